import type { ServiceCode } from '../../../company/catalog/service.ts';
import { localDate } from '../../../contract/time.ts';
import type { ChatFacts, ChatState } from '../chat-state.ts';
import { hasAny, plainOf, wordsIn } from '../plain-text.ts';
import { type Places, streetSaid } from './address-said.ts';
import { dateSaid } from './date-said.ts';
import { type Extracted, extract } from './extract.ts';
import { numbersSaid } from './numbers-said.ts';
import { nameSaid } from './person-said.ts';
import { type Intent, phrases } from './phrases.ts';
import { planPicked } from './plan-picked.ts';
import { servicesDropped, servicesSaid } from './services-said.ts';

/** Context needed to interpret a message. */
export interface Surroundings {
  readonly state: string;
  readonly timezone: string;
  readonly places: Places;
  readonly now: number;
}

/** An interpreted message. */
export interface Heard {
  readonly message: string;
  readonly plain: string;
  readonly intents: ReadonlySet<Intent>;
  /** Facts given in this message. */
  readonly said: Partial<ChatFacts> & { readonly services: ServiceCode[] };
  readonly dropped: readonly ServiceCode[];
  /** The offered plan that it selects. */
  readonly picked: number | undefined;
  /** Seed 5, "Message extraction": lead data. */
  readonly extracted: Extracted;
  /** A town of the service area that it names. */
  readonly town: string | undefined;
}

const intentsOf = (plain: string): Set<Intent> =>
  new Set((Object.keys(phrases) as Intent[]).filter((intent) => hasAny(plain, phrases[intent])));

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const townIn = (plain: string, places: Places): string | undefined =>
  places.map(({ place }) => place).find((place) => hasAny(plain, [plainOf(place).trim()]));

const SHORT_ANSWER = 12;

type Asking = Pick<ChatState, 'asked' | 'plans' | 'isBooking'>;

/** Interprets a message in the context of the previous question. */
export const hear = (message: string, { asked, plans, isBooking }: Asking, around: Surroundings): Heard => {
  const plain = plainOf(message);
  const extracted = extract(message, around.state);
  const dropped = servicesDropped(message, plain);
  const services = servicesSaid(message, plain).filter((code) => !dropped.includes(code));
  const picked = planPicked(message, plain, plans, around.timezone);
  const intents = intentsOf(plain);
  const isShort = wordsIn(plain).length <= SHORT_ANSWER;
  const isStreet = extracted.propertyAddress !== undefined || (asked === 'address' && isShort);
  const street = isStreet ? streetSaid(message, extracted.propertyAddress, around.state, around.places) : {};
  const isContact = extracted.email !== undefined || extracted.phone !== undefined;
  const asksName = asked === 'name' || (asked === 'contact' && (isBooking || isContact));
  const today = localDate(around.now, around.timezone);
  const said = defined({
    email: extracted.email,
    phone: extracted.phone,
    propertyAddress: extracted.propertyAddress,
    fullName: nameSaid(message, asksName && isShort),
    from: picked === undefined ? dateSaid(message, plain, today) : undefined,
    isUrgent: intents.has('urgent') || undefined,
    ...street,
    ...numbersSaid(plain, asked, new Set(around.places.map(({ zip }) => zip))),
  });
  return {
    message,
    plain,
    intents,
    dropped,
    picked,
    extracted,
    said: { ...said, services },
    town: townIn(plain, around.places),
  };
};

/** Facts after a message: newer facts replace older ones, services add up except those withdrawn. */
export const learn = (facts: ChatFacts, { said, dropped }: Heard): ChatFacts => ({
  ...facts,
  ...said,
  services: [...new Set([...facts.services, ...said.services])].filter((code) => !dropped.includes(code)),
});
