/** The domains that most people's mail is at. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'live.com',
  'msn.com',
  'me.com',
  'att.net',
  'ymail.com',
  'proton.me',
  'protonmail.com',
] as const;

/** Other real domains that are nearly one of those. */
const lookalikes = [
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'zoho.com',
  'fastmail.com',
  'rocketmail.com',
  'aim.com',
];

/** Names shorter than this differ from each other by one letter. */
const MIN_COMPARED_CHARS = 8;

/** The number of letters to add, drop, change or swap between two words (Damerau and Levenshtein, adjacent swaps). */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const above = rows[i - 1] ?? [];
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + change,
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.[other.length] ?? 0;
};

/** The domain that was probably meant; undefined for one that is known or like none. */
const meantDomain = (typed: string): string | undefined => {
  if (lookalikes.includes(typed) || domains.some((domain) => domain === typed)) return undefined;
  const near = domains.filter((domain) => domain.length >= MIN_COMPARED_CHARS);
  return near.find((domain) => distance(typed, domain) === 1) ?? near.find((domain) => distance(typed, domain) === 2);
};

/** The address that was probably meant by one with a mistyped domain: `jane@gmial.com` is `jane@gmail.com`. */
export const meantEmail = (typed: string): string | undefined => {
  const at = typed.lastIndexOf('@');
  if (at < 1) return undefined;
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const meant = meantDomain(domain);
  return meant === undefined ? undefined : `${typed.slice(0, at).trim()}@${meant}`;
};
