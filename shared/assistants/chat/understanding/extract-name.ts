import { isPlainLine } from '../../../contract/writing/plain-line.ts';
import { stripTrailing } from '../../../contract/writing/strip-trailing.ts';
import { hasAny, normalizeText, wordsIn } from '../plain-text.ts';
import { segmentsOf } from './clauses.ts';
import { phrases } from './phrases.ts';

/** What comes before a name; after those that are sure of it, a name may be in small letters. */
const introductions: readonly (readonly [words: string, isSure: boolean])[] = [
  ['my name is ', true],
  ["my name's ", true],
  ['my name’s ', true],
  ['name is ', true],
  ['name: ', true],
  ['me llamo ', true],
  ['mi nombre es ', true],
  ['this is ', false],
  ['i am ', false],
  ["i'm ", false],
  ['i’m ', false],
  ['im ', false],
  ["it's ", false],
  ['it’s ', false],
  ['soy ', false],
];
const nameWord = /^\p{Lu}[\p{L}'’.-]{0,30}$/u;
const anyNameWord = /^[\p{L}][\p{L}'’.-]{0,30}$/u;
const MAX_NAME_WORDS = 4;

/** Words that are not names, though they may follow “I'm” or occur in an answer. */
const nonNames = new Set(
  (
    'a an the in at on not just looking selling buying interested calling from here ready sure thinking trying going ' +
    'so very also still confused sorry done good fine ok okay yes no my is it and or with need want please hi hello ' +
    'email phone number call me you we i can what how when why where agent realtor homeowner owner seller investor ' +
    'for urgent great only all about'
  ).split(' '),
);

/** They are no part of a name by which to greet somebody. */
const titles = new Set('mr mrs ms miss dr prof'.split(' '));

const isTitle = (word = ''): boolean => titles.has(stripTrailing(word, '.').toLowerCase());

const isName = (word: string): boolean => !nonNames.has(word.toLowerCase());

const takeWhile = (words: readonly string[], shape: RegExp): string[] => {
  const names: string[] = [];
  const first = isTitle(words[0]) ? 1 : 0;
  for (const word of words.slice(first, first + MAX_NAME_WORDS)) {
    const bare = stripTrailing(word, ',.;!?');
    if (!shape.test(bare) || !isName(bare)) break;
    names.push(bare);
    if (bare !== word) break;
  }
  return names;
};

const introducedName = (message: string, isAsked: boolean): string | undefined => {
  const lower = message.toLowerCase();
  for (const [words, isSure] of introductions) {
    const at = lower.indexOf(words);
    if (at < 0 || (at > 0 && /[\p{L}\d]/u.test(message[at - 1] ?? ''))) continue;
    const shape = isSure || isAsked ? anyNameWord : nameWord;
    const names = takeWhile(message.slice(at + words.length).split(/\s+/), shape);
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
  return names.length > 0 && names.length === words.length - (isTitle(words[0]) ? 1 : 0) ? names.join(' ') : undefined;
};

/** Little words inside a name, as in Maria de Souza and Jan van der Berg. */
const particles = new Set('da das de del della den der di do dos du e la las le los van vander von y zu'.split(' '));

/** `maria.de.souza`, typed as it stands in an email address, is three words; an initial keeps its dot. */
const undotted = (name: string): string =>
  /^\p{L}{2,}(?:\.\p{L}{2,})+$/u.test(name) ? name.replaceAll('.', ' ') : name;

const capitalized = (name: string): string => {
  if (name !== name.toLowerCase()) return name;
  return wordsIn(name)
    .map((word, at) => (at > 0 && particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
};

const titleWord = /^\p{Lu}[\p{L}'’.-]{1,30}$/u;

/** Two or three capitalized words right before an email or phone: `Sam Rivera, sam@example.com`. */
const nameBeforeContact = (message: string): string | undefined => {
  const words = message.split(/[\s,;|/]+/).filter((word) => word !== '');
  const at = words.findIndex((word) => word.includes('@') || /^\(?\d{3}\)?(?:$|[-.]?\d{3})/.test(word));
  const before: string[] = [];
  for (let i = at - 1; i >= 0 && titleWord.test(words[i] ?? '') && isName(words[i] ?? ''); i--)
    before.unshift(words[i] ?? '');
  return before.length === 2 || before.length === 3 ? before.join(' ') : undefined;
};

/** Name in an introduction; with `isAsked` a bare answer counts, too. */
export const extractName = (message: string, isAsked: boolean): string | undefined => {
  const text = message.slice(0, 400);
  const answered = isAsked ? [text, ...segmentsOf(text)].map(bareAnswer).find(Boolean) : undefined;
  const found = introducedName(text, isAsked) ?? answered ?? nameBeforeContact(text);
  const name = found && undotted(found);
  return name && isPlainLine(name) ? capitalized(name).slice(0, 120) : undefined;
};
