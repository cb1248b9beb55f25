"""Writes into the interests' files how their ideas were liked by those who were to give them: `liked`, by how much the
ratings of an idea lie above or below those of all, where it was rated twice or more. It says what the judge cannot: that
an idea is a dull one, whoever it is for."""

import json
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent
INTERESTS = HERE.parent / "src/server/features/agent/thinking/interests"
# An idea that was rated as often lies halfway between what all ideas have and its own mean.
HALFWAY = 4
LEAST = 2


def ratings():
    found = defaultdict(list)
    for name in ("ratings", "ratings-by-source", "ratings-asked", "ratings-told"):
        for line in (HERE / f"{name}.jsonl").read_text("utf8").splitlines():
            person = json.loads(line)
            # What somebody asks for in a chat says little of what is not that.
            if person.get("asked"):
                continue
            for idea in person["ideas"]:
                if (idea.get("for") or idea.get("answers")) is not None:
                    found[idea["title"]].append(idea["rating"])
    return found


def main():
    found = ratings()
    every = [one for some in found.values() for one in some]
    mean = sum(every) / len(every)
    written = 0
    for file in sorted(INTERESTS.glob("*.jsonl")):
        lines = file.read_text("utf8").splitlines()
        for place, line in enumerate(lines):
            interest = json.loads(line)
            for idea in interest["ideas"]:
                idea.pop("liked", None)
                some = found.get(idea["t"], [])
                liked = round((sum(some) - mean * len(some)) / (len(some) + HALFWAY), 1)
                if len(some) >= LEAST and liked != 0:
                    idea["liked"] = liked
                    written += 1
            separators = (", ", ": ") if line.startswith('{"name": ') else (",", ":")
            lines[place] = json.dumps(interest, ensure_ascii=False, separators=separators)
        file.write_text("\n".join(lines) + "\n", "utf8")
    print(f"{len(every)} ratings of {len(found)} ideas, {mean:.2f} on average; {written} ideas are told how they were liked")


main()
