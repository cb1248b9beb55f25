"""Fits the weights of the agent's counted fit to the ratings, and prints them with what they are worth on people left out."""

import json
import random
import re
from pathlib import Path

import numpy

HERE = Path(__file__).parent
INTERESTS = HERE.parent / "src/server/features/agent/thinking/interests"
FOLDS = 6


def known_ideas():
    ideas = {}
    for file in INTERESTS.glob("*.jsonl"):
        for line in file.read_text("utf8").splitlines():
            interest = json.loads(line)
            for idea in interest["ideas"]:
                ideas[idea["t"]] = (interest, idea)
    return ideas


def stems(text):
    return {re.sub(r"(ies|es|s|ing|ed)$", "", word) for word in re.findall(r"[a-z0-9]{3,}", text.lower())}


def features(person, idea, known):
    """What the counted fit goes by; None for what the agent's rules leave out before it counts."""
    budget = person["budget"] or {"least": 0, "most": None}
    least, most = budget["least"], budget["most"] or 1e9
    low, high = idea["price"]
    if low >= most * 0.9 or high <= least:
        return None
    interest, own = known.get(idea["title"], (None, None))
    if own and (own["from"] > person["ages"][1] or set(own["flags"]) & set(person["avoid"])):
        return None
    middle = sum(person["ages"]) / 2
    child = middle <= 12
    written = idea["source"] == "interest"
    close = idea["closeness"] if written else 0
    titled = idea["titled"] if idea["source"] == "gift" else 0
    form = own["form"] if own else None
    return {
        "base": 1,
        "meant": close,
        "meantSquared": close**2,
        "titled": titled,
        "titledSquared": titled**2,
        "forAnybody": idea["source"] == "gift",
        "composed": idea["source"] == "composed",
        "named": bool(idea["answers"]) and bool(stems(idea["answers"]) & stems(idea["title"])),
        "otherAges": bool(interest) and not interest["ages"][0] <= middle <= interest["ages"][1],
        "tooOld": bool(own) and own["from"] > middle,
        "younger": max(0, middle - own["from"] - 5) if own and child else 0,
        "digital": form == "digital",
        "donation": form == "donation",
        "consumable": form == "consumable",
        "beginners": bool(own) and own["level"] == "new" and not child,
        "beginnersChild": bool(own) and own["level"] == "new" and child,
        "inside": min(1, max(0, (min(high, most) - max(low, least)) / max(1, high - low))),
    }


def sources(idea):
    """Where an idea comes from and what is known of it before ages and budget are looked at."""
    written = idea["source"] == "interest" and idea["for"] is not None
    close = idea["closeness"] if written else 0
    titled = idea["source"] == "gift" and idea["for"] is not None
    return {
        "interest": written,
        "meant": close,
        "meantSquared": close**2,
        "worth": idea["worth"] - 2 if written else 0,
        "noted": written and idea["field"] == "additionalNotes",
        "everyday": idea["source"] == "everyday",
        "forAnybody": idea["source"] == "gift" and not titled,
        "titled": titled,
        "composed": idea["source"] == "composed",
        "beginners": written and idea["level"] == "new",
        "expert": written and idea["level"] == "expert",
        "experience": idea["form"] == "experience",
        "digital": idea["form"] == "digital",
        "donation": idea["form"] == "donation",
        "consumable": idea["form"] == "consumable",
        "handmade": idea["form"] == "handmade",
    }


def fit(rows):
    table = numpy.array([list(values.values()) for _, values, _ in rows], float)
    ratings = numpy.array([rating for _, _, rating in rows], float)
    return numpy.linalg.solve(table.T @ table + 2 * numpy.eye(table.shape[1]), table.T @ ratings)


def report(name, rows):
    people = sorted({person for person, _, _ in rows})
    random.Random(5).shuffle(people)
    estimates, ratings = [], []
    for fold in range(FOLDS):
        held = set(people[fold::FOLDS])
        weights = fit([row for row in rows if row[0] not in held])
        for person, values, rating in rows:
            if person in held:
                estimates.append(float(numpy.array(list(values.values()), float) @ weights))
                ratings.append(rating)
    r = numpy.corrcoef(estimates, ratings)[0, 1]
    print(f"{name}: {len(rows)} ratings of {len(people)} people; on people left out r = {r:.2f}")
    for name, weight in zip(rows[0][1], fit(rows)):
        print(f"  {name}: {weight:.2f}")


def people_of(file):
    return [json.loads(line) for line in (HERE / file).read_text("utf8").splitlines()]


def main():
    known = known_ideas()
    rows = []
    for person in people_of("ratings.jsonl"):
        for idea in person["ideas"]:
            values = features(person, idea, known)
            if values:
                rows.append((person["id"], values, idea["rating"]))
    report("ages and budget", rows)
    report(
        "sources, with all that is the same for every idea in them",
        [
            (person["id"], sources(idea), idea["rating"])
            for person in people_of("ratings-by-source.jsonl")
            for idea in person["ideas"]
        ],
    )


if __name__ == "__main__":
    main()
