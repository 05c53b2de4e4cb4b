import type { ServiceCode } from '../../../company/catalog/service.ts';
import { hasAny, wordsIn } from '../plain-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { serviceKeywords } from './extract.ts';
import { misspelledServices } from './misspelled.ts';

/** How a message speaks of services. */
export interface ServiceMentions {
  /** To be done. */
  readonly wanted: readonly ServiceCode[];
  /** Not to be done: removed, declined, or had already. */
  readonly withdrawn: readonly ServiceCode[];
  /** Only asked about. */
  readonly asked: readonly ServiceCode[];
}

type Mode = keyof ServiceMentions;
type Words = readonly string[];

const list = (text: string): Words[] => text.split(',').map((phrase) => phrase.trim().split(/\s+/));

/** Beyond the seed's keywords: what people also write, and Spanish. A word that ends in `*` matches by its beginning. */
const moreKeywords: readonly (readonly [ServiceCode, Words[]])[] = [
  ['photography', list('pics, pic, foto*, photoshoot, photo shoot')],
  ['virtual_staging', list('stage it, staged, decoracion virtual')],
  ['video', list('walk through')],
  ['cleaning', list('limpi*')],
  ['inspections', list('inspecc*')],
  ['repairs', list('repara*, arregl*, fix up, fixed up')],
  ['painting', list('pintu*, pintar')],
  ['landscaping', list('jardin*, cesped, mow, mowing, mowed, yardwork')],
  ['drone', list('dron, drones')],
  ['floor_plan', list('plano')],
  ['matterport', list('3 d tour, virtual walkthrough')],
  ['rush_delivery', list('rush delivery, rush service, within 24 hours, 24 hour delivery, rush the photos')],
];

const keywords: readonly (readonly [ServiceCode, Words[]])[] = [
  ...serviceKeywords.map(([code, phrases]) => [code, phrases.map((phrase) => `${phrase.trim()}*`.split(' '))] as const),
  ...moreKeywords,
];

const isWord = (typed: string | undefined, word: string): boolean =>
  typed !== undefined && (word.endsWith('*') ? typed.startsWith(word.slice(0, -1)) : typed === word);

const startsWith = (words: Words, at: number, phrase: Words): boolean =>
  phrase.every((word, i) => isWord(words[at + i], word));

const anyAt = (words: Words, at: number, phrases: readonly Words[]): boolean =>
  phrases.some((phrase) => startsWith(words, at, phrase));

const servicesAt = (words: Words, at: number): ServiceCode[] => {
  const exact = keywords.filter(([, phrases]) => anyAt(words, at, phrases)).map(([code]) => code);
  return exact.length > 0 ? exact : misspelledServices(words[at] ?? '');
};

/** Kinds of photos that are services of their own: `drone photos` are no second set of photos. */
const special = new Set<ServiceCode>(['drone', 'twilight', 'matterport', 'floor_plan']);
const medium = list(
  'photo*, pic, pics, picture*, shot, shots, image*, footage, video*, tour, tours, walkthrough, photography, photographs',
);

const negative = list(
  `without, no need for, no need of, dont need, do not need, didnt need, dont want, do not want, didnt want, wont need, wont be needing,
  not going to need, never wanted, never asked for, didnt ask for, remove, removing, delete, drop, dropping, skip, skipping, cancel, take out,
  take off, leave out, leave off, cut, lose, nix, scratch, ditch, minus, except, w o, get rid of, pass on, hold off on, forget the, forget about,
  not interested in, instead of, rather than, cant afford, not the, not a, no more, no thanks to, hold the, dont do, do not do, dont add, do not add,
  dont include, do not include, never mind the, nevermind the, already have, already got, already had, already did, already done, have my own,
  have our own, got my own, swap, replace, exclude, excluding, sin, quita, quitar, no quiero, no necesito`,
);
const positive = list(
  `just, only, i want, we want, id like, i would like, we need, i need, still need, still want, add, adding, keep, include, including, plus, put back,
  lets do, do the, book, want to keep, not only, not just, solo, quiero, necesito`,
);
const doubleNegative = list(
  'dont forget, do not forget, dont remove, do not remove, dont skip, do not skip, dont drop, do not drop, dont cancel, do not cancel, dont leave out',
);
const unsure = list(
  'not sure about, not sure if, not sure whether, dont know if, do not know if, dont know about, do i need, wondering about, wondering if, curious about, thinking about, thinking of, tell me about, tell me more about, more about, info on, information about',
);
const oneOnly = list('instead of, rather than, swap, replace');
const declinedAfter =
  /^ (?:photos? |pics? |pictures? |part )?(?:is|are|isnt|arent|was|wont be|would be|can be|seems?|sounds?)?\s?(?:not|isnt|arent|unnecessary|too much|too expensive|off|out|removed|gone)(?: |$)/;

/** `no` counts if a service follows at once: `no drone`, but not `no problem`. */
const isBareNo = (words: Words, at: number): boolean =>
  (words[at] === 'no' || words[at] === 'not') &&
  [1, 2, 3].some(
    (ahead) =>
      servicesAt(words, at + ahead).length > 0 &&
      words
        .slice(at + 1, at + ahead)
        .every((word) => ['the', 'a', 'any', 'more', 'extra', 'need', 'for', 'to', 'on'].includes(word)),
  );

const takesOff = (words: Words, at: number): boolean =>
  (words[at] === 'take' || words[at] === 'leave') &&
  words.slice(at + 1, at + 7).some((word) => ['off', 'out'].includes(word));

const modeAt = (words: Words, at: number): Mode | undefined => {
  if (anyAt(words, at, unsure)) return 'asked';
  if (anyAt(words, at, doubleNegative)) return 'wanted';
  if (anyAt(words, at, negative) || isBareNo(words, at) || takesOff(words, at)) return 'withdrawn';
  return anyAt(words, at, positive) ? 'wanted' : undefined;
};

const wishes = [
  'can i get',
  'can i have',
  'can i book',
  'can i order',
  'can i schedule',
  'can i add',
  'can we get',
  'can we book',
  'can we add',
  'can we schedule',
  'could i get',
  'could i have',
  'could i book',
  'could we get',
  'could you add',
  'can you add',
  'please add',
  'can you come',
  'could you come',
  'can someone come',
  'could someone come',
  'can somebody come',
  'come and',
  'come to',
  'come clean',
  'come take',
  'can you send',
  'could you send',
  'send someone',
  'i need',
  'we need',
  'i want',
  'we want',
  'id like',
  'i would like',
  'looking for',
  'looking to',
  'can you schedule',
  'can you book',
  'book me',
  'available',
  'availability',
  'earliest',
  'soonest',
  'how soon',
  'when can you',
  'when could you',
  'what times',
  'openings',
  'today',
  'tomorrow',
  'this week',
  'next week',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'my house',
  'my home',
  'my place',
  'my condo',
  'my listing',
];
const asksOnly = [
  'how much',
  'cuanto',
  'cuesta',
  'precio*',
  'how mutch',
  'price*',
  'pricing',
  'cost*',
  'what about',
  'included',
  'include',
  'do you do',
  'do u do',
  'do you offer',
  'do you also',
  'do you have',
  'do you provide',
  'do you guys',
  'how long',
  'how many',
  'worth it',
  'do i need',
  'should i',
  'required',
  'weather',
  'rain*',
  'raw',
  'on weekends',
  'on sundays',
  'on saturdays',
  'weekends',
];

const isOnlyAsked = ({ plain, isQuestion }: Clause): boolean =>
  isQuestion && (!hasAny(plain, wishes) || hasAny(plain, asksOnly));

const MIN_OWN_WORDS = 4;

/** A clause that only goes on with a list: `no drone, video or twilight`. */
const isList = (words: Words): boolean =>
  words.length < MIN_OWN_WORDS ||
  words.every(
    (word, at) => ['and', 'or', 'the', 'nor', 'photos', 'tour'].includes(word) || servicesAt(words, at).length > 0,
  );

const noService = / (?:no|nope|nah|thanks|please|yes|ok|sorry)/;

interface Found {
  readonly mode: Mode;
  readonly code: ServiceCode;
}

/** Over 40 lines with its loop's bookkeeping: the mode changes word by word. */
const mentionsIn = (clause: Clause, before: Mode): { readonly found: readonly Found[]; readonly mode: Mode } => {
  const words = wordsIn(clause.plain);
  const usual: Mode = isOnlyAsked(clause) ? 'asked' : 'wanted';
  let mode = clause.isContinued && !clause.isQuestion && isList(words) ? before : usual;
  let isOnce = false;
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const marked = modeAt(words, at);
    const isSwapped = isOnce && (words[at] === 'with' || words[at] === 'for');
    if (marked !== undefined && !(usual === 'asked' && marked === 'wanted')) mode = marked;
    if (isSwapped) mode = 'wanted';
    if (marked === 'withdrawn') isOnce = anyAt(words, at, oneOnly);
    if (anyAt(words, at, doubleNegative)) at += 2;
    const codes = servicesAt(words, at);
    if (codes.length === 0) continue;
    const isSpecial = codes.some((code) => special.has(code));
    let end = at + 1;
    if (isSpecial) while (anyAt(words, end, medium) || (end < words.length && words[end] === 'plan')) end++;
    // What was done is told, not ordered: `the photos were late`.
    if (
      /^(?:was|were)$/.test(words[end] ?? '') &&
      usual === 'wanted' &&
      !declinedAfter.test(` ${words.slice(end).join(' ')}`)
    )
      continue;
    const isDeclined = declinedAfter.test(` ${words.slice(end).join(' ')}`) && usual !== 'asked';
    found.push(...codes.map((code) => ({ code, mode: isDeclined ? ('withdrawn' as const) : mode })));
    if (isOnce && mode === 'withdrawn') mode = usual;
    at = end - 1;
  }
  const isOver = found.length === 0 && noService.test(clause.plain);
  return { found, mode: isOver ? 'wanted' : mode };
};

/** The services that a message wants, withdraws, or only asks about; the last word on each counts. */
export const mentionedServices = (message: string): ServiceMentions => {
  let mode: Mode = 'wanted';
  const last = new Map<ServiceCode, Mode>();
  for (const clause of clausesOf(message)) {
    const { found, mode: next } = mentionsIn(clause, mode);
    mode = next;
    for (const { code, mode: how } of found) if (how !== 'asked' || last.get(code) !== 'wanted') last.set(code, how);
  }
  const inOrder = [...new Set(keywords.map(([code]) => code))];
  const of = (wanted: Mode) => inOrder.filter((code) => last.get(code) === wanted);
  return { wanted: of('wanted'), withdrawn: of('withdrawn'), asked: of('asked') };
};
