import type { ServiceCode } from '../../../company/catalog/service.ts';
import { localDate } from '../../../contract/time.ts';
import type { ChatFacts, ChatState } from '../chat-state.ts';
import { hasAny, normalizeText, wordsIn } from '../plain-text.ts';
import { segmentsOf } from './clauses.ts';
import { type Extracted, extract } from './extract.ts';
import { extractDate } from './extract-date.ts';
import { extractName } from './extract-name.ts';
import { extractNumbers } from './extract-numbers.ts';
import { type ExtractedStreet, extractStreet, type ServedTowns } from './extract-street.ts';
import { findStreet, onlyZipOf } from './find-street.ts';
import { withoutTypos } from './misspelled.ts';
import { type Intent, phrases } from './phrases.ts';
import { findSelectedPlan } from './select-plan.ts';
import { mentionedServices } from './service-mentions.ts';

/** Context needed to interpret a message. */
export interface MessageContext {
  readonly state: string;
  readonly timezone: string;
  readonly places: ServedTowns;
  readonly now: number;
}

/** An interpreted message. */
export interface ParsedMessage {
  readonly message: string;
  readonly plain: string;
  readonly intents: ReadonlySet<Intent>;
  /** Facts given in this message. */
  readonly facts: Partial<ChatFacts> & { readonly services: ServiceCode[] };
  readonly withdrawn: readonly ServiceCode[];
  /** Services that it only asks about. */
  readonly asked: readonly ServiceCode[];
  /** Its questions and statements, one by one. */
  readonly segments: readonly string[];
  /** The offered plan that it selects. */
  readonly selectedPlan: number | undefined;
  /** Seed 5, "Message extraction": lead data. */
  readonly extracted: Extracted;
  /** A town of the service area that it names. */
  readonly town: string | undefined;
}

/** Displeasure counts as a complaint if it is about us: a terrible carpet is a job, a terrible crew is a complaint. */
const isComplaint = (named: ReadonlySet<Intent>): boolean =>
  !named.has('policy') && (named.has('complaint') || (named.has('displeased') && named.has('ours')));

/** The intents of a text as it was typed and as it was probably meant. */
const intentsOf = (plain: string, mended: string): Set<Intent> => {
  const isNamed = (intent: Intent) => hasAny(plain, phrases[intent]) || hasAny(mended, phrases[intent]);
  const named = new Set((Object.keys(phrases) as Intent[]).filter(isNamed));
  if (isComplaint(named)) return named.add('complaint');
  named.delete('complaint');
  return named;
};

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const townIn = (plain: string, places: ServedTowns): string | undefined =>
  places.map(({ place }) => place).find((place) => hasAny(plain, [normalizeText(place).trim()]));

const SHORT_ANSWER_WORDS = 12;

type QuestionState = Pick<ChatState, 'asked' | 'plans' | 'isBooking'>;

type Street = ExtractedStreet & { readonly typed?: string };

const streetOf = (
  message: string,
  found: string | undefined,
  { asked }: Pick<QuestionState, 'asked'>,
  { state, places }: MessageContext,
): Street => {
  const isShort = wordsIn(normalizeText(message)).length <= SHORT_ANSWER_WORDS;
  if (found !== undefined) return extractStreet(message, found, state, places);
  const street = findStreet(message, places);
  if (street) return street;
  return asked === 'address' && isShort ? extractStreet(message, undefined, state, places) : {};
};

/** The message without its street, whose numbers are no sizes; its parts may be typed without the commas between them. */
const withoutStreet = (message: string, { typed, line1 = '' }: Street): string =>
  (typed === undefined ? line1.split(', ') : [typed]).reduce((rest, part) => rest.replace(part, ' '), message);

const numbersOf = (message: string, street: Street, { asked }: QuestionState, { places }: MessageContext) => {
  const numbers = extractNumbers(withoutStreet(message, street), asked, new Set(places.map(({ zip }) => zip)));
  const zip = numbers.zip ?? onlyZipOf(street.city, places);
  return { ...numbers, ...(zip === undefined ? {} : { zip }) };
};

/** `Do you work on Saturdays?` names no date for a visit. */
const asksForHours =
  /(?: do you| are you| do u| u| you guys)(?: guys)? (?:work|open|closed)(?: |s )| on (?:(?:sun|mon|tues|wednes|thurs|fri|satur)days|weekends) /;

/** Interprets a message in the context of the previous question. */
export const parseMessage = (message: string, state: QuestionState, context: MessageContext): ParsedMessage => {
  const { asked, plans, isBooking } = state;
  const plain = normalizeText(message);
  const mended = withoutTypos(plain);
  const extracted = extract(message, context.state);
  const intents = intentsOf(plain, mended);
  const isElsewhere = (['complaint', 'buying', 'selling', 'hiring'] as const).some((intent) => intents.has(intent));
  const mentions = isElsewhere ? { wanted: [], withdrawn: [], asked: [] } : mentionedServices(message);
  const selectedPlan = findSelectedPlan(message, plain, plans, context.timezone);
  const isShort = wordsIn(plain).length <= SHORT_ANSWER_WORDS;
  const { typed, ...street } = streetOf(message, extracted.propertyAddress, state, context);
  const isContact = extracted.email !== undefined || extracted.phone !== undefined;
  const asksName = asked === 'name' || asked === 'guest' || (asked === 'contact' && (isBooking || isContact));
  const readToday = (): string => localDate(context.now, context.timezone);
  const facts = defined({
    email: extracted.email,
    phone: extracted.phone,
    propertyAddress: extracted.propertyAddress,
    fullName: extractName(message, asksName && isShort),
    from: selectedPlan === undefined && !asksForHours.test(plain) ? extractDate(message, mended, readToday) : undefined,
    isUrgent: intents.has('urgent') || undefined,
    ...street,
    ...numbersOf(message, typed === undefined ? street : { ...street, typed }, state, context),
  });
  return {
    message,
    plain: mended,
    intents,
    withdrawn: mentions.withdrawn,
    asked: mentions.asked,
    segments: segmentsOf(message),
    selectedPlan,
    extracted,
    facts: { ...facts, services: [...mentions.wanted] },
    town: townIn(plain, context.places),
  };
};

const uniqueCodes = (codes: readonly ServiceCode[]): ServiceCode[] => [...new Set(codes)];

/**
 * What was only asked about is wanted once the visitor goes on with it: says yes to it, or gives the details of a price while
 * nothing else is chosen.
 */
const takenUp = (
  facts: ChatFacts,
  about: readonly ServiceCode[],
  { intents, facts: stated }: ParsedMessage,
  asked: ChatState['asked'],
): boolean => {
  if (about.length === 0) return false;
  if (intents.has('addIt') || (asked === 'add' && intents.has('yes') && !intents.has('no'))) return true;
  if (facts.services.length > 0 || stated.services.length > 0) return false;
  const givesDetails = stated.sqFt !== undefined || stated.rooms !== undefined || stated.zip !== undefined;
  return givesDetails || intents.has('yes') || intents.has('book') || intents.has('times');
};

/**
 * Facts after a message: newer facts replace older ones, services add up except those withdrawn; a service that was only
 * asked about is kept apart.
 */
export const updateFacts = (facts: ChatFacts, parsed: ParsedMessage, asked?: ChatState['asked']): ChatFacts => {
  const { facts: stated, withdrawn } = parsed;
  const wanted = uniqueCodes([...facts.services, ...stated.services]).filter((code) => !withdrawn.includes(code));
  const isDeclined = parsed.intents.has('no') && !parsed.intents.has('addIt');
  const topic = parsed.asked.length > 0 ? parsed.asked : isDeclined ? [] : (facts.about ?? []);
  const about = topic.filter((code) => !wanted.includes(code) && !withdrawn.includes(code));
  const { about: _, ...kept } = facts;
  if (takenUp(facts, about, parsed, asked)) return { ...kept, ...stated, services: uniqueCodes([...wanted, ...about]) };
  return { ...kept, ...stated, services: wanted, ...(about.length > 0 ? { about } : {}) };
};
