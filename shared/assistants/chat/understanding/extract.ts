import type { ServiceCode } from '../../../company/catalog/service.ts';
import { readZip } from '../../../contract/place.ts';
import { normalizeEmail, normalizePhone, phoneInText } from '../../../contract/text.ts';
import { hasWebAddress } from '../../../contract/writing/plain-line.ts';
import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';
import { MAX_MESSAGE_CHARS } from '../plain-text.ts';
import { isCounting } from './counting.ts';
import { isUnitNext } from './unit.ts';

/** Visitor data extracted from a message without a model. */
export interface Extracted {
  readonly email?: string;
  readonly phone?: string;
  readonly propertyAddress?: string;
  readonly services: ServiceCode[];
}

// Each expression is anchored or bounded, so that no message can make it slow (reliability, "Extraction").
const emailShape = /^[^\s@<>"(),:;\\]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/;

const emailIn = (text: string): string | undefined => {
  const token = text
    .split(/[\s<>()[\]{}"',;:]/)
    .map((part) => stripTrailing(part, '.!?'))
    .find((part) => emailShape.test(part));
  return token && normalizeEmail(token);
};

const phoneIn = (text: string): string | undefined => {
  for (const [, area = '', exchange = '', line = ''] of text.matchAll(phoneInText)) {
    const phone = normalizePhone(area + exchange + line);
    if (phone) return phone;
  }
  return undefined;
};

/** The number of a house: `12`, `7B`. */
export const houseNumber = /^\d{1,6}[A-Za-z]?$/;
const addressWord = /^[A-Za-z0-9.'#-]{1,20},?$/;
const route = /^(?:route|rt|hwy|highway)\.?$/i;
const MAX_WORDS = 8;

/** True if the number at this place is part of an address, but no house's: `12 Route 202 North`, `4 Mill Street Apt 3`. */
export const isNumbered = (words: readonly string[], at: number): boolean =>
  route.test(words[at - 1] ?? '') ||
  isUnitNext(words.slice(Math.max(0, at - MAX_WORDS), at), (word) => houseNumber.test(word));

/** Words from the nearest house number before the state up to the state; at least two in between. */
const addressBefore = (words: readonly string[], stateAt: number): readonly string[] | undefined => {
  for (let start = stateAt - 1; start >= 0 && stateAt - start <= MAX_WORDS + 1; start--) {
    const word = words[start] ?? '';
    const isHouse = houseNumber.test(word) && !isNumbered(words, start) && !isCounting(words, start);
    if (isHouse && stateAt - start > 2) return words.slice(start, stateAt);
    if (!addressWord.test(word)) return undefined;
  }
  return undefined;
};

/** Street address that ends in the tenant's state, e.g. `12 Mill Street, Doylestown, PA 18901`. */
const addressIn = (text: string, state: string): string | undefined => {
  const words = text.split(/\s+/);
  for (const [at, word] of words.entries()) {
    if (stripTrailing(word, '.,;!?)').toUpperCase() !== state) continue;
    const street = addressBefore(words, at);
    if (!street) continue;
    const zip = readZip(stripTrailing(words[at + 1] ?? '', '.,:;!?)'));
    const line = `${street.join(' ')} ${state}${zip ? ` ${zip}` : ''}`;
    return hasWebAddress(line) ? undefined : line;
  }
  return undefined;
};

/** Keywords by which people request a service; a word matches if it starts with one of them. */
export const serviceKeywords: readonly (readonly [ServiceCode, readonly string[]])[] = [
  ['photography', ['photo', 'picture']],
  ['virtual_staging', ['staging', 'staged', 'stage my', 'stage the']],
  ['video', ['video', 'walkthrough']],
  ['cleaning', ['clean', 'maid']],
  ['inspections', ['inspect']],
  ['repairs', ['repair', 'handyman', 'fix my', 'fix the', 'fix a ', 'fixing']],
  ['painting', ['paint']],
  ['landscaping', ['landscap', 'lawn', 'gardening', 'gardener', 'yard work']],
  ['drone', ['drone', 'aerial']],
  ['twilight', ['twilight', 'dusk']],
  ['floor_plan', ['floor plan', 'floorplan']],
  ['matterport', ['matterport', '3d tour', 'virtual tour']],
];

const servicesIn = (text: string): ServiceCode[] => {
  const plain = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')}`;
  return serviceKeywords.filter(([, words]) => words.some((word) => plain.includes(` ${word}`))).map(([code]) => code);
};

/** Seed 5, "Message extraction": email, ten-digit phone, street address ending in the state, service keywords. */
export const extract = (message: string, state: string): Extracted => {
  const text = message.slice(0, MAX_MESSAGE_CHARS);
  const email = emailIn(text);
  const phone = phoneIn(text);
  const propertyAddress = addressIn(text, state);
  return {
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(propertyAddress ? { propertyAddress } : {}),
    services: servicesIn(text),
  };
};
