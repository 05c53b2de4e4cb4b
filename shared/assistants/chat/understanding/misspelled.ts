import type { ServiceCode } from '../../../company/catalog/service.ts';

const serviceWords: readonly (readonly [ServiceCode, readonly string[]])[] = [
  ['photography', ['photos', 'photo', 'photography', 'photographer', 'pictures']],
  ['virtual_staging', ['staging', 'staged']],
  ['cleaning', ['cleaning', 'cleaner', 'cleaners']],
  ['inspections', ['inspection', 'inspections', 'inspector']],
  ['repairs', ['repairs', 'repair', 'handyman']],
  ['painting', ['painting', 'painter', 'painters']],
  ['landscaping', ['landscaping', 'landscaper']],
  ['video', ['video', 'videos']],
  ['drone', ['drone', 'drones']],
  ['matterport', ['matterport']],
  ['twilight', ['twilight']],
];

/** English words that are one letter away from one of ours. */
const realWords = new Set(
  (
    'staying stating sagging paging aging stages leaning cleaned clearing cleaver pointing panting painted fainting ' +
    'tainting impair wideo alone prone crone throne dine done dozen phone phones hot hotel lots pointer printer planting ' +
    'plaining raining training gaining stated stayed states inspected cloning waning meaning gleaning pictured ' +
    'weaning evening'
  ).split(' '),
);

const MIN_CHARS = 5;
/** From this length on, two letters may be wrong. */
const LONG_CHARS = 9;

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

/** Each way to mend one letter of a word, tried against the right one. */
const isTwoOff = (typed: string, right: string): boolean => {
  if (Math.abs(typed.length - right.length) > 2) return false;
  let start = 0;
  while (start < typed.length && typed[start] === right[start]) start++;
  const a = typed.slice(start);
  const b = right.slice(start);
  return (
    isOneOff(a.slice(1), b) ||
    isOneOff(a, b.slice(1)) ||
    isOneOff(a.slice(1), b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && isOneOff(a.slice(2), b.slice(2)))
  );
};

/** True if somebody probably meant this word. */
export const isNearly = (typed: string, right: string): boolean =>
  typed.length >= MIN_CHARS &&
  right.length >= MIN_CHARS &&
  !realWords.has(typed) &&
  (isOneOff(typed, right) || (right.length >= LONG_CHARS && typed.length >= LONG_CHARS - 2 && isTwoOff(typed, right)));

/** Services whose name this word misspells: `photgraphy`, `cleening`, `vidoe`. */
export const misspelledServices = (typed: string): ServiceCode[] => {
  const sounded = typed.startsWith('f') ? `ph${typed.slice(1)}` : typed;
  return serviceWords
    .filter(([, names]) => names.some((name) => isNearly(typed, name) || isNearly(sounded, name)))
    .map(([code]) => code);
};

/** Words that decide what a message is about. */
const vocabulary = (
  'insurance insured refund refunds cancel canceled cancellation reschedule appointment schedule available availability ' +
  'earliest tomorrow payment deposit person manager complaint complain square weekends weekend saturday sunday monday ' +
  'tuesday wednesday thursday friday pictures address cleaning staging garden quotes invoice'
).split(' ');

/** English words that are near one of those. */
const known = new Set([
  ...vocabulary,
  ...(
    'payments deposits persons canceling cancelled friendly insure insures refuse refused refunded schedules scheduled ' +
    'squares addresses weekday weekdays invoices picture'
  ).split(' '),
]);

const mendWord = (word: string): string => {
  if (word.length < MIN_CHARS + 1 || known.has(word) || realWords.has(word)) return word;
  return vocabulary.find((right) => right.length > MIN_CHARS && isNearly(word, right)) ?? word;
};

/** A normalized text with the words that decide its meaning spelled right. */
export const withoutTypos = (plain: string): string => plain.split(' ').map(mendWord).join(' ');
