type Ideas = readonly string[];

/**
 * Brings two versions of a list's rows together, given the version both began with. What either side
 * added stays, what either side removed goes, and a row that both changed is there in both wordings.
 * Both sides come to the same result, whoever merges.
 */
export function mergeIdeas(base: Ideas, one: Ideas, other: Ideas): string[] {
  // Where only one side did anything, that is the result, its order included.
  if (sameIdeas(one, base)) return [...other];
  if (sameIdeas(other, base)) return [...one];

  const [leading, following] = inOrder(number(one), number(other));
  const before = new Set(number(base));
  const inLeading = new Set(leading);
  const inFollowing = new Set(following);

  const stays = (row: string) =>
    before.has(row) ? inLeading.has(row) && inFollowing.has(row) : true;
  const merged = leading.filter(stays);

  // A row of the other side comes behind the row it stood behind there.
  let place = 0;
  for (const row of following) {
    const there = merged.indexOf(row);
    if (there >= 0) {
      place = there + 1;
    } else if (stays(row)) {
      merged.splice(place, 0, row);
      place += 1;
    }
  }
  return merged.map(text);
}

/**
 * Where two edits parted. Of what this side sent and heard nothing about, the server may have taken
 * something after all: then that is what the other side began with, and it is no news here.
 */
export function commonAncestor(base: Ideas, sent: readonly Ideas[], other: Ideas): Ideas {
  const there = new Set(number(other));
  const before = new Set(number(base));
  const arrived = (ideas: Ideas) => {
    const rows = number(ideas);
    const added = rows.filter((row) => !before.has(row));
    const removed = [...before].filter((row) => !rows.includes(row));
    return (
      added.length + removed.length > 0 &&
      added.every((row) => there.has(row)) &&
      !removed.some((row) => there.has(row))
    );
  };
  return sent.findLast(arrived) ?? base;
}

/** Equal rows are told apart by their number: removing one of two leaves one. */
function number(rows: Ideas): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = seen.get(row) ?? 0;
    seen.set(row, count + 1);
    return `${count}:${row}`;
  });
}

export function sameIdeas(one: Ideas, other: Ideas): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}

const text = (numbered: string) => numbered.slice(numbered.indexOf(":") + 1);

/** Which side leads does not depend on who is asking. */
function inOrder(one: string[], other: string[]): [string[], string[]] {
  return JSON.stringify(one) <= JSON.stringify(other) ? [one, other] : [other, one];
}
