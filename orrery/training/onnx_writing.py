"""A network as an ONNX file, for the search here and for other programs.

Its inputs are what a seat knows of N positions, its own side first: `observation` (bytes, as
`state.observe` writes them), `parts` of the judgement by side, `mover` (1 for the side whose turn
it is) and `phase`. Its output is `points`, by side.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from orrery.bots.search.network_file import KEY, About
from orrery.training.weights import NetworkArrays

OPSET = 17
IR_VERSION = 8


def write(path: Path, network: NetworkArrays, about: About) -> None:
    """Written to a temporary file and renamed, so that a search never reads half a file."""
    model = _model(network, about)
    onnx.checker.check_model(model, full_check=True)
    beside = path.with_suffix(".part")
    beside.write_bytes(model.SerializeToString())
    beside.replace(path)


def _model(network: NetworkArrays, about: About) -> onnx.ModelProto:
    count, sides = len(network.early), len(network.last_bias)
    told = helper.make_tensor_value_info
    graph = helper.make_graph(
        _nodes(len(network.inputs.numbers) > 0, len(network.inputs.words) > 0),
        "judgement",
        [
            told("observation", TensorProto.UINT8, ["N", about.observation]),
            told("parts", TensorProto.FLOAT, ["N", sides, count]),
            told("mover", TensorProto.FLOAT, ["N", sides]),
            told("phase", TensorProto.FLOAT, ["N", 1]),
        ],
        [told("points", TensorProto.FLOAT, ["N", sides])],
        [numpy_helper.from_array(array, name) for name, array in _tensors(network).items()],
    )
    model = helper.make_model(
        graph, producer_name="orrery", opset_imports=[helper.make_opsetid("", OPSET)]
    )
    model.ir_version = IR_VERSION
    helper.set_model_props(model, {KEY: json.dumps(asdict(about))})
    return model


def _tensors(network: NetworkArrays) -> dict[str, NDArray[Any]]:
    numbers = len(network.inputs.numbers)
    floats = {
        "early": network.early,
        "late": network.late,
        "one": np.ones(1),
        "first.weight": network.steady,
        "first.bias": network.first_bias,
        "growing.weight": network.growing,
        "numbers.weight": network.seen[:numbers],
        "words.weight": network.seen[numbers:],
        "second.weight": network.second,
        "second.bias": network.second_bias,
        "last.weight": network.last,
        "last.bias": network.last_bias,
    }
    arrays: dict[str, NDArray[Any]] = {
        **{name: array.astype(np.float32) for name, array in floats.items()},
        "numbers.cells": network.inputs.numbers,
        "words.cells": network.inputs.words,
        "words.values": network.inputs.values,
        "flat": np.array([0, -1], np.int64),
    }
    # Empty arrays are left out: ONNX warns of tensors that nothing reads.
    return {name: array for name, array in arrays.items() if array.size}


def _nodes(numbers: bool, words: bool) -> list[onnx.NodeProto]:
    """What is done to the inputs, from the parts to the points."""
    node = helper.make_node
    nodes = [
        # What the judgement's own weights expect.
        node("MatMul", ["parts", "early"], ["at first"]),
        node("MatMul", ["parts", "late"], ["at last"]),
        node("Sub", ["one", "phase"], ["left"]),
        node("Mul", ["at first", "left"], ["early share"]),
        node("Mul", ["at last", "phase"], ["late share"]),
        node("Add", ["early share", "late share"], ["expected"]),
        # The first layer.
        node("Reshape", ["parts", "flat"], ["flat parts"]),
        node("Concat", ["flat parts", "mover", "phase"], ["dense"], axis=1),
        node("MatMul", ["dense", "first.weight"], ["from dense"]),
        node("Mul", ["flat parts", "phase"], ["grown parts"]),
        node("MatMul", ["grown parts", "growing.weight"], ["from grown"]),
    ]
    sums = ["from dense", "from grown", "first.bias"]
    if numbers:
        nodes += [
            node("Gather", ["observation", "numbers.cells"], ["numbers"], axis=1),
            node("Cast", ["numbers"], ["numbers as floats"], to=TensorProto.FLOAT),
            node("MatMul", ["numbers as floats", "numbers.weight"], ["from numbers"]),
        ]
        sums.append("from numbers")
    if words:
        nodes += [
            node("Gather", ["observation", "words.cells"], ["words"], axis=1),
            node("Equal", ["words", "words.values"], ["named"]),
            node("Cast", ["named"], ["named as floats"], to=TensorProto.FLOAT),
            node("MatMul", ["named as floats", "words.weight"], ["from words"]),
        ]
        sums.append("from words")
    return [
        *nodes,
        node("Sum", sums, ["first"]),
        node("Relu", ["first"], ["first shown"]),
        node("MatMul", ["first shown", "second.weight"], ["second bare"]),
        node("Add", ["second bare", "second.bias"], ["second"]),
        node("Relu", ["second"], ["second shown"]),
        node("MatMul", ["second shown", "last.weight"], ["last bare"]),
        node("Sum", ["expected", "last bare", "last.bias"], ["points"]),
    ]
