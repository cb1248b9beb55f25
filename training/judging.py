"""Trains the judge: an encoder that reads a person, and all the ideas for them at once, and says how well each idea fits.

The ideas stand behind the person in one row. Each of them sees the person and itself, and the person sees no idea, so that
what a row costs hardly grows with what is told of the person."""

import argparse
import json
import math
import random

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, softplus

from encoder import HEADS, SIZE, WORDS, Encoder
from onnx_file import Stored, export_judge

# Tokens of the person, and of an idea, as in the product.
PERSON, IDEA, WHY = 280, 34, 28
RANK = 96
# Better than wrong, than filler, than pleasant.
STEPS = 3
# What must not be given ranks below what is merely wrong.
BARRED = 0.7


class Judge(nn.Module):
    def __init__(self, base):
        super().__init__()
        self.encoder = Encoder(Stored(base))
        self.dropout = nn.Dropout(0.1)
        self.steps = nn.Linear(SIZE, STEPS)

    def cut(self, layers):
        """A smaller one, which begins with some of what this one has learned, and has its words in fewer numbers."""
        kept = [self.encoder.encoder.layer[place] for place in layers]
        self.encoder.encoder.layer = nn.ModuleList(kept)
        self.encoder.embeddings.word_embeddings = Narrow(self.encoder.embeddings.word_embeddings.weight)
        return self

    def forward(self, ids, group, place):
        sees = (group[:, None, :] == 0) | (group[:, None, :] == group[:, :, None])
        sees = sees & (group[:, None, :] >= 0)
        hidden = (~sees)[:, None].float() * -1e4
        embedded = self.encoder.embeddings
        states = embedded.word_embeddings(ids) + embedded.position_embeddings(place) + embedded.token_type_embeddings(ids * 0)
        states = embedded.dropout(embedded.LayerNorm(states))
        return self.steps(self.dropout(self.encoder.encoder(states, hidden)))


class Beside(nn.Module):
    """The same judge as the product asks it: the person is read once, and each idea by itself behind them. A row of ideas that
    hide from each other says the same, at several times the work."""

    def __init__(self, judge):
        super().__init__()
        self.encoder, self.steps = judge.encoder, judge.steps

    def embedded(self, ids, first):
        embedded = self.encoder.embeddings
        places = torch.cumsum(torch.ones_like(ids), 1) - 1 + first
        states = embedded.word_embeddings(ids) + embedded.position_embeddings(places) + embedded.token_type_embeddings(ids * 0)
        return embedded.LayerNorm(states)

    def forward(self, person, ideas, mask):
        split = lambda one: one.view(*one.shape[:2], HEADS, SIZE // HEADS).transpose(1, 2)
        told, states = self.embedded(person, 0), self.embedded(ideas, PERSON)
        hidden = (1 - mask[:, None, None, :].float()) * -1e4
        length = person.shape[1]
        *layers, last = self.encoder.encoder.layer
        for layer in [*layers, last]:
            reading = layer.attention.self
            # Of the last layer, only what the first token of each idea says is asked for.
            asking = states[:, :1] if layer is last else states
            query = split(reading.query(asking)) / math.sqrt(SIZE // HEADS)
            of_person = query @ split(reading.key(told)).transpose(-1, -2)
            of_idea = query @ split(reading.key(states)).transpose(-1, -2) + hidden
            chance = torch.cat([of_person, of_idea], -1).softmax(-1)
            seen = chance[..., :length] @ split(reading.value(told)) + chance[..., length:] @ split(reading.value(states))
            states = layer.attention.output(seen.transpose(1, 2).flatten(-2), asking)
            states = layer.output(layer.intermediate(states), states)
            if layer is not last:
                told = layer(told, torch.zeros(1, 1, 1, 1))
        return self.steps(states[:, 0])


class Narrow(nn.Module):
    """The words' table as the product of two, a quarter of its size."""

    def __init__(self, table):
        super().__init__()
        with torch.no_grad():
            u, s, v = torch.linalg.svd(table.float(), full_matrices=False)
            self.table = nn.Embedding(WORDS, RANK)
            self.table.weight.copy_(u[:, :RANK] * s[:RANK])
            self.widen = nn.Linear(RANK, SIZE, bias=False)
            self.widen.weight.copy_(v[:RANK].T)

    def forward(self, ids):
        return self.widen(self.table(ids))


def row_of(block, some, told):
    """A person and some of their ideas, in one row."""
    ids, group, place, first = [told["begin"], *block["p"][: PERSON - 2], told["end"]], [], [], []
    group, place = [0] * len(ids), list(range(len(ids)))
    for number, one in enumerate(some, 1):
        words = [told["begin"], *one["t"][: IDEA - 1], *one["w"][:WHY]]
        first.append(len(ids))
        ids += words
        group += [number] * len(words)
        place += [PERSON + at for at in range(len(words))]
    return ids, group, place, first


def batch_of(rows, device):
    # In eights, as the GPU has it.
    length = -(-max(len(row[0]) for row in rows) // 8) * 8
    fill = lambda values, empty: torch.tensor([one + [empty] * (length - len(one)) for one in values], device=device)
    ids, group, place = (fill([row[at] for row in rows], empty) for at, empty in ((0, 0), (1, -1), (2, 0)))
    at = [(index, first) for index, row in enumerate(rows) for first in row[3]]
    return ids, group, place, torch.tensor(at, device=device)


def fit_of(said):
    return said.sigmoid().sum(-1)


def wanted_of(one):
    # A rater is off by one in a fifth of the cases.
    return [float(one["r"] > step) * 0.94 + 0.03 for step in range(STEPS)]


def pairs_lost(said, rated, sizes):
    """How often, and how far, the worse of two ideas for one person is ranked before the better."""
    lost, counted = 0.0, 0
    for fit, marks in zip(fit_of(said).split(sizes), rated.split(sizes)):
        above = marks[:, None] - marks[None, :]
        weights = above.clamp(min=0)
        lost = lost + (softplus(-3 * (fit[:, None] - fit[None, :])) * weights).sum()
        counted = counted + weights.sum()
    return lost / counted.clamp(min=1)


def train(judge, blocks, told, options, seed, goals="r"):
    """Towards the ratings, or what its teachers say of as many more."""
    dice = random.Random(seed)
    torch.manual_seed(seed)
    device = options.device
    judge.to(device).train()
    per, size = options.batch, options.ideas
    total = options.epochs * math.ceil(sum(math.ceil(len(one["i"]) / size) for one in blocks) / per)
    decayed = [p for p in judge.parameters() if p.ndim > 1]
    plain = [p for p in judge.parameters() if p.ndim <= 1]
    optimizer = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.02}, {"params": plain, "weight_decay": 0}], lr=options.rate)
    warm = max(1, total // 12)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: min(at / warm, max(0.02, 1 - at / total)))
    for epoch in range(options.epochs):
        parts = []
        for block in blocks:
            ideas = list(block["i"])
            dice.shuffle(ideas)
            parts += [(block, ideas[at : at + size]) for at in range(0, len(ideas), size)]
        dice.shuffle(parts)
        lost = 0.0
        for at in range(0, len(parts), per):
            some = parts[at : at + per]
            ids, group, place, first = batch_of([row_of(block, ideas, told) for block, ideas in some], device)
            with torch.autocast("cuda", dtype=torch.bfloat16, enabled=device == "cuda"):
                said = judge(ids, group, place)[first[:, 0], first[:, 1]].float()
            every = [one for _, ideas in some for one in ideas]
            wanted = torch.tensor([wanted_of(one) if goals == "r" else one[goals] for one in every], device=device)
            marks = wanted.sum(-1) - BARRED * torch.tensor([float(one.get("x") or False) for one in every], device=device)
            loss = binary_cross_entropy_with_logits(said, wanted)
            loss = loss + options.pairs * pairs_lost(said, marks, [len(ideas) for _, ideas in some])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            lost += loss.item() * len(some)
        print(f"  epoch {epoch + 1}: {lost / len(parts):.4f}", flush=True)
    return judge


@torch.no_grad()
def said_of(judge, blocks, told, options):
    """What it says of every idea, in logits."""
    judge.to(options.device).eval()
    found = []
    for at in range(0, len(blocks), 16):
        some = blocks[at : at + 16]
        ids, group, place, first = batch_of([row_of(one, one["i"], told) for one in some], options.device)
        with torch.autocast("cuda", dtype=torch.bfloat16, enabled=options.device == "cuda"):
            said = judge(ids, group, place)[first[:, 0], first[:, 1]].float()
        found += said.split([len(one["i"]) for one in some])
    return found


def report(name, found, blocks):
    """How what it says and the ratings go together, and what its choice of the better third is worth."""
    for sort in ("all", "plain", "asked", "told", "contrast"):
        for weight in (1, 0.7, 0.5, 0) if name == "student" and sort != "all" else (1,):
            told, rated, best, every, against = [], [], [], [], []
            for said, block in zip(found, blocks):
                if sort == "told" and (block["contrast"] or "x" not in block["i"][0]):
                    continue
                if sort == "contrast" and not block["contrast"]:
                    continue
                if sort in ("plain", "asked") and ("f" not in block["i"][0] or block["asked"] != (sort == "asked")):
                    continue
                fit = [weight * one + (1 - weight) * idea.get("f", 0) for one, idea in zip(fit_of(said).tolist(), block["i"])]
                marks = [one["r"] for one in block["i"]]
                barred = [one.get("x") or False for one in block["i"]]
                told += fit
                rated += marks
                third = max(1, len(marks) // 3)
                first = sorted(range(len(marks)), key=lambda at: -fit[at])[:third]
                best += [marks[at] for at in first]
                against += [barred[at] for at in first]
                every += sorted(marks, reverse=True)[:third]
            if not rated:
                continue
            x, y = torch.tensor(told), torch.tensor(rated, dtype=torch.float)
            r = torch.corrcoef(torch.stack([x, y]))[0, 1].item()
            print(
                f"{name}, {sort}, weight {weight}: {len(rated)} ratings, r = {r:.3f}; mean {y.mean():.2f}, its better third "
                f"{sum(best) / len(best):.2f} (fits {100 * sum(one > 1 for one in best) / len(best):.1f} %, wrong {100 * best.count(0) / len(best):.1f} %, "
                f"barred {100 * sum(against) / len(against):.1f} %), the best {sum(every) / len(every):.2f}",
                flush=True,
            )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokens")
    parser.add_argument("--base", required=True)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--save", help="a file for the teacher that is trained, and nothing else is")
    parser.add_argument("--teachers", nargs="*", default=[], help="files of teachers, whose mean the student learns")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=8e-5)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--ideas", type=int, default=22)
    parser.add_argument("--layers", default="0,2,4,7,10")
    parser.add_argument("--pairs", type=float, default=0.2, help="weight of the order within a row")
    parser.add_argument("--held", type=int, default=10, help="one person in so many is left out")
    parser.add_argument("--said", help="a file for what the student says of those left out")
    parser.add_argument("--out", default="judge.onnx")
    options = parser.parse_args()
    options.device = "cuda" if torch.cuda.is_available() else "cpu"
    told = json.load(open(options.tokens))
    held = lambda block: options.held and sum(map(ord, block["id"])) % options.held == 0
    learned = [one for one in told["blocks"] if not held(one)]
    left = [one for one in told["blocks"] if held(one)]
    print(len(learned), "blocks,", sum(len(one["i"]) for one in learned), "ratings;", len(left), "left out", flush=True)
    if options.save:
        judge = train(Judge(options.base), learned, told, options, options.seed)
        torch.save(judge.cpu().state_dict(), options.save)
        if left:
            report(f"teacher {options.seed}", said_of(judge, left, told, options), left)
        return
    teachers = []
    for file in options.teachers:
        teachers.append(Judge(options.base))
        teachers[-1].load_state_dict(torch.load(file))
    mean = lambda blocks: [sum(all_of) / len(all_of) for all_of in zip(*(said_of(one, blocks, told, options) for one in teachers))]
    if left:
        report("all of them", mean(left), left)
    more = learned + told["more"]
    for block, said in zip(more, mean(more)):
        for one, logits in zip(block["i"], said.sigmoid().tolist()):
            if "r" not in one:
                one["s"] = logits
                continue
            one["s"] = [0.75 * a + 0.25 * b for a, b in zip(logits, wanted_of(one))]
    student = teachers[0].cut([int(one) for one in options.layers.split(",")])
    train(student, more, told, options, options.seed, "s")
    if left:
        report("student", said_of(student, left, told, options), left)
    if left and options.said:
        found = said_of(student, left, told, options)
        with open(options.said, "w") as out:
            for said, block in zip(found, left):
                rated = [{**{name: one.get(name) for name in "rxfn"}, "s": s} for s, one in zip(said.tolist(), block["i"])]
                out.write(json.dumps({"id": block["id"], "asked": block["asked"], "i": rated}) + "\n")
    student.cpu().eval()
    export_judge(options.out, Beside(student))


main()
