import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { notOffered } from '../../../../shared/company/catalog/offered.ts';
import { propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import { publicCatalog } from '../../../../shared/company/catalog/public-catalog.ts';
import type { Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { weekInWords } from '../../../../shared/company/team/hours/office-hours.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { PayState } from '../../order-tools.ts';
import type { Response } from '../assistant-port.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';
import { orderIn } from './change-order.ts';
import { basisOf, measuresOf, orderCard, priceInputOf, quoteCard, sizeLimits } from './describe.ts';
import type { Words } from './words.ts';

interface ServicePrice {
  readonly name: string;
  readonly code: ServiceCode;
  readonly from: string;
  /** Undefined if it is open to the top. */
  readonly to: string | undefined;
}

const isSizeKnown = ({ state: { facts } }: Situation, measure: keyof Property): boolean => {
  const size = facts[measure];
  const { min, max } = propertyLimits[measure];
  return size !== undefined && size >= min && size <= max;
};

/** What a service costs in this order; undefined while the measure is unknown that its price depends on. */
const exactPrice = (situation: Situation, code: ServiceCode): number | undefined => {
  const { conversation, state, tools } = situation;
  if (![...measuresOf(conversation.catalog, [code])].every((measure) => isSizeKnown(situation, measure)))
    return undefined;
  const services = [...new Set([...state.facts.services, code])];
  const { items } = tools.quote(priceInputOf({ ...state.facts, services }));
  return items.find(({ id }) => id === code)?.calculatedPrice;
};

/** Prices of these services, or of all that are no extras: exact as far as the property is known. */
const pricesOf = (situation: Situation, codes?: readonly ServiceCode[]): ServicePrice[] => {
  const { conversation } = situation;
  return publicCatalog(conversation.catalog)
    .services.filter(({ code, addOn }) => (codes ? codes.includes(code) : !addOn))
    .map(({ code, name, basePrice, maxPrice }) => {
      const exact = exactPrice(situation, code);
      if (exact !== undefined) return { code, name, from: formatCents(exact), to: formatCents(exact) };
      const isOpen = conversation.catalog.services.some(
        (each) => each.code === code && each.price.kind === 'stepped' && each.price.max === null,
      );
      return { code, name, from: formatCents(basePrice), to: isOpen ? undefined : formatCents(maxPrice) };
    });
};

const rangesOf = (situation: Situation, codes?: readonly ServiceCode[]): string[] =>
  pricesOf(situation, codes).map(({ code, from, to }) =>
    to === undefined
      ? situation.words.rangeFrom(situation.words.listed([code]), from)
      : situation.words.range(situation.words.listed([code]), from, to),
  );

const priceOf = (situation: Situation): Response => {
  const { conversation, state, words, tools } = situation;
  const quote = tools.quote(priceInputOf(state.facts));
  const basis = basisOf(conversation.catalog, state.facts, words, quote);
  const sum = sumText(quote.pricing.total, quote.tax, words.withTax);
  const text = `${words.quoted(basis, sum, state.facts.services.length)} ${words.wantTimes}`;
  const suggestions = [words.say.times, words.say.person];
  return answer(situation, text, {
    cards: [quoteCard(quote, basis, words)],
    suggestions,
    changes: { isBooking: false },
  });
};

/** Answers price questions: exactly if enough is known, otherwise with a range. */
export const answerPrice: Rule = (situation) => {
  const { parsed, state, words, conversation } = situation;
  if (!parsed.intents.has('price')) return undefined;
  const { sqFt, rooms } = state.facts;
  const isAboutMore =
    state.facts.services.length > 0 && parsed.asked.some((code) => !state.facts.services.includes(code));
  if (isAboutMore) return undefined;
  const services = state.facts.services.length > 0 ? state.facts.services : (state.facts.about ?? []);
  if (services.length === 0) {
    const size = isSizeKnown(situation, 'sqFt') ? sqFt?.toLocaleString('en-US') : undefined;
    const before = size === undefined ? words.priceList : words.priceListFor(words.squareFeet(size));
    const text = [before, ...rangesOf(situation)].join('\n');
    return answer(situation, text, { suggestions: [words.say.book], changes: { asked: 'services' } });
  }
  const measures = measuresOf(conversation.catalog, services);
  const lacksSize = measures.has('sqFt') && sqFt === undefined;
  const lacksRooms = measures.has('rooms') && rooms === undefined;
  const facts = { ...state.facts, services };
  if (!lacksSize && !lacksRooms) return priceOf({ ...situation, state: { ...state, facts } });
  const question = lacksSize ? words.askSize(sizeLimits(words)) : words.askRooms;
  const text = [...rangesOf(situation, services), question].join('\n');
  return answer(situation, text, { changes: { asked: lacksSize ? 'sqFt' : 'rooms' } });
};

const examplesOf = ({ conversation }: Situation): string => {
  const places = [...new Set(conversation.tenant.serviceArea.zipCodes.map(({ place }) => place))];
  return places.slice(0, 4).join(', ');
};

/** Answers whether a place is in the service area, or what the area is. */
export const answerArea: Rule = (situation) => {
  const { parsed, words, conversation, state } = situation;
  const { serviceArea } = conversation.tenant;
  const { zip } = parsed.facts;
  const asksWhere = parsed.intents.has('area');
  const isWish = parsed.facts.services.length > 0 && !parsed.message.includes('?');
  if (!asksWhere || isWish || (state.isBooking && zip !== undefined)) return undefined;
  const county = serviceArea.countyName;
  if (zip !== undefined) {
    const town = townOf(zip, serviceArea.zipCodes);
    const suggestions = town ? [words.say.prices, words.say.book] : [words.say.person];
    const text = town ? words.served(`${town} (${zip})`, county) : words.notServed(zip, county);
    return answer(situation, text, {
      suggestions,
      changes: town ? {} : { asked: 'contact', facts: { ...state.facts, zip: undefined, notifyZip: zip } },
    });
  }
  const suggestions = [words.say.prices, words.say.book];
  if (parsed.town) return answer(situation, words.served(parsed.town, county), { suggestions });
  return answer(situation, words.area(county, examplesOf(situation)), { changes: { asked: 'zip' } });
};

const packageLines = ({ conversation, words }: Situation): string[] =>
  publicCatalog(conversation.catalog).packages.map(({ name, services }) => `${name}: ${words.listed(services)}`);

const payTexts = ({ payByLink, underWay }: Words): Readonly<Record<PayState, string>> => ({
  open: payByLink,
  underWay,
  closed: '',
});

/** Where an order stands, what changing it costs now, and its page. */
export const tellOrder = async (
  situation: Situation,
  orders: readonly StandingOrder[],
): Promise<Response | undefined> => {
  const { parsed, words, conversation, tools } = situation;
  const next = orderIn(orders, parsed.plain) ?? orders[0];
  if (!next) return undefined;
  const { cancel, moveAll } = next.view.costs;
  const payState = await tools.payStateOf(next);
  const isOpen = cancel !== null && moveAll !== null;
  const text = [
    words.standing(next.view.number),
    isOpen
      ? words.costs(cancel === 0 ? undefined : formatCents(cancel), moveAll === 0 ? undefined : formatCents(moveAll))
      : words.tooLate(formatPhone(conversation.tenant.contact.phone)),
    payTexts(words)[payState],
    orders.length > 1 ? words.moreOrders(orders.length - 1) : '',
  ];
  const cards = [orderCard(next, conversation.tenant.timezone, words, payState === 'open')];
  const { say } = words;
  const changes = isOpen ? [say.move, say.cancel] : [];
  const suggestions = [...changes, ...(payState === 'open' ? [say.payLink] : []), say.person];
  return answer(situation, text.filter(Boolean).join(' '), { cards, suggestions });
};

/** Where the next order stands; without a proven order how to get there. */
export const answerOrder: Rule = async (situation) => {
  const { parsed, words, conversation, tools } = situation;
  if (!parsed.intents.has('order')) return undefined;
  const told = await tellOrder(situation, await tools.orders());
  const { changeHours } = conversation.policy;
  return told ?? answer(situation, words.order(changeHours), { suggestions: [words.say.person] });
};

/** “What happens if I cancel my visit?” gets the amount of an order that stands before the policy of the company. */
export const answerOrderCosts: Rule = async (situation) => {
  const { intents } = situation.parsed;
  const isAboutChange = intents.has('cancelOrder') || intents.has('moveOrder');
  if (!isAboutChange || !intents.has('policy')) return undefined;
  return await tellOrder(situation, await situation.tools.orders());
};

/** Answers short questions about the company itself. */
export const answerCompany: Rule = (situation) => {
  const { parsed, words, conversation, state } = situation;
  const { intents } = parsed;
  const { contact } = conversation.tenant;
  const suggestions = [words.say.prices, words.say.book];
  if (intents.has('hours')) {
    const { hours, officeHours } = conversation.policy;
    const [visits, office] = [hours, officeHours].map((week) => weekInWords(week, state.language));
    return answer(situation, words.hours(visits ?? '', office ?? ''), { suggestions });
  }
  if (intents.has('contact'))
    return answer(situation, words.contact(formatPhone(contact.phone), contact.email), { suggestions });
  if (intents.has('packages'))
    return answer(situation, [words.packages, ...packageLines(situation)].join('\n'), { suggestions });
  if (!intents.has('services')) return undefined;
  const names = publicCatalog(conversation.catalog)
    .services.filter(({ addOn }) => !addOn)
    .map(({ code }) => code);
  return answer(situation, words.services(words.listed(names).toLowerCase()), { suggestions });
};

const asksForOffer =
  / (?:do|does|did) (?:you|u|ya|they|you guys) (?:guys )?(?:also |even |still )?(?:do|offer|have|provide|make|shoot)|what about|how about|can you (?:also )?do | you (?:also )?(?:do|offer) /;
/** `And drone?` */
const goesOn = /^ (?:and|y)(?: [a-z0-9]+){1,4} $/;

/** Answers whether a service is offered before anything else is told of it. */
export const answerOffer: Rule = (situation) => {
  const { plain, intents } = situation.parsed;
  const isAsked = asksForOffer.test(plain) || goesOn.test(plain);
  return isAsked && !intents.has('price') ? answerOffered(situation) : undefined;
};

/** Answers whether a service is offered and what it costs; adds it only if the visitor says so. */
export const answerOffered: Rule = (situation) => {
  const { parsed, state, words, conversation } = situation;
  const asked = parsed.asked.filter((code) => !state.facts.services.includes(code));
  const missing = notOffered(conversation.catalog, asked);
  const offered = asked.filter((code) => !missing.includes(code));
  if (missing.length > 0 && offered.length === 0) return answer(situation, words.notOffered(words.listed(missing)));
  if (offered.length === 0) return undefined;
  const priced = pricesOf(situation, offered).map(
    ({ code, name, from, to }) =>
      `${state.language === 'es' ? words.named([code]) : name.toLowerCase()} (${words.priceRange(from, to)})`,
  );
  const text = words.offers(priced);
  const isMore = state.facts.services.length > 0;
  const suggestions = isMore ? [words.say.add, words.say.person] : [words.say.times, words.say.person];
  const question = isMore ? words.wantIt(offered.length) : words.wantTimes;
  return answer(situation, `${text} ${question}`, { suggestions, changes: isMore ? { asked: 'add' } : {} });
};
