import { propertyLimits } from '../../../company/catalog/property-limits.ts';
import { isZip } from '../../../contract/place.ts';
import { MAX_MESSAGE_CHARS, normalizeText, wordsIn } from '../plain-text.ts';

/** The assistant's last question, which determines how a bare answer is read. */
export type QuestionTopic =
  | 'services'
  | 'sqFt'
  | 'rooms'
  | 'zip'
  | 'plan'
  | 'contact'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'confirm'
  | 'add'
  | 'order'
  | 'movePlan'
  | 'change'
  | 'house'
  | 'showTime'
  | 'guest'
  | 'showing';

/** Numbers in a message: size, rooms, ZIP code. */
export interface ExtractedNumbers {
  readonly sqFt?: number;
  readonly rooms?: number;
  readonly zip?: string;
}

const small: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
};

const isFeet = (word = '', next = ''): boolean =>
  /^(sq|sqft|sf|ft2|sqf|sqfeet|square|pies)$/.test(word) || (/^(feet|ft|foot)$/.test(word) && next !== 'from');

const isRooms = (word = ''): boolean =>
  /^(rooms?|bed|beds|bedrooms?|br|bd|bdrm|habitaci|cuartos?|recamaras?)/.test(word);

/** `2.500` or `2 500`, as thousands are written elsewhere, or a range of them; of `2/2.500` nobody knows. */
const thousands = /(?<![\d/-])[1-9]\d?[.\u00a0\u202f]\d{3}(?:-[1-9]\d?[.\u00a0\u202f]\d{3})?(?!\d)/g;

/** The words of a message, in which a size is one word: `2500`, and `2point5k` for `2.5k`. */
const wordsWithSizes = (message: string): string[] => {
  const joined = message
    .slice(0, MAX_MESSAGE_CHARS)
    .replace(thousands, (found) => found.replace(/[.\u00a0\u202f]/g, ''))
    .replace(/(?<!\d)([1-9]\d?)\.(\d{1,2})k/gi, '$1point$2k');
  return wordsIn(normalizeText(joined));
};

const feetOf = (word: string): number | undefined => {
  const [, whole, part = '0'] = /^(\d{1,2})(?:point(\d{1,2}))?k$/.exec(word) ?? [];
  if (whole) return Math.round(Number(`${whole}.${part}`) * 1000);
  const found = /^(\d{3,5})(?:sqft|sf|ft|sq|ft2)?$/.exec(word)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** `Sq ft: 2,500`, as a listing has it. */
const isLabeled = (words: readonly string[], at: number): boolean => {
  const label = words[at - 1] ?? '';
  return /^(sqft|sf)$/.test(label) || (/^(feet|ft|footage)$/.test(label) && /^(sq|square)$/.test(words[at - 2] ?? ''));
};

const sqFtIn = (words: readonly string[], topic: QuestionTopic | undefined): number | undefined => {
  for (const [at, word] of words.entries()) {
    const feet = feetOf(word);
    if (feet === undefined) continue;
    const isMeasured = isFeet(words[at + 1], words[at + 2]) || isLabeled(words, at);
    // A budget has thousands, too.
    const isSize = isMeasured || (word.endsWith('k') ? topic === 'sqFt' : /[a-z]/.test(word));
    if (isSize) return feet;
  }
  const bare = words.flatMap((word) => feetOf(word) ?? []);
  const fits = (feet: number) => feet <= propertyLimits.sqFt.max * 10;
  return topic === 'sqFt' && bare.length === 1 ? bare.find(fits) : undefined;
};

const roomsIn = (words: readonly string[], topic: QuestionTopic | undefined): number | undefined => {
  const countOf = (word: string): number | undefined => (/^\d{1,2}$/.test(word) ? Number(word) : small[word]);
  for (const [at, word] of words.entries()) {
    const joined = /^(\d{1,2})(br|bd|bed|rooms?)$/.exec(word)?.[1];
    if (joined) return Number(joined);
    const count = countOf(word);
    if (count !== undefined && isRooms(words[at + 1])) return count;
  }
  const bare = words.flatMap((word) => countOf(word) ?? []);
  return topic === 'rooms' && bare.length === 1 ? bare[0] : undefined;
};

const zipIn = (
  words: readonly string[],
  topic: QuestionTopic | undefined,
  served: ReadonlySet<string>,
): string | undefined => {
  for (const [at, word] of words.entries()) {
    if (!isZip(word) || isFeet(words[at + 1], words[at + 2])) continue;
    const isNamed = /^(zip|code|pa|postal|in|codigo|to)$/.test(words[at - 1] ?? '');
    // After the question for the size, five digits are a ZIP code only if it is in the service area.
    if (isNamed || topic !== 'sqFt' || served.has(word)) return word;
  }
  return undefined;
};

export const extractNumbers = (
  message: string,
  topic: QuestionTopic | undefined,
  served: ReadonlySet<string> = new Set(),
): ExtractedNumbers => {
  const words = wordsIn(normalizeText(message));
  const zip = zipIn(words, topic, served);
  const withSizes = wordsWithSizes(message);
  const sqFt = sqFtIn(zip === undefined ? withSizes : withSizes.filter((word) => word !== zip), topic);
  const rooms = roomsIn(words, topic);
  return {
    ...(sqFt === undefined ? {} : { sqFt }),
    ...(rooms === undefined ? {} : { rooms }),
    ...(zip === undefined ? {} : { zip }),
  };
};
