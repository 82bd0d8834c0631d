"""Reads an ONNX file: its metadata, and the numbers of its tensors.

A network of Orrery's is worked out by compiled code, so that nothing else is needed of its file,
and who plays with one needs no package that knows all of ONNX. The file is one message of protocol
buffers: fields one after the other, each with its number and, for those read here, either a whole
number or bytes, which may be a message again (https://protobuf.dev/programming-guides/encoding).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

Tensor: TypeAlias = "array[float] | array[int]"
"""The numbers of a tensor, the last dimension first to change."""

WHOLE, EIGHT_BYTES, BYTES, FOUR_BYTES = 0, 1, 2, 5
"""The kinds of values that a message can have."""

# Fields by their numbers in onnx.proto.
MODEL_GRAPH, MODEL_METADATA = 7, 14
GRAPH_INITIALIZER = 5
TENSOR_TYPE, TENSOR_NAME, TENSOR_DATA = 2, 8, 9
ENTRY_KEY, ENTRY_VALUE = 1, 2

TYPE_CODES: Final = {1: "f", 2: "B", 7: "q"}
"""What `array` calls the types of tensors that occur: float, uint8, int64."""


class NotOnnx(Exception):
    """A file that is not written like this."""


@dataclass(frozen=True, slots=True)
class Model:
    metadata: dict[str, str]
    tensors: dict[str, Tensor]
    """By name; those that come with the graph."""


def parse(data: bytes) -> Model:
    """What a file holds. Raises NotOnnx."""
    metadata: dict[str, str] = {}
    tensors: dict[str, Tensor] = {}
    try:
        for number, value in _fields(data):
            if number == MODEL_METADATA:
                entry = dict(_fields(_bytes(value)))
                metadata[_text(entry[ENTRY_KEY])] = _text(entry[ENTRY_VALUE])
            elif number == MODEL_GRAPH:
                for part, inner in _fields(_bytes(value)):
                    if part == GRAPH_INITIALIZER:
                        name, tensor = _tensor(_bytes(inner))
                        tensors[name] = tensor
    except (KeyError, IndexError, ValueError) as error:
        raise NotOnnx(str(error)) from error
    return Model(metadata, tensors)


def _tensor(data: bytes) -> tuple[str, Tensor]:
    said = dict(_fields(data))
    numbers: Tensor = array(TYPE_CODES[_whole(said[TENSOR_TYPE])])
    numbers.frombytes(_bytes(said[TENSOR_DATA]))
    if sys.byteorder == "big":
        numbers.byteswap()
    return _text(said[TENSOR_NAME]), numbers


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """The fields of a message, with their numbers; of numbers that do not occur, their bytes."""
    at = 0
    while at < len(data):
        tag, at = _varint(data, at)
        kind = tag & 7
        if kind == WHOLE:
            value, at = _varint(data, at)
            yield tag >> 3, value
            continue
        if kind == BYTES:
            size, at = _varint(data, at)
        elif kind in (EIGHT_BYTES, FOUR_BYTES):
            size = 8 if kind == EIGHT_BYTES else 4
        else:
            raise ValueError(f"a field of kind {kind}")
        if at + size > len(data):
            raise ValueError("a field that is cut off")
        yield tag >> 3, data[at : at + size]
        at += size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A whole number, seven bits a byte and the lowest first, and where it ends."""
    value, shift = 0, 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def _bytes(value: int | bytes) -> bytes:
    if isinstance(value, int):
        raise ValueError("a number in place of bytes")
    return value


def _whole(value: int | bytes) -> int:
    if isinstance(value, bytes):
        raise ValueError("bytes in place of a number")
    return value


def _text(value: int | bytes) -> str:
    return _bytes(value).decode()
