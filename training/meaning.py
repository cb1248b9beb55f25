"""Trains the model of meanings, which makes vectors of what people write; it learns to tag it besides."""

import argparse
import json
import math
import multiprocessing
import random
import re
from functools import partial
from pathlib import Path

import torch
import yaml
from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch.nn.functional import cosine_similarity, cross_entropy, normalize
from transformers import BertConfig, BertModel

from onnx_file import export_to

HERE = Path(__file__).parent
INTERESTS = HERE.parent / "src/server/features/agent/thinking/interests"
STATEMENTS = HERE.parent / "bench/agent"
THINGS = "like dislike own past other plain".split()
FACTS = "age otherage new keen expert hasall".split()
LIMITS = (
    "allergy intolerance diet faith sober pregnant mobility illness senses grief noscreens nospace noise scent "
    "ethics skin pets money"
).split()
LABELS = THINGS + FACTS + LIMITS
AGAINST = {*LIMITS, "dislike", "past", "own"}
TAGS = ["O"] + [f"{place}-{label}" for label in LABELS for place in "BI"]
TAG_ID = {tag: number for number, tag in enumerate(TAGS)}
IGNORED = -100
MARK = re.compile(r"\{([a-z]+)\|([^{}|]+)\}")
# Beside the tags: how much it counts that words come close to their interest, and close to the base model's vectors.
FIND, KEEP = 0.6, 0.5
# Things that may mean an interest, names of interests, and phrases that are kept, at a time.
THINGS_AT_ONCE, NAMES_AT_ONCE = 48, 48
SHARPNESS = 0.06
PHRASES = 64
# How much a tag counts: to overlook a limit is worse than anything.
NO_TAG, GRAVE = 0.5, 1.6


def unmarked(marked):
    """A marked text as it was typed, and its marks: (start, end, label)."""
    typed, marks, at = "", [], 0
    for mark in MARK.finditer(marked):
        typed += marked[at : mark.start()]
        marks.append((len(typed), len(typed) + len(mark[2]), mark[1]))
        typed += mark[2]
        at = mark.end()
    return typed + marked[at:], marks


def parse(line):
    entry = json.loads(line)
    typed, marks = unmarked(entry["t"])
    return {"field": entry["f"], "text": typed, "marks": marks}


def load(world):
    lines = (HERE / "texts" / f"{world}.jsonl").read_text("utf8").splitlines()
    return [parse(line) for line in lines if line.strip()]


def encode(tokenizer, text):
    """Token ids, a tag for each, and where each stands in the typed text. The field comes first, untagged."""
    prefix = f"{text['field']}: " if text["field"] else ""
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


class Reader(torch.nn.Module):
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

    def states(self, ids, mask):
        return self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state


def pooled(states, weight):
    weight = weight.unsqueeze(-1).float()
    return normalize((states * weight).sum(1) / weight.sum(1).clamp(min=1), dim=-1)


class Exported(torch.nn.Module):
    """Tags for each token, and a vector for the whole text."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, ids, mask):
        states = self.reader.states(ids, mask)
        return torch.softmax(self.reader.tags(states), -1), pooled(states, mask)


class Meant:
    """What people call an interest, and which interests they mean by some words."""

    def __init__(self, tokenizer, held):
        self.phrases = {}
        for file in sorted(INTERESTS.glob("*.jsonl")):
            for line in file.read_text("utf8").splitlines():
                interest = json.loads(line)
                if interest["kind"] != "everyday":
                    said = dict.fromkeys(phrase.lower() for phrase in [interest["name"], *interest["said"]])
                    self.phrases[interest["name"]] = [tokenizer.encode(phrase).ids for phrase in said]
        self.names = list(self.phrases)
        self.learned, self.held = [], []
        for number, line in enumerate((HERE / "meant.jsonl").read_text("utf8").splitlines()):
            text = json.loads(line)
            for start, end, choices in text["things"]:
                thing = {
                    "ids": tokenizer.encode(text["text"][start:end].lower()).ids,
                    "choices": {name: grade for name, grade in choices.items() if name in self.phrases},
                }
                (self.held if held and number % 8 == 0 else self.learned).append(thing)
        self.right = [thing for thing in self.learned if any(thing["choices"].values())]

    def sample(self):
        """Some words each, with the interest that is meant, others that are not, and all that would be right."""
        for thing in random.sample(self.right, THINGS_AT_ONCE):
            choices = thing["choices"]
            best = max(choices.values())
            name = random.choice([name for name, grade in choices.items() if grade == best])
            wrong = [name for name, grade in choices.items() if grade == 0]
            fair = {name for name, grade in choices.items() if grade > 0}
            yield thing["ids"], name, random.sample(wrong, min(2, len(wrong))), fair
        for name in random.sample(self.names, NAMES_AT_ONCE):
            yield random.choice(self.phrases[name]), name, [], {name}

    def loss(self, reader, device):
        """Words come closest to what names their interest, and less close to all others."""
        rows = list(self.sample())
        texts, owner = [], []
        for ids, name, wrong, _ in rows:
            said = [phrase for phrase in self.phrases[name] if phrase is not ids] or self.phrases[name]
            some = random.sample(said, min(2, len(said)))
            texts += some + [random.choice(self.phrases[other]) for other in wrong]
            owner += [name] * len(some) + wrong
        near = vector_of(reader, [ids for ids, *_ in rows], device) @ vector_of(reader, texts, device).T
        goal = torch.tensor([[name == own for own in owner] for _, name, _, _ in rows], device=device)
        also = [[own in fair and own != name for own in owner] for _, name, _, fair in rows]
        also = torch.tensor(also, device=device)
        near = (near / SHARPNESS).float().masked_fill(also, -1e4)
        return (torch.logsumexp(near, 1) - torch.logsumexp(near.masked_fill(~goal, -1e4), 1)).mean()

    @torch.no_grad()
    def report(self, name, reader, device):
        reader.eval()
        texts = [phrase for name in self.names for phrase in self.phrases[name]]
        owner = [number for number, name in enumerate(self.names) for _ in self.phrases[name]]
        owner = torch.tensor(owner, device=device)
        vectors = torch.cat([vector_of(reader, texts[at : at + 1024], device) for at in range(0, len(texts), 1024)])
        found = []
        for at in range(0, len(self.held), 256):
            some = self.held[at : at + 256]
            near = (vector_of(reader, [thing["ids"] for thing in some], device) @ vectors.T).float()
            best = torch.full((len(some), len(self.names)), -1.0, device=device)
            best = best.scatter_reduce(1, owner.expand(len(some), -1), near, "amax").max(1)
            for thing, likeness, place in zip(some, best.values, best.indices):
                found.append((float(likeness), thing["choices"].get(self.names[int(place)], 0) > 0))
        could = sum(any(thing["choices"].values()) for thing in self.held)
        print(f"{name}: {len(found)} things, {could} of an interest that is known")
        for least in (0.5, 0.6, 0.7, 0.8):
            taken = [right for likeness, right in found if likeness >= least]
            print(f"  from {least}: {len(taken)} find one, {sum(taken)} rightly")


def vector_of(reader, rows, device):
    ids = padded(rows).to(device)
    mask = (ids != 0).long()
    return pooled(reader.states(ids, mask), mask)


def padded(rows, fill=0):
    longest = max(len(row) for row in rows)
    return torch.tensor([row + [fill] * (longest - len(row)) for row in rows])


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
            ids = padded([encoded[number][0] for number in group])
            mask = padded([[1] * len(encoded[number][0]) for number in group])
            yield group, ids, mask, padded([encoded[number][1] for number in group], IGNORED)


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



def spans(chances, places, tags, text):
    """The marks of a text, each with the label that its words make likeliest together."""
    found, current = [], None
    for number, (start, end) in enumerate(places):
        if tags[number] == IGNORED:
            continue
        tag = TAGS[int(chances[number].argmax())]
        if tag == "O":
            current = None
            continue
        labels = torch.softmax(chances[number], -1)[1:].view(len(LABELS), 2).sum(-1)
        glued = current is not None and current[1] == start and text[start - 1 : start].isalnum()
        if current is not None and (tag[0] == "I" or glued):
            current[1], current[2] = end, current[2] + labels
        else:
            current = [start, end, labels]
            found.append(current)
    return [
        (start, end, LABELS[int(labels.argmax())], float(labels.max() / labels.sum())) for start, end, labels in found
    ]


@torch.no_grad()
def read(reader, texts, tokenizer, device):
    reader.eval()
    encoded = [encode(tokenizer, text) for text in texts]
    found = [[] for _ in texts]
    for group, ids, mask, _ in batches(encoded, 128, shuffled=False):
        chances = reader.tags(reader.states(ids.to(device), mask.to(device))).float().cpu()
        for row, number in enumerate(group):
            _, tags, places = encoded[number]
            found[number] = spans(chances[row], places, tags, texts[number]["text"])
    return found


def report(name, texts, readings):
    things = seen = right = whole = judged = limits = liked = missed = 0
    for text, marks in zip(texts, readings):
        correct = True
        told = [mark for mark in text["marks"] if mark[2] in THINGS[:5]]
        for start, end, label in text["marks"]:
            over = [mark[2] for mark in marks if mark[0] < end and start < mark[1]]
            if label in LIMITS:
                limits += 1
                liked += "like" in over
                missed += not set(over) & AGAINST
            if label in THINGS[:5]:
                things += 1
                seen += bool(over)
                right += label in over
                correct &= label in over and (label == "like" or "like" not in over)
        for start, end, label, _ in marks:
            if label == "like" and not any(start < stop and begin < end for begin, stop, _ in text["marks"]):
                correct = False
        if told:
            judged += 1
            whole += correct
    print(
        f"{name}: things found {seen / things:.1%}, meant rightly {right / things:.1%}, texts wholly right "
        f"{whole / judged:.1%}, limits taken for a liking {liked} and overlooked {missed} of {limits}"
    )


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
        kept = []
        for mark in sorted(mark for mark in marks if mark[4] or mark[3] > 0.8):
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


def varied(texts, things, tokenizer, epoch):
    """The texts as one epoch sees them."""
    random.seed(epoch)
    return [encode(tokenizer, mistyped(exchanged(text, things))) for text in texts]


def train(texts, tokenizer, options, epochs, also=None):
    """A reader. `also` is a further loss."""
    torch.manual_seed(options.seed)
    reader = Reader(options.weights).to(options.device)
    things = [t["text"][start:end] for t in texts for start, end, label in t["marks"] if label in THINGS]
    weight = torch.ones(len(TAGS), device=options.device)
    weight[0] = NO_TAG
    for label in LIMITS:
        weight[TAG_ID[f"B-{label}"]] = weight[TAG_ID[f"I-{label}"]] = GRAVE
    optimizer = torch.optim.AdamW(
        [
            {"params": reader.encoder.parameters(), "lr": options.rate},
            {"params": reader.tags.parameters(), "lr": 5 * options.rate},
        ],
        weight_decay=0.01,
    )
    steps = epochs * math.ceil(len(texts) / options.batch)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (0.1 * steps)) * max(0, (steps - step) / steps)
    )
    with multiprocessing.get_context("fork").Pool() as pool:
        for encoded in pool.imap(partial(varied, texts, things, tokenizer), range(epochs)):
            reader.train()
            for _, ids, mask, tags in batches(encoded, options.batch, shuffled=True):
                ids, mask, tags = (some.to(options.device) for some in (ids, mask, tags))
                with torch.autocast(options.device, torch.bfloat16):
                    scores = reader.tags(reader.dropout(reader.states(ids, mask))).float()
                    more = also(reader) if also else 0.0
                loss = cross_entropy(scores.flatten(0, 1), tags.flatten(), weight=weight, ignore_index=IGNORED)
                optimizer.zero_grad()
                (loss + more).backward()
                torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
                optimizer.step()
                schedule.step()
    return reader.eval()


def meanings(texts, meant, tokenizer, options):
    """A further loss: words come close to their interest, and stay close to the base model's vectors."""
    phrases = phrases_of(texts)
    base = Reader(options.weights).to(options.device).eval()

    def loss(reader):
        some = [one.ids for one in tokenizer.encode_batch(random.sample(phrases, PHRASES))]
        with torch.no_grad():
            goal = vector_of(base, some, options.device)
        own = vector_of(reader, some, options.device)
        kept = (1 - cosine_similarity(own.float(), goal.float())).mean()
        found = meant.loss(reader, options.device) if random.random() < 0.5 else 0.0
        return FIND * found + KEEP * kept

    return loss


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
    arguments.add_argument("--out", type=Path, help="the ONNX file to write")
    arguments.add_argument("--device", default="cuda")
    arguments.add_argument("--rate", type=float, default=2e-4)
    arguments.add_argument("--epochs", type=int, default=12)
    arguments.add_argument("--batch", type=int, default=32)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--unseen", nargs="*", default=[], help="worlds to measure and not to learn from")
    options = arguments.parse_args()
    random.seed(options.seed)
    tokenizer = Tokenizer.from_file(str(options.weights / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    worlds = sorted(path.stem for path in (HERE / "texts").glob("*.jsonl"))
    texts = [text for world in worlds if world not in options.unseen for text in load(world)]
    first = train(texts, tokenizer, options, epochs=5)
    texts += converted(first, statements("polarity.yaml"), tokenizer, options.device)
    meant = Meant(tokenizer, held=bool(options.unseen))
    reader = train(texts, tokenizer, options, 2 * options.epochs, also=meanings(texts, meant, tokenizer, options))
    for world in options.unseen:
        held = load(world)
        report(world, held, read(reader, held, tokenizer, options.device))
    whole, things = rightly_read(reader, statements("blind/polarity.yaml"), tokenizer, options.device)
    print(f"{len(texts)} texts; of 400 blind statements wholly right {whole:.1%}, things right {things:.1%}")
    if meant.held:
        meant.report("trained", reader, options.device)
        meant.report("base", Reader(options.weights).to(options.device), options.device)
    if options.out:
        export_to(options.out, Exported(reader.cpu().float()), ["tags", "vector"], {"tags": 2, "vector": 1})


if __name__ == "__main__":
    main()
