import { isPlainLine } from '../../../contract/plain-line.ts';
import { stripTrailing } from '../../../contract/strip-trailing.ts';
import { hasAny, normalizeText, wordsIn } from '../plain-text.ts';
import { phrases } from './phrases.ts';

const introductions = [
  'my name is ',
  'name is ',
  'this is ',
  'i am ',
  "i'm ",
  'i’m ',
  'im ',
  'me llamo ',
  'mi nombre es ',
  'soy ',
  'name: ',
];
const nameWord = /^\p{Lu}[\p{L}'’.-]{0,30}$/u;
const anyNameWord = /^[\p{L}][\p{L}'’.-]{0,30}$/u;
const MAX_NAME_WORDS = 4;

/** Words that are not names, though they may follow “I'm” or occur in an answer. */
const nonNames = new Set(
  (
    'a an the in at on not just looking selling buying interested calling from here ready sure thinking trying going ' +
    'so very also still confused sorry done good fine ok okay yes no my is it and or with need want please hi hello ' +
    'email phone number call me you we i can what how when why where agent realtor homeowner owner seller investor'
  ).split(' '),
);

const isName = (word: string): boolean => !nonNames.has(word.toLowerCase());

const takeWhile = (words: readonly string[], shape: RegExp): string[] => {
  const names: string[] = [];
  for (const word of words.slice(0, MAX_NAME_WORDS)) {
    const bare = stripTrailing(word, ',.;!?');
    if (!shape.test(bare) || !isName(bare)) break;
    names.push(bare);
    if (bare !== word) break;
  }
  return names;
};

const introducedName = (message: string): string | undefined => {
  const lower = message.toLowerCase();
  for (const words of introductions) {
    const at = lower.indexOf(words);
    if (at < 0 || (at > 0 && /[\p{L}\d]/u.test(message[at - 1] ?? ''))) continue;
    const isSure = words.includes('name') || words === 'me llamo ';
    const names = takeWhile(message.slice(at + words.length).split(/\s+/), isSure ? anyNameWord : nameWord);
    if (names.length > 0) return names.join(' ');
  }
  return undefined;
};

const isContact = (word: string): boolean => /[@\d]/.test(word);

/** The rest of an answer without email and phone, if it looks like a name. */
const bareAnswer = (message: string): string | undefined => {
  const words = message.split(/[\s,;|/]+/).filter((word) => word !== '' && !isContact(word) && /\p{L}/u.test(word));
  const plain = normalizeText(words.join(' '));
  const isOther = hasAny(plain, [
    ...phrases.yes,
    ...phrases.no,
    ...phrases.human,
    ...phrases.price,
    ...phrases.bot,
    ...phrases.rude,
  ]);
  if (words.length === 0 || words.length > MAX_NAME_WORDS || isOther || message.includes('?')) return undefined;
  const names = takeWhile(words, anyNameWord);
  return names.length === words.length ? names.join(' ') : undefined;
};

const capitalized = (name: string): string =>
  name === name.toLowerCase()
    ? wordsIn(name)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : name;

/** Name in an introduction; with `isAsked` a bare answer counts, too. */
export const extractName = (message: string, isAsked: boolean): string | undefined => {
  const text = message.slice(0, 400);
  const name = introducedName(text) ?? (isAsked ? bareAnswer(text) : undefined);
  return name && isPlainLine(name) ? capitalized(name).slice(0, 120) : undefined;
};
