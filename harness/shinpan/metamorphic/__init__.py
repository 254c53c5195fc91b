"""Relations between questions: what a change of a question must do to its answer.

Nobody has to know the right answer for that: exchanging two suits changes no value, one counter
more is 300 points more. Every case of the suite is such a question.
"""
