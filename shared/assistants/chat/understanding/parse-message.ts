import type { ServiceCode } from '../../../company/catalog/service.ts';
import { localDate } from '../../../contract/time.ts';
import type { ChatFacts, ChatState } from '../chat-state.ts';
import { hasAny, normalizeText, wordsIn } from '../plain-text.ts';
import { type Extracted, extract } from './extract.ts';
import { extractDate } from './extract-date.ts';
import { extractName } from './extract-name.ts';
import { extractNumbers } from './extract-numbers.ts';
import { extractServices, withdrawnServices } from './extract-services.ts';
import { extractStreet, type ServedTowns } from './extract-street.ts';
import { type Intent, phrases } from './phrases.ts';
import { findSelectedPlan } from './select-plan.ts';

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
  /** The offered plan that it selects. */
  readonly selectedPlan: number | undefined;
  /** Seed 5, "Message extraction": lead data. */
  readonly extracted: Extracted;
  /** A town of the service area that it names. */
  readonly town: string | undefined;
}

const intentsOf = (plain: string): Set<Intent> =>
  new Set((Object.keys(phrases) as Intent[]).filter((intent) => hasAny(plain, phrases[intent])));

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const townIn = (plain: string, places: ServedTowns): string | undefined =>
  places.map(({ place }) => place).find((place) => hasAny(plain, [normalizeText(place).trim()]));

const SHORT_ANSWER_WORDS = 12;

type QuestionState = Pick<ChatState, 'asked' | 'plans' | 'isBooking'>;

/** Interprets a message in the context of the previous question. */
export const parseMessage = (
  message: string,
  { asked, plans, isBooking }: QuestionState,
  context: MessageContext,
): ParsedMessage => {
  const plain = normalizeText(message);
  const extracted = extract(message, context.state);
  const withdrawn = withdrawnServices(message, plain);
  const services = extractServices(message, plain).filter((code) => !withdrawn.includes(code));
  const selectedPlan = findSelectedPlan(message, plain, plans, context.timezone);
  const intents = intentsOf(plain);
  const isShort = wordsIn(plain).length <= SHORT_ANSWER_WORDS;
  const isStreet = extracted.propertyAddress !== undefined || (asked === 'address' && isShort);
  const street = isStreet ? extractStreet(message, extracted.propertyAddress, context.state, context.places) : {};
  const isContact = extracted.email !== undefined || extracted.phone !== undefined;
  const asksName = asked === 'name' || (asked === 'contact' && (isBooking || isContact));
  const today = localDate(context.now, context.timezone);
  const facts = defined({
    email: extracted.email,
    phone: extracted.phone,
    propertyAddress: extracted.propertyAddress,
    fullName: extractName(message, asksName && isShort),
    from: selectedPlan === undefined ? extractDate(message, plain, today) : undefined,
    isUrgent: intents.has('urgent') || undefined,
    ...street,
    ...extractNumbers(plain, asked, new Set(context.places.map(({ zip }) => zip))),
  });
  return {
    message,
    plain,
    intents,
    withdrawn,
    selectedPlan,
    extracted,
    facts: { ...facts, services },
    town: townIn(plain, context.places),
  };
};

/** Facts after a message: newer facts replace older ones, services add up except those withdrawn. */
export const updateFacts = (facts: ChatFacts, { facts: stated, withdrawn }: ParsedMessage): ChatFacts => ({
  ...facts,
  ...stated,
  services: [...new Set([...facts.services, ...stated.services])].filter((code) => !withdrawn.includes(code)),
});
