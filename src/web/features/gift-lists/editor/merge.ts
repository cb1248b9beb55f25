type Ideas = readonly string[];

/**
 * Three-way merge of a list's rows, given the common ancestor. What either side added stays, what either
 * side removed goes, and a row changed on both sides is there twice. The result does not depend on which
 * side merges.
 */
export function mergeIdeas(base: Ideas, one: Ideas, other: Ideas): string[] {
  // Where only one side changed anything, that side is the result, with its order.
  if (sameIdeas(one, base)) return [...other];
  if (sameIdeas(other, base)) return [...one];

  const [leading, following] = inOrder(number(one), number(other));
  const before = new Set(number(base));
  const inLeading = new Set(leading);
  const inFollowing = new Set(following);

  const stays = (row: string) =>
    before.has(row) ? inLeading.has(row) && inFollowing.has(row) : true;
  const merged = leading.filter(stays);

  // A row added by the other side comes after the row it follows there.
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
 * The common ancestor of two edits. The server may have stored a version whose answer was lost: then that
 * version is the ancestor, and what it contains is not a change of the other side.
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

/** Equal rows are numbered: removing one of two leaves one. */
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

/** Decides which side's order leads, in the same way on both sides. */
function inOrder(one: string[], other: string[]): [string[], string[]] {
  return JSON.stringify(one) <= JSON.stringify(other) ? [one, other] : [other, one];
}
