"""Trains the listener: what a message to the gift agent asks for, and which words say of what."""

import argparse
import json
import math
import random
from pathlib import Path

import torch
import yaml
from tokenizers import Tokenizer
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from train import HERE, IGNORED, Reader, export_to, mistyped, padded, unmarked

INTENTS = (
    "add remove bought move list remind occasion undo shop remember forget who known when given cost lead pick compare "
    "why more less not-that new wish experience handmade quick for-occasion cheaper dearer reset help thanks yes no off-topic"
).split()
SLOTS = "which list state when occasion date amount wish fact kind to".split()
TAGS = ["O"] + [f"{place}-{slot}" for slot in SLOTS for place in "BI"]
# How much the words count beside the intents.
WORDS = 0.5


def parse(line):
    """Without `s`, a turn has intents alone: of its words, and of what was on the screen, nothing is known."""
    entry = json.loads(line)
    if "s" not in entry:
        return {"text": entry["t"], "marks": None, "intents": entry["i"], "shown": None}
    typed, marks = unmarked(entry["t"])
    return {"text": typed, "marks": marks, "intents": entry["i"], "shown": bool(entry["s"])}


def encode(tokenizer, turn):
    """What is on the screen comes first: `seen` with ideas, `new` without."""
    shown = random.random() < 0.5 if turn["shown"] is None else turn["shown"]
    prefix = "seen: " if shown else "new: "
    encoding = tokenizer.encode(prefix + turn["text"])
    tags = []
    for number, (start, end) in enumerate(encoding.offsets):
        start, end = start - len(prefix), end - len(prefix)
        if encoding.special_tokens_mask[number] or start < 0 or turn["marks"] is None:
            tags.append(IGNORED)
            continue
        tag = 0
        for begin, stop, slot in turn["marks"]:
            if start < stop and begin < end:
                first = encoding.offsets[number - 1][1] - len(prefix) <= begin
                tag = TAGS.index(f"{'B' if first else 'I'}-{slot}")
                break
        tags.append(tag)
    return encoding.ids, tags, [float(intent in turn["intents"]) for intent in INTENTS]


class Listener(Reader):
    def __init__(self, weights):
        super().__init__(weights)
        self.tags = torch.nn.Linear(self.tags.in_features, len(TAGS))
        self.intents = torch.nn.Linear(self.tags.in_features, len(INTENTS))


class Exported(torch.nn.Module):
    """A chance for each intent, and for each token its tags."""

    def __init__(self, listener):
        super().__init__()
        self.listener = listener

    def forward(self, ids, mask):
        states = self.listener.states(ids, mask)
        intents = torch.sigmoid(self.listener.intents(mean_of(states, mask)))
        return torch.softmax(self.listener.tags(states), -1), intents


def mean_of(states, mask):
    weight = mask.unsqueeze(-1).float()
    return (states * weight).sum(1) / weight.sum(1)


def refitted(listener, turns, tokenizer, options):
    """With new messages, only what tells the intents apart is fitted again: minutes without a GPU."""
    listener.eval()
    seen = [{**turn, "shown": shown} for turn in turns for shown in ([True, False] if turn["shown"] is None else [turn["shown"]])]
    encoded = sorted((encode(tokenizer, turn) for turn in seen), key=lambda one: len(one[0]))
    means, wanted = [], []
    with torch.no_grad():
        for at in range(0, len(encoded), 64):
            some = encoded[at : at + 64]
            ids = padded([ids for ids, _, _ in some]).to(options.device)
            mask = (ids != 0).long()
            means.append(mean_of(listener.states(ids, mask), mask))
            wanted.extend(intents for *_, intents in some)
    means, wanted = torch.cat(means), torch.tensor(wanted, device=options.device)
    optimizer = torch.optim.AdamW(listener.intents.parameters(), lr=3e-3, weight_decay=0.01)
    for _ in range(options.epochs):
        for some in torch.randperm(len(means)).split(256):
            loss = binary_cross_entropy_with_logits(listener.intents(means[some]), wanted[some], reduction="sum") / len(some)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return listener


def train(turns, tokenizer, options, seed, teachers=()):
    torch.manual_seed(seed)
    random.seed(seed)
    listener = Listener(options.weights).to(options.device)
    if options.begin:
        known = torch.load(options.begin, map_location=options.device)
        kept = {key: value.float() for key, value in known.items() if options.refit or key.startswith("encoder.")}
        listener.load_state_dict(kept, strict=False)
    if options.refit:
        return refitted(listener, turns, tokenizer, options)
    optimizer = torch.optim.AdamW(
        [
            {"params": listener.encoder.parameters(), "lr": options.rate},
            {"params": [*listener.tags.parameters(), *listener.intents.parameters()], "lr": 1e-3},
        ],
        weight_decay=0.01,
    )
    steps = options.epochs * math.ceil(len(turns) / options.batch)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (0.1 * steps)) * max(0, (steps - step) / steps)
    )
    for _ in range(options.epochs):
        listener.train()
        encoded = [encode(tokenizer, mistyped(turn)) for turn in turns]
        random.shuffle(encoded)
        for at in range(0, len(encoded), options.batch):
            some = encoded[at : at + options.batch]
            ids = padded([ids for ids, _, _ in some]).to(options.device)
            tags = padded([tags for _, tags, _ in some], IGNORED).to(options.device)
            wanted = torch.tensor([intents for *_, intents in some], device=options.device)
            mask = (ids != 0).long()
            with torch.autocast(options.device, torch.bfloat16):
                states = listener.dropout(listener.states(ids, mask))
                words = listener.tags(states).float()
                intents = listener.intents(mean_of(states, mask)).float()
                with torch.no_grad():
                    said = [torch.sigmoid(one.intents(mean_of(one.states(ids, mask), mask)).float()) for one in teachers]
            if said:
                wanted = 0.4 * wanted + 0.6 * sum(said) / len(said)
            loss = binary_cross_entropy_with_logits(intents, wanted, reduction="sum") / len(some)
            if (tags != IGNORED).any():
                loss = loss + WORDS * cross_entropy(words.flatten(0, 1), tags.flatten(), ignore_index=IGNORED)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(listener.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return listener.eval()


@torch.no_grad()
def report(name, listener, turns, tokenizer, device):
    first = every = words = named = 0
    for turn in turns:
        ids, tags, _ = encode(tokenizer, turn)
        ids = torch.tensor([ids], device=device)
        states = listener.states(ids, torch.ones_like(ids))
        chances = torch.sigmoid(listener.intents(states.mean(1)))[0]
        likely = {INTENTS[number] for number in range(len(INTENTS)) if chances[number] > 0.5}
        first += INTENTS[int(chances.argmax())] in turn["intents"]
        every += likely == set(turn["intents"])
        for tag, found in zip(tags, listener.tags(states)[0].argmax(-1).tolist()):
            if tag > 0:
                named += 1
                words += (TAGS[found][2:] or "O") == TAGS[tag][2:]
    print(
        f"{name}: {len(turns)} turns, likeliest intent right {first / len(turns):.1%}, all and no other "
        f"{every / len(turns):.1%}" + (f", words of slots {words / named:.1%}" if named else "")
    )


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--weights", type=Path, required=True, help="folder of the base encoder")
    arguments.add_argument("--out", type=Path, help="the ONNX file to write; its weights come beside it")
    arguments.add_argument("--begin", type=Path, help="weights of a reader, whose encoder it goes on from")
    arguments.add_argument("--refit", action="store_true", help="goes on from a listener, of which only the intents are fitted again")
    arguments.add_argument("--device", default="cuda")
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--epochs", type=int, default=14)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--teachers", type=int, default=2)
    arguments.add_argument("--measure", action="store_true", help="leaves every eighth turn out, and measures it")
    options = arguments.parse_args()
    tokenizer = Tokenizer.from_file(str(options.weights / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    lines = [line for file in sorted((HERE / "talk").glob("*.jsonl")) for line in file.read_text("utf8").splitlines()]
    turns = [parse(line) for line in lines if line.strip()]
    held = [turn for turn in turns if turn["marks"] is not None][::8] if options.measure else []
    turns = [turn for turn in turns if turn not in held]
    teachers = [train(turns, tokenizer, options, seed) for seed in range(1, options.teachers + 1)]
    listener = train(turns, tokenizer, options, 99, teachers)
    if held:
        report("left out", listener, held, tokenizer, options.device)
    blind = yaml.safe_load((HERE.parent / "bench/agent/blind/chat.yaml").read_text("utf8"))
    told = [
        {"text": one["text"], "marks": None, "intents": [one["intent"], *filter(None, [one.get("or")])], "shown": None} for one in blind
    ]
    report("blind", listener, told, tokenizer, options.device)
    if options.out:
        torch.save({key: value.half().cpu() for key, value in listener.state_dict().items()}, options.out.with_suffix(".pt"))
        export_to(options.out, Exported(listener.cpu().float()), ["tags", "intents"])


if __name__ == "__main__":
    main()
