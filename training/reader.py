"""Trains the reader: one encoder that marks what a text says of a person and tells their age, hears what a message to the
gift agent asks for, which ideas it means and what it wants to know of them, and knows what is wished of a present and what
a present is like."""

import argparse
import json
import math
import random
from pathlib import Path

import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy, log_softmax

from encoder import SIZE, Encoder
from onnx_file import Stored, export_to

IGNORED = -100
# To an idea: it is not spoken of, it is what the message is about, it is to go.
TURNS = 3
TURN_WEIGHTS = [0.5, 1.0, 1.2]
# Years of age, and behind them that none is told.
NO_AGE = 106
# An idea's title is cut after so many tokens, as in the product.
TITLE = 12
MOST_TOKENS = 400
# How much a mark counts: to overlook a limit is worse than anything.
NO_MARK, GRAVE = 0.5, 1.6
# How often each sort of text is gone through, where the texts are gone through once.
OFTEN = {"texts": 1, "messages": 2, "questions": 4, "ages": 2.5, "ideas": 1, "wishes": 2}
# How much the labels count for a student, beside what its teachers say.
TOLD = 0.4


class Reader(nn.Module):
    def __init__(self, told, base):
        super().__init__()
        self.end = told["end"]
        self.encoder = Encoder(Stored(base))
        self.dropout = nn.Dropout(0.1)
        self.marks = nn.Linear(SIZE, 1 + 2 * len(told["labels"]))
        self.slots = nn.Linear(SIZE, 1 + 2 * len(told["slots"]))
        self.turns = nn.Linear(SIZE, TURNS)
        self.intents = nn.Linear(SIZE, len(told["intents"]))
        self.topics = nn.Linear(SIZE, told["topics"])
        self.age = nn.Linear(SIZE, NO_AGE + 1)
        self.wants = nn.Linear(SIZE, len(told["qualities"]))
        self.shuns = nn.Linear(SIZE, len(told["qualities"]))

    def go_on_from(self, stored):
        """With the heads of a whole reader; its encoder is there already."""
        with torch.no_grad():
            for name in stored.heads_among(OUTPUTS):
                head, (weight, bias) = getattr(self, name), stored.head(name)
                head.weight.copy_(weight)
                head.bias.copy_(bias)
        return self

    def heads(self):
        return [getattr(self, name) for name in OUTPUTS]

    def forward(self, ids, mask):
        states = self.dropout(self.encoder(ids, mask))
        # The text ends at the first [SEP]; behind it may stand ideas.
        said = ((torch.cumsum((ids == self.end).long(), 1) == 0) & (mask > 0)).unsqueeze(-1).float()
        mean = (states * said).sum(1) / said.sum(1).clamp(min=1)
        return {
            "marks": self.marks(states),
            "slots": self.slots(states),
            "turns": self.turns(states),
            "intents": self.intents(mean),
            "topics": self.topics(mean),
            "age": self.age(mean),
            "wants": self.wants(mean),
            "shuns": self.shuns(mean),
        }


OUTPUTS = {"marks": 2, "slots": 2, "turns": 2, "intents": 1, "topics": 1, "age": 1, "wants": 1, "shuns": 1}


class Exported(nn.Module):
    """Chances."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def forward(self, ids, mask):
        said = self.reader(ids, mask)
        several = {"intents", "wants", "shuns"}
        return tuple(torch.sigmoid(said[name]) if name in several else said[name].softmax(-1) for name in OUTPUTS)


class Rows:
    """Rows of numbers, each time a little different, with what is to be learned from them."""

    def __init__(self, told):
        self.told = told
        self.begin, self.end = [told["begin"]], [told["end"]]
        self.things = [
            text["plain"]["ids"][start:stop]
            for text in told["texts"]
            for start, stop, label in runs_of(text["plain"]["tags"])
            if label < told["things"]
        ]

    def texts(self, one, vary):
        hasty = vary and random.random() < 0.25
        ids, tags = (one["hasty" if hasty else "plain"][part] for part in ("ids", "tags"))
        if vary and not hasty and random.random() < 0.5:
            ids, tags = self.exchanged(ids, tags)
        before = self.begin + one["before"]
        return before + ids + self.end, {"marks": [IGNORED] * len(before) + tags + [IGNORED]}

    def exchanged(self, ids, tags):
        """The same text about other things, so that what is said counts and not of what."""
        said, told, at = [], [], 0
        for start, stop, label in runs_of(tags):
            said += ids[at:start]
            told += tags[at:start]
            named = ids[start:stop]
            if label < self.told["things"] and random.random() < 0.5:
                named = random.choice(self.things)
            said += named
            told += [1 + 2 * label] + [2 + 2 * label] * (len(named) - 1)
            at = stop
        return said + ids[at:], told + tags[at:]

    def messages(self, one, vary):
        told = self.told
        after = one["after"] or random.choice(list(told["after"]))
        typed = one["hasty" if vary and random.random() < 0.25 else "plain"]
        ids = self.begin + told["after"][after] + typed["ids"] + self.end
        slots = [IGNORED] * (len(ids) - len(typed["ids"]) - 1) + typed["tags"] + [IGNORED]
        turns = [IGNORED] * len(ids)
        for lead, title, turn, now in self.ideas_of(one, after, vary):
            piece = [*told["leads"][lead], *title[:TITLE], *(told["now"] if now else []), *self.end]
            ids = ids + piece
            slots += [IGNORED] * len(piece)
            turns += [turn] + [IGNORED] * (len(piece) - 1)
        intents = [0.0] * len(told["intents"])
        for intent in one["intents"]:
            intents[intent] = 1.0
        goals = {"slots": slots, "turns": turns, "intents": intents}
        return ids, goals | {"topics": self.topic(0) if one["asksNothing"] else [0.0] * told["topics"]}

    def topic(self, asked):
        return [1.0 if place == asked else 0.0 for place in range(self.told["topics"])]

    def questions(self, one, vary):
        """With anything on the screen, as what is asked does not depend on it."""
        told = self.told
        after = random.choice(list(told["after"])) if vary else "ideas"
        typed = one["hasty" if vary and random.random() < 0.25 else "plain"]["ids"]
        ids = self.begin + told["after"][after] + typed + self.end
        for place in range(random.randint(0, 4) if vary else 0):
            ids = ids + told["leads"][str(place + 1)] + random.choice(told["titles"])[:TITLE] + self.end
        return ids, {"topics": self.topic(one["topic"])}

    def ideas_of(self, one, after, vary):
        shown, listed, by = [*one["shown"]], [*one["listed"]], one["by"]
        title = lambda: random.choice(self.told["titles"])
        if one["after"] is None and after != "none":
            # Of what was on the screen nothing is known: anything might have been.
            shown = [[title(), IGNORED, False] for _ in range(random.randint(2, 4))]
        if vary and by == "name":
            random.shuffle(shown)
            random.shuffle(listed)
        if vary and by in ("place", "it", "all", "none") and random.random() < 0.5:
            shown = [[title(), turn, now] for _, turn, now in shown]
        others = 0 if by else IGNORED
        if vary and random.random() < 0.3 and len(listed) < 3:
            listed += [[title(), others, False] for _ in range(random.randint(1, 3))]
        rows = [(str(place), *idea) for place, idea in enumerate(shown, 1)] + [("list", *idea) for idea in listed]
        if vary and random.random() < 0.25 and shown:
            rows += [("before", title(), others, False) for _ in range(random.randint(1, 3))]
        return rows

    def ages(self, one, vary):
        ids, span = one["ids"], one["span"]
        goal = [0.0] * (NO_AGE + 1)
        if span and vary and span[0] == span[1]:
            ids, span = self.aged(ids, span)
        if span is None:
            goal[NO_AGE] = 1.0
        else:
            for year in range(span[0], span[1] + 1):
                goal[year] = 1 / (span[1] - span[0] + 1)
        return self.begin + self.told["notes"] + ids + self.end, {"age": goal}

    def aged(self, ids, span):
        """The same said of another number, where it stands there once."""
        numbers = self.told["numbers"]
        plain = numbers[span[0]]
        if len(plain) != 1 or ids.count(plain[0]) != 1 or random.random() < 0.3:
            return ids, span
        # A child stays one, as what stands around it may say so.
        low, high = (1, 17) if span[0] < 18 else (18, 99)
        other = random.randint(low, high)
        return [numbers[other][0] if one == plain[0] else one for one in ids], [other, other]

    def ideas(self, one, vary):
        return self.begin + self.told["idea"] + one["ids"] + self.end, {"wants": one["has"]}

    def wishes(self, one, vary):
        after = random.choice(list(self.told["after"]))
        ids = self.begin + self.told["after"][after] + one["ids"] + self.end
        if vary and after != "none":
            for place in range(random.randint(2, 4)):
                ids = ids + self.told["leads"][str(place + 1)] + random.choice(self.told["titles"])[:TITLE] + self.end
        return ids, {"wants": one["wants"], "shuns": one["shuns"]}

    def batch(self, sort, some, device, vary=True):
        rows = [getattr(self, sort)(one, vary) for one in some]
        ids = padded([row[:MOST_TOKENS] for row, _ in rows], 0).to(device)
        goals = {}
        for name in rows[0][1]:
            values = [goal[name] for _, goal in rows]
            if isinstance(values[0][0], float) or OUTPUTS[name] == 1:
                goals[name] = torch.tensor(values, dtype=torch.float, device=device)
            else:
                goals[name] = padded([one[:MOST_TOKENS] for one in values], IGNORED).to(device)
        return ids, (ids != 0).long(), goals


def runs_of(tags):
    """The marks among tags: (start, stop, label)."""
    found = []
    for place, tag in enumerate(tags):
        if tag <= 0:
            continue
        label = (tag - 1) // 2
        last = found[-1] if found else None
        # All tokens of a first word are tagged as its beginning.
        if last and last[1] == place and last[2] == label and (tag % 2 == 0 or tags[place - 1] % 2 == 1):
            last[1] = place + 1
        else:
            found.append([place, place + 1, label])
    return found


def padded(rows, fill):
    longest = max(len(row) for row in rows)
    return torch.tensor([row + [fill] * (longest - len(row)) for row in rows])


class Learning:
    def __init__(self, rows, options):
        self.rows, self.options = rows, options
        told = rows.told
        marks = torch.ones(1 + 2 * len(told["labels"]), device=options.device)
        marks[0] = NO_MARK
        # Limits come last.
        marks[1 + 2 * told["limits"] :] = GRAVE
        self.weights = {"marks": marks, "slots": None, "turns": torch.tensor(TURN_WEIGHTS, device=options.device)}

    def loss(self, said, goals, count):
        total = 0.0
        for name, goal in goals.items():
            out = said[name].float()
            if name in ("age", "topics"):
                total = total - (goal * log_softmax(out, -1)).sum(-1).mean()
            elif OUTPUTS[name] == 1:
                total = total + binary_cross_entropy_with_logits(out, goal, reduction="sum") / count
            elif (goal != IGNORED).any():
                factor = 0.5 if name == "slots" else 1.0
                total = total + factor * cross_entropy(
                    out.flatten(0, 1), goal.flatten(), weight=self.weights[name], ignore_index=IGNORED
                )
        return total

    def taught(self, said, goals, teachers, ids, mask):
        """What the teachers find likely, for whatever is told here."""
        total = 0.0
        with torch.no_grad():
            lessons = [one(ids, mask) for one in teachers]
        for name, goal in goals.items():
            if name == "topics":
                continue
            out = said[name].float()
            if name in ("intents", "wants", "shuns"):
                mean = sum(torch.sigmoid(one[name].float()) for one in lessons) / len(lessons)
                total = total + binary_cross_entropy_with_logits(out, mean, reduction="sum") / len(ids)
                continue
            mean = sum(one[name].float().softmax(-1) for one in lessons) / len(lessons)
            apart = -(mean * log_softmax(out, -1)).sum(-1)
            if name == "age":
                total = total + apart.mean()
                continue
            counted = (goal != IGNORED).float()
            factor = 0.5 if name == "slots" else 1.0
            total = total + factor * (apart * counted).sum() / counted.sum().clamp(min=1)
        return total

    def train(self, learned, seed, teachers=()):
        options = self.options
        torch.manual_seed(seed)
        random.seed(seed)
        reader = Reader(self.rows.told, options.base).to(options.device)
        # A student goes on from its first teacher; a reader that goes on, from itself.
        if teachers:
            reader.load_state_dict(teachers[0].state_dict())
        heads = [one for head in reader.heads() for one in head.parameters() if head is not reader.topics]
        rates = {
            options.rate: reader.encoder.parameters(),
            5 * options.rate: heads,
            # There are so many of them that each is seldom met.
            30 * options.rate: reader.topics.parameters(),
        }
        optimizer = torch.optim.AdamW([{"params": some, "lr": rate} for rate, some in rates.items()], weight_decay=0.01)
        once = [math.ceil(len(some) * OFTEN[sort] / options.batch) for sort, some in learned.items()]
        steps = options.epochs * sum(once)
        schedule = torch.optim.lr_scheduler.LambdaLR(
            optimizer, lambda step: min(1, step / (0.08 * steps)) * max(0, (steps - step) / steps)
        )
        piles = {sort: [] for sort in learned}
        for _ in range(options.epochs):
            order = [sort for sort, count in zip(learned, once) for _ in range(count)]
            random.shuffle(order)
            reader.train()
            for sort in order:
                if len(piles[sort]) < options.batch:
                    piles[sort] = random.sample(learned[sort], len(learned[sort]))
                some, piles[sort] = piles[sort][: options.batch], piles[sort][options.batch :]
                ids, mask, goals = self.rows.batch(sort, some, options.device)
                with torch.autocast(options.device, torch.bfloat16, enabled=options.device != "cpu"):
                    said = reader(ids, mask)
                    loss = self.loss(said, goals, len(some))
                    # Who goes on learns to hear anew, and keeps what else it knows.
                    if teachers and sort != "questions" and not (options.onward and sort == "messages"):
                        loss = TOLD * loss + self.taught(said, goals, teachers, ids, mask)
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
                optimizer.step()
                schedule.step()
        return reader.eval()


@torch.no_grad()
def report(name, reader, rows, held, device):
    random.seed(5)
    told = rows.told
    reader.eval()
    lines = []
    right = whole = 0
    for one in held["texts"]:
        ids, mask, goals = rows.batch("texts", [one], device, vary=False)
        found = reader(ids, mask)["marks"][0].argmax(-1)
        goal = goals["marks"][0]
        counted = goal > 0
        labels = lambda tags: (tags[counted] - 1).div(2, rounding_mode="floor")
        fits = labels(found) == labels(goal)
        right += float(fits.float().mean()) if len(fits) else 1.0
        whole += bool(fits.all())
    lines.append(f"{len(held['texts'])} texts: marked words right {right / len(held['texts']):.1%}, all of them {whole / len(held['texts']):.1%}")
    first = every = pointing = meant = 0
    for one in held["messages"]:
        ids, mask, goals = rows.batch("messages", [one], device, vary=False)
        said = reader(ids, mask)
        chances = torch.sigmoid(said["intents"])[0]
        first += int(chances.argmax()) in one["intents"]
        every += {int(place) for place in (chances > 0.5).nonzero().flatten()} == set(one["intents"])
        goal = goals["turns"][0]
        if (goal > 0).any():
            pointing += 1
            meant += bool((said["turns"][0].argmax(-1) == goal)[goal != IGNORED].all())
    count = max(1, len(held["messages"]))
    lines.append(f"{count} messages: likeliest intent right {first / count:.1%}, all and no other {every / count:.1%}; ideas told {meant} of {pointing}")
    right = sure = surely = 0
    for one in held["questions"]:
        ids, mask, _ = rows.batch("questions", [one], device, vary=False)
        chance, topic = reader(ids, mask)["topics"][0].softmax(-1).max(-1)
        right += int(topic) == one["topic"]
        if chance >= 0.6 and topic > 0:
            sure += 1
            surely += int(topic) == one["topic"]
    lines.append(f"{len(held['questions'])} questions: right {right / max(1, len(held['questions'])):.1%}; sure of {sure}, {surely} of them rightly")
    near = taken = aged = 0
    for one in held["ages"]:
        ids, mask, _ = rows.batch("ages", [one], device, vary=False)
        chances = reader(ids, mask)["age"][0].softmax(-1)
        guess = None if chances[NO_AGE] > 0.5 else int(chances[:NO_AGE].argmax())
        if one["span"] is None:
            taken += guess is not None
        else:
            aged += 1
            near += guess is not None and one["span"][0] - 1 <= guess <= one["span"][1] + 1
    lines.append(f"ages right {near} of {aged}, taken over {taken} of {len(held['ages']) - aged}")
    for sort in ("ideas", "wishes"):
        hits = told_so = wanted = 0
        for one in held[sort]:
            ids, mask, goals = rows.batch(sort, [one], device, vary=False)
            likely = torch.sigmoid(reader(ids, mask)["wants"])[0] > 0.5
            goal = goals["wants"][0]
            hits += int((likely & (goal > 0.4)).sum())
            told_so += int(likely.sum())
            wanted += int((goal > 0.9).sum())
        lines.append(f"{sort}: of {told_so} qualities told {hits} right, {wanted} wanted")
    print(f"{name}: " + "\n  ".join(lines), flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("tokens", type=Path, help="what tokens.ts wrote")
    arguments.add_argument("--base", type=Path, required=True, help="the model whose encoder it goes on from, in bytes")
    arguments.add_argument("--out", type=Path, help="the ONNX file to write")
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments.add_argument("--epochs", type=int, default=12)
    arguments.add_argument("--rate", type=float, default=2.5e-4)
    arguments.add_argument("--batch", type=int, default=128)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--save", type=Path, help="where to keep its weights, for a student")
    arguments.add_argument("--teachers", type=Path, nargs="*", default=[], help="kept weights of others, whose mean it learns from")
    arguments.add_argument("--onward", action="store_true", help="the base is a whole reader: it is the teacher of all but messages and questions")
    arguments.add_argument("--held", type=int, default=0, help="every n-th is measured, and not learned from")
    options = arguments.parse_args()
    rows = Rows(json.loads(options.tokens.read_text()))
    learned, held = {}, {}
    for sort in OFTEN:
        some = rows.told[sort]
        # Neighbours are of one conversation, or of one writer: whole stretches are left out.
        isHeld = lambda place: options.held and place // (1 if sort == "questions" else 10) % options.held == 0
        held[sort] = [one for place, one in enumerate(some) if isHeld(place) and (sort != "messages" or one["by"])]
        learned[sort] = [one for place, one in enumerate(some) if not isHeld(place) or (sort == "messages" and not one["by"])]
    learning = Learning(rows, options)
    teachers = []
    for path in options.teachers:
        teachers.append(Reader(rows.told, options.base).to(options.device).eval())
        teachers[-1].load_state_dict(torch.load(path, map_location=options.device))
    if options.onward:
        base = Reader(rows.told, options.base).go_on_from(Stored(options.base))
        teachers.append(base.to(options.device).eval())
    reader = learning.train(learned, options.seed, teachers)
    if options.held:
        report("left out", reader, rows, held, options.device)
    if options.save:
        torch.save(reader.state_dict(), options.save)
    if options.out:
        export_to(options.out, Exported(reader.cpu().float()), list(OUTPUTS), OUTPUTS)


if __name__ == "__main__":
    main()
