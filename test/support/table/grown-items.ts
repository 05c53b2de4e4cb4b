import { idPrefix } from '../../../shared/contract/id.ts';
import { addDays } from '../../../shared/contract/time.ts';
import type { Marshalled } from './marshalled.ts';

/** Each copy of a company's life lies so many days before the one it was copied from. */
const DAYS_APART = 100;
const COPY_CHARS = 6;
/** What is configured or hired, not lived: copies of orders, leads and deals share it. */
const shared = new Set<string>(
  (
    [
      'tenant',
      'vendor',
      'profile',
      'rule',
      'template',
      'knowledge',
      'apiKey',
      'webhookEndpoint',
      'mlsFeed',
      'commissionPlan',
      'municipality',
      'view',
      'domain',
    ] as const
  ).map((kind) => idPrefix[kind]),
);

const idInText = /\b([a-z]{3})_([0-9A-HJKMNP-TV-Z]{20})([0-9A-HJKMNP-TV-Z]{6})/g;
const dateInText = /\b(20\d\d-\d\d-\d\d)(?=\b|T)/g;

/** A number in the letters of an id, so that the copy's is one. */
const lettersOf = (n: number): string =>
  n
    .toString(32)
    .toUpperCase()
    .replace(/[ILOU]/g, (sign) => ({ I: 'W', L: 'X', O: 'Y', U: 'Z' })[sign] ?? sign)
    .padStart(COPY_CHARS, '0');

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 32 ** COPY_CHARS, 7);

/** The item as the `n`-th copy has it: other ids, other days; undefined where its key names neither, as a setting's does. */
const copyOf = (item: Marshalled, n: number): Marshalled | undefined => {
  const text = JSON.stringify(item)
    .replaceAll(idInText, (whole, kind: string, begin: string, end: string) =>
      shared.has(kind) ? whole : `${kind}_${begin}${lettersOf((numberOf(end) + n * 7919) % 32 ** COPY_CHARS)}`,
    )
    .replaceAll(dateInText, (date) => addDays(date, -n * DAYS_APART));
  const copy: Marshalled = JSON.parse(text);
  return keyOf(copy) === keyOf(item) ? undefined : copy;
};

const keyOf = ({ pk, sk }: Marshalled): string => JSON.stringify([pk, sk]);

/** A company's items and `copies` copies of its life before them, each key once. */
export function* grownItems(items: readonly Marshalled[], copies: number): Generator<Marshalled> {
  const known = new Set(items.map(keyOf));
  yield* items;
  for (let n = 1; n <= copies; n++) {
    for (const item of items) {
      const copy = copyOf(item, n);
      if (!copy || known.has(keyOf(copy))) continue;
      known.add(keyOf(copy));
      yield copy;
    }
  }
}
