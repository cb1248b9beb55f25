"""Trains the reader that Ribbon uses, on all the texts and statements, and writes it as an int8 ONNX file."""

import argparse
import json
import math
import random
from pathlib import Path

import torch
import yaml
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

import train as tagging

HERE = Path(__file__).parent
INTERESTS = HERE.parent / "src/server/features/agent/thinking/interests"
STATEMENTS = HERE.parent / "bench/agent"
AGAINST = {*tagging.LIMITS, "dislike", "past", "own"}
# How much staying close to the vectors of the base model counts beside the tags.
KEEP = 2.0
PHRASES = 64


class Reader(tagging.Tagger):
    """One encoder: tags for the words of a text, and a vector for all of it."""

    def states(self, ids, mask):
        return self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state

    def vector(self, ids, mask):
        states, weight = self.states(ids, mask), mask.unsqueeze(-1).float()
        return torch.nn.functional.normalize((states * weight).sum(1) / weight.sum(1), dim=-1)


class Exported(torch.nn.Module):
    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, ids, mask):
        states, weight = self.reader.states(ids, mask), mask.unsqueeze(-1).float()
        vector = torch.nn.functional.normalize((states * weight).sum(1) / weight.sum(1), dim=-1)
        return torch.softmax(self.reader.tags(states), -1), vector


def spans(chances, places, tags, text):
    """The marks of a text, each with the label that its words make likeliest together."""
    found, current = [], None
    for number, (start, end) in enumerate(places):
        if tags[number] == tagging.IGNORED:
            continue
        tag = tagging.TAGS[int(chances[number].argmax())]
        if tag == "O":
            current = None
            continue
        labels = torch.softmax(chances[number], -1)[1:].view(len(tagging.LABELS), 2).sum(-1)
        glued = current is not None and current[1] == start and text[start - 1 : start].isalnum()
        if current is not None and (tag[0] == "I" or glued):
            current[1], current[2] = end, current[2] + labels
        else:
            current = [start, end, labels]
            found.append(current)
    return [
        (start, end, tagging.LABELS[int(labels.argmax())], float(labels.max() / labels.sum()))
        for start, end, labels in found
    ]


def read(reader, texts, tokenizer, device):
    reader.eval()
    encoded = [tagging.encode(tokenizer, text) for text in texts]
    found = [[] for _ in texts]
    with torch.no_grad():
        for group, ids, mask, _ in tagging.batches(encoded, 128, shuffled=False):
            chances = reader(ids.to(device), mask.to(device)).float().cpu()
            for row, number in enumerate(group):
                _, tags, places = encoded[number]
                found[number] = spans(chances[row], places, tags, texts[number]["text"])
    return found


def statements(name):
    return yaml.safe_load((STATEMENTS / name).read_text("utf8"))


def converted(reader, said, tokenizer, device):
    """Statements that mark head words, as texts: the mark found around a head word takes the told meaning."""
    texts = [{"field": random.choice(["notes", "interests", "chat"]), "text": one["text"], "marks": []} for one in said]
    found = []
    for one, text, marks in zip(said, texts, read(reader, texts, tokenizer, device)):
        lower = one["text"].lower().replace("\u2019", "'")
        if len(lower) != len(one["text"]):
            continue
        marks = [[*mark, False] for mark in marks]
        for meaning, words in (("like", one.get("likes", [])), ("dislike", one.get("dislikes", []))):
            for word in words:
                at = lower.find(word.lower())
                over = [mark for mark in marks if mark[0] < at + len(word) and at < mark[1]]
                gone = "past" if word in one.get("neither_ok", []) else "dislike"
                for mark in over:
                    mark[4] = True
                    if meaning == "like":
                        mark[2] = "like"
                    elif mark[2] not in AGAINST:
                        mark[2] = gone
                if at >= 0 and not over:
                    marks.append([at, at + len(word), "like" if meaning == "like" else gone, 1.0, True])
        sure = sorted(mark for mark in marks if mark[4] or mark[3] > 0.8)
        kept = []
        for mark in sure:
            if not kept or mark[0] >= kept[-1][1]:
                kept.append(mark)
        found.append({**text, "marks": [tuple(mark[:3]) for mark in kept]})
    return found


def rightly_read(reader, said, tokenizer, device):
    """Statements wholly right, and things right: a key word counts as heard against when no gift would be chosen for it."""
    texts = [{"field": "notes", "text": one["text"], "marks": []} for one in said]
    whole = named = missed = 0
    for one, marks in zip(said, read(reader, texts, tokenizer, device)):
        lower = one["text"].lower().replace("\u2019", "'")
        wrong = 0
        for wanted, words in (("like", one.get("likes", [])), ("against", one.get("dislikes", []))):
            for word in words:
                named += 1
                at = lower.find(word.lower())
                heard = {mark[2] for mark in marks if at >= 0 and mark[0] < at + len(word) and at < mark[1]}
                fair = word in one.get("neither_ok", [])
                if wanted == "like":
                    wrong += "like" not in heard and not (fair and not heard & AGAINST)
                else:
                    wrong += not heard & AGAINST and not (fair and "like" not in heard)
        missed += wrong
        whole += not wrong
    return whole / len(said), 1 - missed / named


def mistyped(text):
    """As people type, without changing where anything stands."""
    if random.random() < 0.75:
        return text
    letters = list(text["text"].lower() if random.random() < 0.35 else text["text"])
    if len(letters) != len(text["text"]):
        return text
    for _ in range(max(1, len(letters) // 60)):
        at = random.randrange(max(1, len(letters) - 1))
        if at + 1 < len(letters) and letters[at].isalpha() and letters[at + 1].isalpha():
            letters[at], letters[at + 1] = letters[at + 1], letters[at]
    return {**text, "text": "".join(letters)}


def train(texts, phrases, tokenizer, options, epochs, teacher=None):
    reader = Reader(options.weights).to(options.device)
    things = [t["text"][start:end] for t in texts for start, end, label in t["marks"] if label in tagging.THINGS]
    weight = torch.ones(len(tagging.TAGS), device=options.device)
    weight[0] = 0.5
    optimizer = torch.optim.AdamW(
        [
            {"params": reader.encoder.parameters(), "lr": options.rate},
            {"params": reader.tags.parameters(), "lr": 1e-3},
        ],
        weight_decay=0.01,
    )
    steps = epochs * math.ceil(len(texts) / options.batch)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (0.1 * steps)) * max(0, (steps - step) / steps)
    )
    for _ in range(epochs):
        reader.train()
        encoded = [tagging.encode(tokenizer, mistyped(tagging.exchanged(text, things))) for text in texts]
        for _, ids, mask, tags in tagging.batches(encoded, options.batch, shuffled=True):
            with torch.autocast(options.device, torch.bfloat16):
                scores = reader(ids.to(options.device), mask.to(options.device))
            loss = torch.nn.functional.cross_entropy(
                scores.float().flatten(0, 1),
                tags.to(options.device).flatten(),
                weight=weight,
                ignore_index=tagging.IGNORED,
            )
            if teacher is not None:
                some = tokenizer.encode_batch(random.sample(phrases, PHRASES))
                longest = max(len(one.ids) for one in some)
                ids = torch.tensor([one.ids + [0] * (longest - len(one.ids)) for one in some]).to(options.device)
                mask = (ids != 0).long()
                with torch.no_grad():
                    goal = teacher.vector(ids, mask)
                loss = loss + KEEP * (1 - (reader.vector(ids, mask) * goal).sum(-1)).mean()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return reader


def phrases_of(texts):
    """What is compared by its vector: interests, ideas, and the things in the texts."""
    phrases = {text["text"][start:end] for text in texts for start, end, _ in text["marks"]}
    for file in INTERESTS.glob("*.jsonl"):
        for line in file.read_text("utf8").splitlines():
            interest = json.loads(line)
            phrases.update([interest["name"], *interest["said"], *(idea["t"] for idea in interest["ideas"])])
    return sorted(phrases)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--weights", type=Path, required=True, help="folder of the base encoder")
    arguments.add_argument("--out", type=Path, required=True, help="the ONNX file to write")
    arguments.add_argument("--device", default="cuda")
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--epochs", type=int, default=26)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    tokenizer = Tokenizer.from_file(str(options.weights / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    texts = [text for path in sorted((HERE / "texts").glob("*.jsonl")) for text in tagging.load(path.stem)]
    phrases = phrases_of(texts)
    first = train(texts, phrases, tokenizer, options, epochs=8)
    texts += converted(first, statements("polarity.yaml"), tokenizer, options.device)
    teacher = Reader(options.weights).to(options.device).eval()
    reader = train(texts, phrases, tokenizer, options, options.epochs, teacher)
    whole, things = rightly_read(reader, statements("blind/polarity.yaml"), tokenizer, options.device)
    print(f"{len(texts)} texts; of 400 blind statements wholly right {whole:.1%}, things right {things:.1%}")
    ids = torch.ones(2, 9, dtype=torch.long)
    rows = {0: "texts", 1: "tokens"}
    whole_file = options.out.with_suffix(".whole.onnx")
    torch.onnx.export(
        Exported(reader.eval().cpu().float()),
        (ids, ids),
        str(whole_file),
        input_names=["ids", "mask"],
        output_names=["tags", "vector"],
        dynamic_axes={"ids": rows, "mask": rows, "tags": rows, "vector": {0: "texts"}},
        opset_version=17,
        dynamo=False,
    )
    quantize_dynamic(str(whole_file), str(options.out), weight_type=QuantType.QInt8)
    whole_file.unlink()


if __name__ == "__main__":
    main()
