"""`shinpan schema`: the published JSON Schemas."""

import json

import click

from shinpan.corpus.schemas import load_schema, schema_names


@click.command(name="schema")
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Print the JSON Schema NAME, complete in itself; without NAME list them all."""
    if name is None:
        width = max(map(len, schema_names()))
        for known in schema_names():
            click.echo(f"{known:<{width}}  {load_schema(known).get('title', '')}")
    else:
        click.echo(json.dumps(load_schema(name), indent=2, ensure_ascii=False))
