"""Goes on training the listener from its own ONNX file, without a GPU: half an hour on two cores."""

import argparse
import json
import math
import random
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, gelu

MODEL = Path(__file__).parent.parent / "src/server/features/agent/reading/model/listener.onnx"
SIZE, HEADS = 384, 12
INTENTS = 37
# Weights that share a scale in the ONNX file.
BLOCK = 32
IGNORED = -100
# How much the words count beside the intents.
WORDS = 0.5
# The lowest layers stay as they are: they know words, and cost a third of the time.
FIXED = 2
PARTS = {
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "out",
    "intermediate.dense": "wide",
    "output.dense": "narrow",
}
NORMS = {"attention.output.LayerNorm": "first", "output.LayerNorm": "last"}


class Stored:
    """The weights in an ONNX file, by the names that the modules had when it was exported."""

    def __init__(self, path):
        self.model = onnx.load(path)
        self.arrays = {one.name: numpy_helper.to_array(one) for one in self.model.graph.initializer}
        # A matrix of bytes has lost its name; what it computes has kept it.
        self.packed = {
            node.output[0].strip("/").split("/MatMul")[0].replace("/", "."): (node.input[1], node.input[2])
            for node in self.model.graph.node
            if node.op_type == "MatMulNBits"
        }

    def plain(self, name):
        return torch.tensor(self.arrays[f"listener.{name}"].copy())

    def matrix(self, name):
        if name not in self.packed:
            return self.plain(f"{name}.weight")
        packed, scale = (self.arrays[one] for one in self.packed[name])
        blocks = (packed.astype(np.float32) - 128) * scale.reshape(*packed.shape[:2], 1)
        return torch.tensor(blocks.reshape(len(packed), -1))

    def linear(self, name):
        weight = self.matrix(name)
        linear = nn.Linear(weight.shape[1], weight.shape[0])
        linear.weight.data, linear.bias.data = weight, self.plain(f"{name}.bias")
        return linear

    def norm(self, name):
        norm = nn.LayerNorm(SIZE, eps=1e-12)
        norm.weight.data, norm.bias.data = self.plain(f"{name}.weight"), self.plain(f"{name}.bias")
        return norm

    def put_linear(self, name, linear):
        weight = linear.weight.detach().numpy()
        self.arrays[f"listener.{name}.bias"] = linear.bias.detach().numpy()
        if name not in self.packed:
            self.arrays[f"listener.{name}.weight"] = weight
            return
        blocks = weight.reshape(len(weight), -1, BLOCK)
        scale = np.maximum(np.abs(blocks).max(-1, keepdims=True) / 127, 1e-12)
        packed, scales = self.packed[name]
        self.arrays[packed] = (np.round(blocks / scale) + 128).astype(np.uint8)
        self.arrays[scales] = scale.reshape(-1).astype(np.float32)

    def put_norm(self, name, norm):
        self.arrays[f"listener.{name}.weight"] = norm.weight.detach().numpy()
        self.arrays[f"listener.{name}.bias"] = norm.bias.detach().numpy()

    def save(self, path):
        for one in self.model.graph.initializer:
            one.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(self.arrays[one.name]), one.name))
        onnx.save(self.model, path)


class Layer(nn.Module):
    def __init__(self, stored, number):
        super().__init__()
        self.name = f"encoder.encoder.layer.{number}"
        for name, short in PARTS.items():
            setattr(self, short, stored.linear(f"{self.name}.{name}"))
        for name, short in NORMS.items():
            setattr(self, short, stored.norm(f"{self.name}.{name}"))
        self.dropout = nn.Dropout(0.1)

    def forward(self, states, mask):
        texts, tokens, _ = states.shape
        split = lambda one: one.view(texts, tokens, HEADS, -1).transpose(1, 2)
        near = split(self.query(states)) @ split(self.key(states)).transpose(-1, -2) / math.sqrt(SIZE // HEADS)
        seen = self.dropout((near + mask).softmax(-1)) @ split(self.value(states))
        states = self.first(states + self.dropout(self.out(seen.transpose(1, 2).reshape(texts, tokens, SIZE))))
        return self.last(states + self.dropout(self.narrow(gelu(self.wide(states)))))

    def put(self, stored):
        for name, short in PARTS.items():
            stored.put_linear(f"{self.name}.{name}", getattr(self, short))
        for name, short in NORMS.items():
            stored.put_norm(f"{self.name}.{name}", getattr(self, short))


class Listener(nn.Module):
    def __init__(self, stored):
        super().__init__()
        at = "encoder.embeddings"
        words = stored.arrays[f"listener.{at}.word_embeddings.weight_bytes"].astype(np.float32)
        scale = stored.arrays[f"listener.{at}.word_embeddings.weight_scale"]
        self.words = nn.Embedding.from_pretrained(torch.tensor(words * scale))
        self.register_buffer("places", stored.plain(f"{at}.position_embeddings.weight"))
        self.register_buffer("sort", stored.plain(f"{at}.token_type_embeddings.weight")[0])
        self.norm = stored.norm(f"{at}.LayerNorm")
        self.layers = nn.ModuleList(Layer(stored, number) for number in range(6))
        self.dropout = nn.Dropout(0.1)
        self.tags, self.intents = stored.linear("tags"), stored.linear("intents")

    def forward(self, ids, mask):
        hidden = (1 - mask[:, None, None, :]) * -1e4
        with torch.no_grad():
            states = self.dropout(self.norm(self.words(ids) + self.places[: ids.shape[1]] + self.sort))
            for layer in self.layers[:FIXED]:
                states = layer(states, hidden)
        for layer in self.layers[FIXED:]:
            states = layer(states, hidden)
        weight = mask.unsqueeze(-1)
        mean = (states * weight).sum(1) / weight.sum(1)
        return self.tags(self.dropout(states)), self.intents(self.dropout(mean))

    def learned(self):
        return [one for layer in self.layers[FIXED:] for one in layer.parameters()]

    def put(self, stored):
        for layer in self.layers[FIXED:]:
            layer.put(stored)
        stored.put_linear("tags", self.tags)
        stored.put_linear("intents", self.intents)


def padded(rows, fill):
    longest = max(len(row) for row in rows)
    return torch.tensor([row + [fill] * (longest - len(row)) for row in rows])


def rows_of(told, some):
    ids, tags = [], []
    for one in some:
        shown = random.random() < 0.5 if one["shown"] is None else one["shown"]
        before = told["shown" if shown else "nothing"]
        ids.append([told["begin"], *before, *one["ids"], told["end"]])
        tags.append([IGNORED] * (1 + len(before)) + one["tags"] + [IGNORED])
    ids = padded(ids, 0)
    return ids, (ids != 0).float(), padded(tags, IGNORED)


@torch.no_grad()
def report(name, listener, told, messages):
    listener.eval()
    first = every = 0
    for one in messages:
        ids, mask, _ = rows_of(told, [one])
        chances = torch.sigmoid(listener(ids, mask)[1])[0]
        first += int(chances.argmax()) in one["intents"]
        every += {int(place) for place in (chances > 0.5).nonzero().flatten()} == set(one["intents"])
    count = len(messages)
    print(f"{name}: {count} messages, likeliest intent right {first / count:.1%}, all and no other {every / count:.1%}", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("tokens", type=Path, help="what talk-tokens.ts wrote")
    arguments.add_argument("--out", type=Path, required=True)
    arguments.add_argument("--epochs", type=float, default=3.5)
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--held", type=int, default=300, help="messages that are measured, and not learned from")
    options = arguments.parse_args()
    random.seed(1)
    torch.manual_seed(1)
    told = json.loads(options.tokens.read_text())
    messages = [one for one in told["messages"] if one["intents"] and one["ids"]]
    random.shuffle(messages)
    whole = [one for one in messages if one["shown"] is not None]
    held, messages = whole[: options.held], [one for one in messages if one not in whole[: options.held]]
    stored = Stored(MODEL)
    listener = Listener(stored)
    report("before", listener, told, held)
    heads = [*listener.tags.parameters(), *listener.intents.parameters()]
    optimizer = torch.optim.AdamW(
        [{"params": listener.learned(), "lr": options.rate}, {"params": heads, "lr": 5 * options.rate}], weight_decay=0.01
    )
    steps = int(options.epochs * math.ceil(len(messages) / options.batch))
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (0.08 * steps)) * max(0, (steps - step) / steps)
    )
    step = 0
    while step < steps:
        random.shuffle(messages)
        groups = [messages[at : at + options.batch] for at in range(0, len(messages), options.batch)]
        for some in groups[: steps - step]:
            listener.train()
            ids, mask, tags = rows_of(told, some)
            wanted = torch.zeros(len(some), INTENTS)
            for row, one in enumerate(some):
                wanted[row, one["intents"]] = 1
            words, intents = listener(ids, mask)
            loss = binary_cross_entropy_with_logits(intents, wanted, reduction="sum") / len(some)
            if (tags != IGNORED).any():
                loss = loss + WORDS * cross_entropy(words.flatten(0, 1), tags.flatten(), ignore_index=IGNORED)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(listener.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            step += 1
        report(f"after {step} of {steps} steps", listener, told, held)
    listener.eval().put(stored)
    stored.save(options.out)


if __name__ == "__main__":
    main()
