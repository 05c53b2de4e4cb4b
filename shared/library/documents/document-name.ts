/** Names that differ in nothing but capitals are one name, as on most computers. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Why a name can't be given; undefined if it can. */
export const nameProblem = (name: string): string | undefined => {
  if (/[/\\:*?"<>|\n\r\t]/.test(name)) return 'must not contain / \\ : * ? " < > |';
  return name.startsWith('.') || name.endsWith('.') ? 'must not begin or end with a dot' : undefined;
};

const numbered = (name: string, n: number): string => {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem.slice(0, 120 - ending.length - 6)} (${n})${ending}`;
};

/** The first free name of this kind: `Permit.pdf`, `Permit (2).pdf`, `Permit (3).pdf`. */
export const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let n = 2; ; n++) {
    const other = numbered(name, n);
    if (!taken.has(nameKey(other))) return other;
  }
};

/** True if `other` is a name that `freeName` may give for `name`: `Permit (2).pdf` for `Permit.pdf`. */
export const isNumbered = (other: string, name: string): boolean => {
  const n = Number(/ \((\d+)\)(?:\.[^.]*)?$/.exec(other)?.[1] ?? 0);
  return n > 1 && nameKey(other) === nameKey(numbered(name, n));
};
