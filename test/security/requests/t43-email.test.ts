import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Email, normalizeEmail } from '../../../shared/contract/text.ts';
import { isFull } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { printBar } from '../drawn/bar.ts';

const started = performance.now();
const RUNS = isFull ? 200_000 : 8000;

const letters = [
  'a',
  'B',
  'z',
  '0',
  '.',
  '+',
  '_',
  '-',
  'é',
  'e\u0301',
  'É',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'I',
  'J\u030c',
  'ǰ',
  'Σ',
  'ς',
  'σ',
  'Å',
  'Å',
  'K',
  'Ω',
  'ω',
  '\u0345',
  'ﬃ',
  'Ａ',
  'ａ',
  '１',
  'а',
  'А',
  'о',
  '界',
  '🏠',
  '\u0301',
  '\u200d',
  'ǅ',
  'ŉ',
  'ΐ',
  '%',
  '/',
  '?',
  '#',
  "'",
];
const local = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const labels = [
  'example',
  'EXAMPLE',
  'bücher',
  'BÜCHER',
  'Bu\u0308cher',
  'ｅｘａｍｐｌｅ',
  'xn--bcher-kva',
  'straße',
  'a',
  'х',
  'ex%61mple',
];
const domain = fc.tuple(
  fc.constantFrom(...labels),
  fc.constantFrom('com', 'COM', 'org', 'co.uk', 'ｃｏｍ', 'com/x', 'com?x', 'com#x', 'com:80', 'com\\x'),
);
const addresses = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(local, domain).map(([name, [label, end]]) => `${name}@${label}.${end}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
);

type Normalize = (value: string) => string;

const known = fc.sample(addresses, { numRuns: RUNS, seed });

/** Addresses whose normal form has another normal form. */
const unstable = (normalize: Normalize): string[] =>
  known.filter((each) => normalize(normalize(each)) !== normalize(each)).slice(0, 10);

/** Spellings of one address, by case, by composition, in the domain also by width and script, that fall apart. */
const apart = (normalize: Normalize): string[] =>
  known
    .filter((each) => Email.safeParse(each).success)
    .filter((each) => [each.normalize('NFD'), ` ${each} `].some((other) => normalize(other) !== normalize(each)))
    .slice(0, 10);

/** What makes two addresses the same to the world: the letters before the @ as they are, the host that gets the mail. */
const identity = (value: string): string => {
  const at = value.lastIndexOf('@');
  const lower = value.slice(0, at).trim().normalize('NFC').toLowerCase().normalize('NFC');
  return `${lower} at ${domainToASCII(
    value
      .slice(at + 1)
      .trim()
      .normalize('NFC')
      .toLowerCase(),
  )}`;
};

/** Accepted addresses that have one normal form but are not the same. */
const merged = (normalize: Normalize, accepts: (value: string) => boolean): string[] => {
  const first = new Map<string, string>();
  return known
    .filter(accepts)
    .filter((each) => {
      const other = first.get(normalize(each));
      first.set(normalize(each), other ?? each);
      return other !== undefined && identity(other) !== identity(each);
    })
    .slice(0, 10);
};

const isAccepted = (value: string): boolean => Email.safeParse(value).success;

describe('T43: the normal form of an e-mail address', () => {
  const found = { unstable: unstable(normalizeEmail), merged: merged(normalizeEmail, isAccepted) };
  afterAll(() => {
    const figures = { addresses: known.length, accepted: known.filter(isAccepted).length };
    printBar('T43', { ...figures, unstable: found.unstable.length, merged: found.merged.length }, started);
  });

  it('is stable', () => expect(found.unstable).toEqual([]));
  it('is the same for all spellings of an address', () => {
    expect(apart(normalizeEmail)).toEqual([]);
    const same = [
      'ada@example.com',
      'ADA@EXAMPLE.COM',
      ' Ada@Example.com ',
      'ada@ｅｘａｍｐｌｅ.com',
      'ADA@example。com',
    ];
    expect(new Set(same.map(normalizeEmail))).toEqual(new Set(['ada@example.com']));
    expect(normalizeEmail('Ren\u00c9@B\u00dcCHER.example')).toBe(normalizeEmail('rene\u0301@xn--bcher-kva.example'));
  });
  it('differs between addresses: look-alike letters, dots and plus are kept', () => {
    expect(found.merged).toEqual([]);
    const others = ['ada@example.com', 'аda@example.com', 'a.da@example.com', 'ada+x@example.com', 'ada@exаmple.com'];
    expect(new Set(others.map(normalizeEmail)).size).toBe(others.length);
  });
  it('accepts no path, port, query or escape behind the domain', () => {
    const tails = ['/x', '?x', '#x', ':80', '\\x', '%2fx'];
    const odd = [...tails.map((tail) => `ada@example.com${tail}`), 'ada@ex%61mple.com'];
    expect(odd.filter(isAccepted)).toEqual([]);
  });
});

const byUrl = (value: string): string => {
  const [name = '', host = ''] = value.trim().toLowerCase().split('@');
  return URL.canParse(`http://${host}`) ? `${name}@${new URL(`http://${host}`).hostname}` : value;
};
const takesAll = (value: string): boolean => value.split('@').length === 2;

it('T43 controls: careless normal forms are caught', () => {
  const caught = [
    unstable((value) => value.normalize('NFC').toLowerCase()).length > 0,
    unstable((value) => value.replace('%', '')).length > 0,
    apart((value) => value.toLowerCase()).length > 0,
    merged((value) => normalizeEmail(value).replace(/\./g, ''), takesAll).length > 0,
    merged((value) => normalizeEmail(value.normalize('NFKC')), takesAll).length > 0,
    merged(byUrl, takesAll).length > 0,
  ];
  expect(caught).toEqual(caught.map(() => true));
  printBar('T43 controls', { controls: caught.length, caught: caught.filter(Boolean).length }, started);
});
