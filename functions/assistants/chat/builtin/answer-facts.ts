import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { publicCatalog } from '../../../../shared/company/catalog/public-catalog.ts';
import { serviceName, serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Response } from '../assistant-port.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';
import { basisOf, measuresOf, priceInputOf, quoteCard } from './describe.ts';

const rangesOf = ({ conversation, words }: Situation, codes?: readonly string[]): string[] =>
  publicCatalog(conversation.catalog)
    .services.filter(({ code, addOn }) => (codes ? codes.includes(code) : !addOn))
    .map(({ code, basePrice, maxPrice }) => {
      const isOpen = conversation.catalog.services.some(
        (each) => each.code === code && each.price.kind === 'stepped' && each.price.max === null,
      );
      return words.range(serviceName(code), formatCents(basePrice), isOpen ? '…' : formatCents(maxPrice));
    })
    .map((text, at, all) => (all.length > 1 && at < all.length - 1 ? text : text));

const priceOf = (situation: Situation): Response => {
  const { conversation, state, words, tools } = situation;
  const quote = tools.quote(priceInputOf(state.facts));
  const basis = basisOf(conversation.catalog, state.facts, words, quote);
  const text = `${words.quoted(basis, formatCents(quote.pricing.total))} ${words.wantTimes}`;
  const suggestions = [words.say.times, words.say.person];
  return answer(situation, text, { cards: [quoteCard(quote, basis)], suggestions, changes: { isBooking: false } });
};

/** Answers price questions: exactly if enough is known, otherwise with a range. */
export const answerPrice: Rule = (situation) => {
  const { parsed, state, words, conversation } = situation;
  if (!parsed.intents.has('price')) return undefined;
  const { services, sqFt, rooms } = state.facts;
  if (services.length === 0) {
    const text = [words.priceList, ...rangesOf(situation)].join('\n');
    return answer(situation, text, { suggestions: [words.say.book], changes: { asked: 'services' } });
  }
  const measures = measuresOf(conversation.catalog, services);
  const lacksSize = measures.has('sqFt') && sqFt === undefined;
  const lacksRooms = measures.has('rooms') && rooms === undefined;
  if (!lacksSize && !lacksRooms) return priceOf(situation);
  const question = lacksSize ? words.askSize('300 to 15,000') : words.askRooms;
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
  if (!asksWhere || (state.isBooking && zip !== undefined)) return undefined;
  const county = serviceArea.countyName;
  if (zip !== undefined) {
    const town = townOf(zip, serviceArea.zipCodes);
    const suggestions = town ? [words.say.prices, words.say.book] : [words.say.person];
    const text = town ? words.served(`${town} (${zip})`, county) : words.notServed(zip, county);
    return answer(situation, text, {
      suggestions,
      changes: town ? {} : { asked: 'contact', facts: { ...state.facts, zip: undefined } },
    });
  }
  const suggestions = [words.say.prices, words.say.book];
  if (parsed.town) return answer(situation, words.served(parsed.town, county), { suggestions });
  return answer(situation, words.area(county, examplesOf(situation)), { changes: { asked: 'zip' } });
};

const packageLines = ({ conversation }: Situation): string[] =>
  publicCatalog(conversation.catalog).packages.map(({ name, services }) => `${name}: ${serviceNames(services)}`);

/** Answers short questions about the company itself. */
export const answerCompany: Rule = (situation) => {
  const { parsed, words, conversation } = situation;
  const { intents } = parsed;
  const { contact } = conversation.tenant;
  const suggestions = [words.say.prices, words.say.book];
  if (intents.has('order')) {
    return answer(situation, words.order(conversation.policy.changeHours), { suggestions: [words.say.person] });
  }
  if (intents.has('hours')) return answer(situation, words.hours, { suggestions });
  if (intents.has('contact'))
    return answer(situation, words.contact(formatPhone(contact.phone), contact.email), { suggestions });
  if (intents.has('packages'))
    return answer(situation, [words.packages, ...packageLines(situation)].join('\n'), { suggestions });
  if (!intents.has('services')) return undefined;
  const names = publicCatalog(conversation.catalog)
    .services.filter(({ addOn }) => !addOn)
    .map(({ code }) => code);
  return answer(situation, words.services(serviceNames(names).toLowerCase()), { suggestions });
};
