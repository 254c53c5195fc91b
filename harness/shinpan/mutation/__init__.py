"""Bending the reference, one rule at a time, to see that the suite notices.

`sources` reads the reference, `operators` and `bends` say how it is bent, `universe` runs bent
code in this process, `trials` asks the suite, `hunt` lets a bent reference be caught, `workers`
shares the work, and `forcing`, `ratchet`, `value` and `report` say what came of it.
"""
