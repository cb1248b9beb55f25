"""Fine-tunes an encoder as a tagger of what people write, and prints how well it reads worlds it has not seen."""

import argparse
import json
import math
import random
import re
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

HERE = Path(__file__).parent
THINGS = "like dislike own past other plain".split()
FACTS = "age otherage new keen expert hasall".split()
LIMITS = (
    "allergy intolerance diet faith sober pregnant mobility illness senses grief noscreens nospace noise scent "
    "ethics skin pets money"
).split()
LABELS = THINGS + FACTS + LIMITS
TAGS = ["O"] + [f"{place}-{label}" for label in LABELS for place in "BI"]
TAG_ID = {tag: number for number, tag in enumerate(TAGS)}
IGNORED = -100
MARK = re.compile(r"\{([a-z]+)\|([^{}|]+)\}")


def parse(line):
    """A line of the data as the typed text and its marks: (start, end, label)."""
    entry = json.loads(line)
    typed, marks, at = "", [], 0
    for mark in MARK.finditer(entry["t"]):
        typed += entry["t"][at : mark.start()]
        marks.append((len(typed), len(typed) + len(mark[2]), mark[1]))
        typed += mark[2]
        at = mark.end()
    return {"field": entry["f"], "text": typed + entry["t"][at:], "marks": marks}


def load(world):
    lines = (HERE / "texts" / f"{world}.jsonl").read_text("utf8").splitlines()
    return [parse(line) for line in lines if line.strip()]


def encode(tokenizer, text):
    """Token ids, a tag for each, and where each stands in the typed text. The field comes first, untagged."""
    prefix = f"{text['field']}: "
    encoding = tokenizer.encode(prefix + text["text"])
    places = [(start - len(prefix), end - len(prefix)) for start, end in encoding.offsets]
    tags = []
    for number, (start, end) in enumerate(places):
        if encoding.special_tokens_mask[number] or start < 0:
            tags.append(IGNORED)
            continue
        tag = 0
        for begin, stop, label in text["marks"]:
            if start < stop and begin < end:
                first = places[number - 1][1] <= begin
                tag = TAG_ID[f"{'B' if first else 'I'}-{label}"]
                break
        tags.append(tag)
    return encoding.ids, tags, places


def decode(chances, places, tags, text):
    """The marks that the likeliest tags spell, grown to whole words."""
    runs = []
    for number, (start, end) in enumerate(places):
        if tags[number] == IGNORED:
            continue
        tag = TAGS[int(chances[number].argmax())]
        if tag == "O":
            runs.append(None)
            continue
        last = runs[-1] if runs else None
        if last and last[2] == tag[2:] and (tag[0] == "I" or last[1] == start):
            runs[-1] = (last[0], end, last[2])
        else:
            runs.append((start, end, tag[2:]))
    marks = []
    for run in filter(None, runs):
        start, end, label = run
        while start > 0 and text[start - 1].isalnum():
            start -= 1
        while end < len(text) and text[end].isalnum():
            end += 1
        if marks and marks[-1][1] >= start and marks[-1][2] == label:
            marks[-1] = (marks[-1][0], end, label)
        elif not marks or marks[-1][1] <= start:
            marks.append((start, end, label))
    return marks


class Tagger(torch.nn.Module):
    def __init__(self, weights):
        super().__init__()
        known = BertConfig().to_dict()
        settings = json.loads((weights / "config.json").read_text())
        config = BertConfig(**{key: value for key, value in settings.items() if key in known})
        self.encoder = BertModel(config, add_pooling_layer=False)
        trained = load_file(weights / "model.fp16.safetensors")
        self.encoder.load_state_dict({key: value.float() for key, value in trained.items()}, strict=False)
        self.dropout = torch.nn.Dropout(0.1)
        self.tags = torch.nn.Linear(config.hidden_size, len(TAGS))

    def forward(self, ids, mask):
        states = self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state
        return self.tags(self.dropout(states))


def batches(encoded, size, shuffled):
    order = list(range(len(encoded)))
    if shuffled:
        random.shuffle(order)
    for begin in range(0, len(order), size * 20):
        # Texts of a length together: a batch costs what its longest costs.
        near = sorted(order[begin : begin + size * 20], key=lambda number: len(encoded[number][0]))
        groups = [near[at : at + size] for at in range(0, len(near), size)]
        if shuffled:
            random.shuffle(groups)
        for group in groups:
            longest = max(len(encoded[number][0]) for number in group)
            ids = torch.zeros(len(group), longest, dtype=torch.long)
            mask = torch.zeros(len(group), longest, dtype=torch.long)
            tags = torch.full((len(group), longest), IGNORED)
            for row, number in enumerate(group):
                length = len(encoded[number][0])
                ids[row, :length] = torch.tensor(encoded[number][0])
                tags[row, :length] = torch.tensor(encoded[number][1])
                mask[row, :length] = 1
            yield group, ids, mask, tags


def exchanged(text, things):
    """Half of the time the same text about other things, so that what is said counts and not of what."""
    if random.random() < 0.5:
        return text
    typed, marks, at = "", [], 0
    for start, end, label in text["marks"]:
        typed += text["text"][at:start]
        named = text["text"][start:end]
        if label in THINGS and random.random() < 0.5:
            named = random.choice(things)
        marks.append((len(typed), len(typed) + len(named), label))
        typed += named
        at = end
    return {**text, "text": typed + text["text"][at:], "marks": marks}


def train(texts, tokenizer, options):
    tagger = Tagger(options.weights).to(options.device)
    things = [t["text"][start:end] for t in texts for start, end, label in t["marks"] if label in THINGS]
    weight = torch.ones(len(TAGS), device=options.device)
    weight[0] = 0.5
    optimizer = torch.optim.AdamW(
        [
            {"params": tagger.encoder.parameters(), "lr": options.rate},
            {"params": tagger.tags.parameters(), "lr": 1e-3},
        ],
        weight_decay=0.01,
    )
    steps = options.epochs * math.ceil(len(texts) / options.batch)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (0.1 * steps)) * max(0, (steps - step) / steps)
    )
    for _ in range(options.epochs):
        tagger.train()
        encoded = [encode(tokenizer, exchanged(text, things)) for text in texts]
        for _, ids, mask, tags in batches(encoded, options.batch, shuffled=True):
            with torch.autocast(options.device, torch.bfloat16):
                scores = tagger(ids.to(options.device), mask.to(options.device))
            loss = torch.nn.functional.cross_entropy(
                scores.float().flatten(0, 1), tags.to(options.device).flatten(), weight=weight, ignore_index=IGNORED
            )
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(tagger.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return tagger


def read(tagger, texts, tokenizer, options):
    tagger.eval()
    encoded = [encode(tokenizer, text) for text in texts]
    found = [[] for _ in texts]
    with torch.no_grad():
        for group, ids, mask, _ in batches(encoded, 64, shuffled=False):
            chances = tagger(ids.to(options.device), mask.to(options.device)).cpu()
            for row, number in enumerate(group):
                _, tags, places = encoded[number]
                found[number] = decode(chances[row], places, tags, texts[number]["text"])
    return found


def report(name, texts, readings):
    things = seen = right = whole = judged = limits = liked = 0
    for text, marks in zip(texts, readings):
        correct = True
        told = [mark for mark in text["marks"] if mark[2] in THINGS[:5]]
        for start, end, label in text["marks"]:
            over = [mark[2] for mark in marks if mark[0] < end and start < mark[1]]
            if label in LIMITS:
                limits += 1
                liked += "like" in over
            if label in THINGS[:5]:
                things += 1
                seen += bool(over)
                right += label in over
                correct &= label in over and (label == "like" or "like" not in over)
        for start, end, label in marks:
            if label == "like" and not any(start < stop and begin < end for begin, stop, _ in text["marks"]):
                correct = False
        if told:
            judged += 1
            whole += correct
    print(
        f"{name}: things found {seen / things:.1%}, meant rightly {right / things:.1%}, "
        f"texts wholly right {whole / judged:.1%}, limits taken for a liking {liked} of {limits}"
    )


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--weights", type=Path, required=True, help="folder of the base encoder")
    arguments.add_argument("--device", default="cuda")
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--epochs", type=int, default=25)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--unseen", nargs="*", default=["many-voices", "hard-to-read"])
    options = arguments.parse_args()
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    tokenizer = Tokenizer.from_file(str(options.weights / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    worlds = sorted(path.stem for path in (HERE / "texts").glob("*.jsonl"))
    learned = [text for world in worlds if world not in options.unseen for text in load(world)]
    tagger = train(learned, tokenizer, options)
    for world in options.unseen:
        texts = load(world)
        report(world, texts, read(tagger, texts, tokenizer, options))


if __name__ == "__main__":
    main()
