"""Trains the model of meanings: vectors by which words come close to what they mean, and what is said of somebody, or asked
for, close to the presents that answer it."""

import argparse
import base64
import json
import random
import time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy, normalize

from encoder import SIZE, Encoder
from onnx_file import Stored, export_to

# Numbers of a vector by which presents are found.
FOUND = 128
SHARPNESS = 0.05
# The same for the interests that are meant by some words.
MEANT_SHARPNESS = 0.06


class Finder(nn.Module):
    def __init__(self, base):
        super().__init__()
        self.encoder = Encoder(Stored(base))
        # What words mean, as it was before; and which presents answer them.
        self.meaning = nn.Linear(SIZE, SIZE)
        self.answers = nn.Linear(SIZE, FOUND)
        with torch.no_grad():
            self.meaning.weight.copy_(torch.eye(SIZE))
            self.meaning.bias.zero_()
            nn.init.orthogonal_(self.answers.weight)
            self.answers.bias.zero_()

    def forward(self, ids, mask):
        weight = mask.unsqueeze(-1).float()
        states = (self.encoder(ids, mask) * weight).sum(1) / weight.sum(1).clamp(min=1)
        return normalize(self.meaning(states), dim=-1), normalize(self.answers(states), dim=-1)


def padded(rows, told, device):
    rows = [[told["begin"], *row, told["end"]] for row in rows]
    length = -(-max(map(len, rows)) // 8) * 8
    ids = torch.tensor([row + [0] * (length - len(row)) for row in rows], device=device)
    return ids, (ids != 0).long()


def vectors(finder, rows, told, device, which):
    return finder(*padded(rows, told, device))[which]


@torch.no_grad()
def all_vectors(finder, rows, told, device, which=1):
    finder.eval()
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    found = torch.zeros(len(rows), FOUND if which else SIZE, device=device)
    for at in range(0, len(order), 512):
        some = order[at : at + 512]
        with torch.autocast("cuda", dtype=torch.bfloat16, enabled=device == "cuda"):
            found[some] = vectors(finder, [rows[one] for one in some], told, device, which).float()
    finder.train()
    return found


def report(finder, held, told, device):
    presents = all_vectors(finder, told["docs"], told, device)
    for sort in sorted({one["s"] for one in held}):
        some = [one for one in held if one["s"] == sort]
        near = all_vectors(finder, [one["q"] for one in some], told, device) @ presents.T
        right = near[torch.arange(len(some)), torch.tensor([one["d"] for one in some], device=device)]
        rank = (near > right[:, None]).sum(1)
        print(f"{sort}: {len(some)}, among the first 10 {(rank < 10).float().mean():.1%}, 50 {(rank < 50).float().mean():.1%}, 200 {(rank < 200).float().mean():.1%}", flush=True)
    texts, goal = told["kept_held"]
    own = all_vectors(finder, texts, told, device, 0)
    print(f"  kept: {(own * goal).sum(1).mean():.4f}, the worst twentieth {(own * goal).sum(1).quantile(0.05):.4f}", flush=True)


def meant_loss(finder, told, dice, options):
    """Words come closest to what names their interest, and less close to all others."""
    rows = []
    for one in dice.sample(told["meant"], 64):
        best = dice.choice(one["right"] or one["fair"])
        rows.append((one["q"], best, dice.sample(one["wrong"], min(2, len(one["wrong"]))), {*one["right"], *one["fair"]}))
    for name in dice.sample(range(len(told["names"])), 64):
        rows.append((dice.choice(told["names"][name]), name, [], {name}))
    texts, owner = [], []
    for words, name, wrong, _ in rows:
        said = [one for one in told["names"][name] if one != words] or told["names"][name]
        some = dice.sample(said, min(2, len(said)))
        texts += some + [dice.choice(told["names"][other]) for other in wrong]
        owner += [name] * len(some) + wrong
    with torch.autocast("cuda", dtype=torch.bfloat16, enabled=options.device == "cuda"):
        asked = vectors(finder, [row[0] for row in rows], told, options.device, 0)
        there = vectors(finder, texts, told, options.device, 0)
    near = asked.float() @ there.float().T / MEANT_SHARPNESS
    goal = torch.tensor([[name == own for own in owner] for _, name, _, _ in rows], device=options.device)
    also = torch.tensor([[own in fair and own != name for own in owner] for _, name, _, fair in rows], device=options.device)
    near = near.masked_fill(also, -1e4)
    return (torch.logsumexp(near, 1) - torch.logsumexp(near.masked_fill(~goal, -1e4), 1)).mean()


def train(finder, learned, told, options):
    dice = random.Random(options.seed)
    torch.manual_seed(options.seed)
    device = options.device
    finder.to(device).train()
    steps, began = options.steps, time.monotonic()

    def portion(at):
        return max(at / steps, (time.monotonic() - began) / options.seconds)

    optimizer = torch.optim.AdamW(finder.parameters(), lr=options.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: min(at / 150, max(0.01, 1 - portion(at))))

    weights = [one["w"] * (0.25 if one["s"] == "interest" else 1) for one in learned]
    texts, goal = told["kept_learned"]
    for step in range(steps):
        if portion(step) >= 1:
            break
        some = dice.choices(learned, weights, k=options.batch)
        # Each present once, and a wrong one for some.
        some = list({one["d"]: one for one in some}.values())
        wrong = [dice.choice(one["n"]) for one in some if one["n"] and dice.random() < 0.5]
        taken = {one["d"] for one in some}
        wrong = list(dict.fromkeys(one for one in wrong if one not in taken))
        presents = [told["docs"][one["d"]] for one in some] + [told["docs"][one] for one in wrong]
        kept = dice.sample(range(len(texts)), options.kept)
        with torch.autocast("cuda", dtype=torch.bfloat16, enabled=device == "cuda"):
            asked = vectors(finder, [one["q"] for one in some], told, device, 1)
            there = vectors(finder, presents, told, device, 1)
            own = vectors(finder, [texts[one] for one in kept], told, device, 0)
        near = asked.float() @ there.float().T / SHARPNESS
        # What was said by another in the same words is answered by both.
        words = [tuple(one["q"]) for one in some]
        same = torch.tensor([[a == b for b in words] for a in words], device=device)
        same.fill_diagonal_(False)
        near[:, : len(some)] = near[:, : len(some)].masked_fill(same, -1e4)
        goals = torch.arange(len(some), device=device)
        back = near[:, : len(some)].T
        loss = cross_entropy(near, goals) + 0.5 * cross_entropy(back, goals)
        far = 1 - (own.float() * goal[kept]).sum(1)
        loss = loss + options.keep * (far.mean() + far.square().mean().sqrt())
        loss = loss + options.meant * meant_loss(finder, told, dice, options)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(finder.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % 500 == 499:
            print(f"  step {step + 1} of {steps}: {loss.item():.3f}, kept {1 - far.mean().item():.4f}", flush=True)
    return finder


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tokens")
    parser.add_argument("--base", required=True)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=600, help="it ends after these, too")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--kept", type=int, default=128)
    parser.add_argument("--keep", type=float, default=8.0, help="weight of what words meant before")
    parser.add_argument("--meant", type=float, default=1.0, help="weight of the interests that are meant by some words")
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--held", type=int, default=20, help="one in so many is left out")
    parser.add_argument("--out")
    options = parser.parse_args()
    options.device = "cuda" if torch.cuda.is_available() else "cpu"
    told = json.load(open(options.tokens))
    # By the person it was said of, or else by the present.
    is_held = lambda one: options.held and (sum(map(ord, one["p"])) if "p" in one else one["d"] * 7919 // 8) % options.held == 0
    held = [one for one in told["queries"] if one["s"] != "interest" and is_held(one)]
    learned = [one for one in told["queries"] if one["s"] == "interest" or not is_held(one)]
    goals = np.stack([np.frombuffer(base64.b64decode(one), np.int8) for _, one in told["kept"]]).astype(np.float32)
    goals = normalize(torch.tensor(goals, device=options.device), dim=-1)
    part = torch.arange(len(goals)) % 25 == 0
    of = lambda which: ([one for (one, _), taken in zip(told["kept"], which) if taken], goals[which.to(options.device)])
    told["kept_held"], told["kept_learned"] = of(part), of(~part)
    print(len(learned), "learned,", len(held), "left out,", len(told["docs"]), "presents", flush=True)
    finder = Finder(options.base).to(options.device)
    train(finder, learned, told, options)
    report(finder, held, told, options.device)
    if options.out:
        export_to(options.out, finder.cpu().eval(), ["meaning", "answers"], {"meaning": 1, "answers": 1})


main()
