"""Reads the measures of hardware/cell/measures.scad: the lines `name = literal;`, in mm."""

import ast
import pathlib
import re

HARDWARE = pathlib.Path(__file__).resolve().parent.parent


def read():
    """Returns the numbers and lists by name; computed values are left out."""
    text = (HARDWARE / "cell" / "measures.scad").read_text()
    text = re.sub(r"//[^\n]*", "", text)
    found = {}
    for name, value in re.findall(r"^(\w+) = ([^;]+);", text, re.MULTILINE):
        try:
            found[name] = ast.literal_eval(" ".join(value.split()))
        except (ValueError, SyntaxError):
            continue
    return found
