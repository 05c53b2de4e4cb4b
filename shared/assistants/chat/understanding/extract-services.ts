import type { ServiceCode } from '../../../company/catalog/service.ts';
import { hasAny, wordsIn } from '../plain-text.ts';
import { extract } from './extract.ts';
import { phrases } from './phrases.ts';

/** Keywords in Spanish, and those that people misspell. */
const inSpanish: readonly (readonly [ServiceCode, readonly string[]])[] = [
  ['photography', ['foto*']],
  ['cleaning', ['limpi*']],
  ['inspections', ['inspecc*']],
  ['repairs', ['repara*', 'arregl*']],
  ['painting', ['pintu*', 'pintar']],
  ['landscaping', ['jardin*', 'cesped']],
  ['video', ['videos']],
  ['drone', ['dron', 'drones']],
  ['floor_plan', ['plano']],
];

const isKeyword: readonly (readonly [ServiceCode, readonly string[]])[] = [
  ['photography', ['photos', 'photo', 'photography', 'photographer', 'pictures']],
  ['virtual_staging', ['staging', 'staged']],
  ['cleaning', ['cleaning', 'cleaner', 'cleaners']],
  ['inspections', ['inspection', 'inspections', 'inspector']],
  ['repairs', ['repairs', 'repair', 'handyman']],
  ['painting', ['painting', 'painter', 'painters']],
  ['landscaping', ['landscaping', 'landscaper']],
  ['video', ['video', 'videos']],
  ['matterport', ['matterport']],
  ['twilight', ['twilight']],
];

const MIN_MISSPELLED_CHARS = 5;

/** True if the words differ by one letter: extra, missing, wrong or swapped with its neighbor. */
export const isOneOff = (typed: string, right: string): boolean => {
  if (Math.abs(typed.length - right.length) > 1 || typed === right) return typed === right;
  let start = 0;
  while (start < typed.length && typed[start] === right[start]) start++;
  const a = typed.slice(start);
  const b = right.slice(start);
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
};

const misspelledWords = (words: readonly string[]): ServiceCode[] => {
  const long = words.filter((word) => word.length >= MIN_MISSPELLED_CHARS);
  const matches = isKeyword.filter(([, names]) =>
    long.some((word) => names.some((name) => name.length >= MIN_MISSPELLED_CHARS && isOneOff(word, name))),
  );
  return matches.map(([code]) => code);
};

/** Services that a message names: by the seed's keywords, in Spanish, or with a typo. */
export const extractServices = (message: string, plain: string): ServiceCode[] => {
  const english = extract(message, 'XX').services;
  const spanish = inSpanish.filter(([, words]) => hasAny(plain, words)).map(([code]) => code);
  const rush: ServiceCode[] = hasAny(plain, ['rush delivery', 'rush service', 'within 24 hours', '24 hour delivery'])
    ? ['rush_delivery']
    : [];
  return [...new Set([...english, ...spanish, ...misspelledWords(wordsIn(plain)), ...rush])];
};

/** Services that a message withdraws: those after a word like “without”. */
export const withdrawnServices = (message: string, plain: string): ServiceCode[] => {
  const from = phrases.remove.map((phrase) => plain.indexOf(` ${phrase} `)).filter((at) => at >= 0);
  if (from.length === 0) return [];
  const rest = plain.slice(Math.min(...from));
  return extractServices(rest.slice(0, message.length + 2), rest);
};
