"""The models' ONNX files: weights as bytes, and back."""

import sys

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

# Weights that share a scale.
BLOCK = 32


class Stored:
    """The encoder in a file, by the names that its modules had when it was exported."""

    def __init__(self, path):
        model = onnx.load(path)
        self.arrays = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
        anchor = "embeddings.LayerNorm.weight"
        self.before = next(name for name in self.arrays if name.endswith(anchor)).removesuffix(anchor)
        # A matrix of bytes has lost its name; what it computes has kept it.
        self.packed = {}
        for node in model.graph.node:
            if node.op_type == "MatMulNBits":
                name = node.output[0].split("/MatMul")[0].replace("/", ".")
                self.packed[name[max(0, name.find("encoder.layer.")) :]] = node.input[1:3]
        self.layers = 1 + max(int(name.split(".")[2]) for name in self.packed if name.startswith("encoder.layer."))

    def plain(self, name):
        return torch.tensor(self.arrays[self.before + name].copy())

    def table(self, name):
        words = self.arrays[f"{self.before}{name}_bytes"].astype(np.float32)
        return torch.tensor(words * self.arrays[f"{self.before}{name}_scale"])

    def heads_among(self, names):
        """Those of them that it has."""
        return [name for name in names if f"{self.before.removesuffix('encoder.')}{name}.bias" in self.arrays]

    def head(self, name):
        """Matrix and bias of what stands behind the encoder, where this is a whole reader."""
        name = self.before.removesuffix("encoder.") + name
        matrix = self.matrix(f".{name}") if f".{name}" in self.packed else torch.tensor(self.arrays[f"{name}.weight"].copy())
        return matrix, torch.tensor(self.arrays[f"{name}.bias"].copy())

    def matrix(self, name):
        packed, scale = (self.arrays[one] for one in self.packed[name])
        blocks = (packed.astype(np.float32) - 128) * scale.reshape(*packed.shape[:2], 1)
        return torch.tensor(blocks.reshape(len(packed), -1))


def export_to(out, model, outputs, axes):
    ids = torch.ones(2, 9, dtype=torch.long)
    rows = {0: "texts", 1: "tokens"}
    torch.onnx.export(
        model,
        (ids, ids),
        str(out),
        input_names=["ids", "mask"],
        output_names=outputs,
        dynamic_axes={"ids": rows, "mask": rows, **{name: rows if axes[name] == 2 else {0: "texts"} for name in outputs}},
        opset_version=17,
        **({"dynamo": False} if torch.__version__ >= "2.5" else {}),
    )
    onnx.save(in_bytes(onnx.load(out)), out)


def export_judge(out, model):
    person, ideas = torch.ones(1, 9, dtype=torch.long), torch.ones(3, 5, dtype=torch.long)
    rows = {0: "ideas", 1: "tokens"}
    torch.onnx.export(
        model,
        (person, ideas, ideas),
        str(out),
        input_names=["person", "ideas", "mask"],
        output_names=["steps"],
        dynamic_axes={"person": {1: "told"}, "ideas": rows, "mask": rows, "steps": {0: "ideas"}},
        opset_version=17,
        **({"dynamo": False} if torch.__version__ >= "2.5" else {}),
    )
    onnx.save(in_bytes(onnx.load(out), folded=True), out)


def in_bytes(model, folded=False):
    """Weights as bytes, with a scale for each block of them: one scale for a whole matrix costs two points of what is read.

    `folded`: made to numbers again when the file is loaded, for what is asked in long rows; four times the memory, and a fifth
    quicker there."""
    graph = model.graph
    by_one_name(graph)
    weights = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    nodes, added = [], {}

    def add(name, values):
        added[name] = numpy_helper.from_array(values, name)
        return name

    for node in graph.node:
        out = node.output[0]
        name = {"MatMul": 1, "Gather": 0}.get(node.op_type)
        name = None if name is None else node.input[name]
        weight = weights.get(name)
        if node.op_type == "MatMul" and weight is not None:
            deep, wide = weight.shape
            blocks = weight.T.reshape(wide, deep // BLOCK, BLOCK)
            scale = np.maximum(np.abs(blocks).max(-1, keepdims=True) / 127, 1e-12).astype(np.float32)
            packed = (np.round(blocks / scale) + 128).astype(np.uint8)
            if folded:
                if f"{name}_bytes" not in added:
                    nodes += folding(name, add, packed, scale, weight.shape)
                nodes.append(helper.make_node("MatMul", [node.input[0], f"{name}_whole"], [out], name=node.name))
                continue
            inputs = [node.input[0], add(f"{name}_bytes", packed), add(f"{name}_scale", scale.reshape(-1))]
            sizes = {"K": deep, "N": wide, "bits": 8, "block_size": BLOCK, "accuracy_level": 4}
            nodes.append(helper.make_node("MatMulNBits", inputs, [out], domain="com.microsoft", **sizes))
        elif node.op_type == "Gather" and weight is not None and weight.ndim == 2 and len(weight) > 1000:
            scale = np.maximum(np.abs(weight).max(-1, keepdims=True) / 127, 1e-12)
            add(f"{name}_bytes", np.round(weight / scale).astype(np.int8))
            add(f"{name}_scale", scale.astype(np.float32))
            nodes += [
                helper.make_node("Gather", [f"{name}_bytes", node.input[1]], [f"{out}_bytes"], axis=0),
                helper.make_node("Gather", [f"{name}_scale", node.input[1]], [f"{out}_scale"], axis=0),
                helper.make_node("Cast", [f"{out}_bytes"], [f"{out}_whole"], to=TensorProto.FLOAT),
                helper.make_node("Mul", [f"{out}_whole", f"{out}_scale"], [out]),
            ]
        else:
            nodes.append(node)
    used = {name for node in nodes for name in node.input}
    kept = [one for one in [*graph.initializer, *added.values()] if one.name in used]
    asked = [one for one in graph.input if one.name not in weights]
    del graph.node[:], graph.initializer[:], graph.input[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    graph.input.extend(asked)
    if not folded:
        model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    return model


def folding(name, add, packed, scale, shape):
    """The matrix made of its bytes, of constants alone: who loads the file does so once."""
    deep, wide = shape
    add(f"{name}_bytes", packed)
    add(f"{name}_scale", scale)
    add("middle", np.float32(128))
    add(f"{name}_shape", np.array([wide, deep], np.int64))
    return [
        helper.make_node("Cast", [f"{name}_bytes"], [f"{name}_cast"], to=TensorProto.FLOAT),
        helper.make_node("Sub", [f"{name}_cast", "middle"], [f"{name}_around"]),
        helper.make_node("Mul", [f"{name}_around", f"{name}_scale"], [f"{name}_blocks"]),
        helper.make_node("Reshape", [f"{name}_blocks", f"{name}_shape"], [f"{name}_rows"]),
        helper.make_node("Transpose", [f"{name}_rows"], [f"{name}_whole"], perm=[1, 0]),
    ]


def by_one_name(graph):
    """What is used twice has a second name."""
    stored = {one.name for one in graph.initializer}
    second = {node.output[0]: node.input[0] for node in graph.node if node.op_type == "Identity" and node.input[0] in stored}
    kept = [node for node in graph.node if node.output[0] not in second]
    for node in kept:
        for place, name in enumerate(node.input):
            node.input[place] = second.get(name, name)
    del graph.node[:]
    graph.node.extend(kept)


if __name__ == "__main__":
    # python3 training/onnx_file.py model.onnx base.onnx: a model as it was published, in bytes.
    onnx.save(in_bytes(onnx.load(sys.argv[1])), sys.argv[2])
