import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { notOffered } from '../../../../shared/company/catalog/offered.ts';
import { isWithin, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import type { Response } from '../assistant-port.ts';
import { basisOf, measuresOf, priceInputOf, quoteCard, sizeLimits } from '../builtin/describe.ts';
import { offerTimes } from '../builtin/offer-times.ts';
import { readBack } from '../builtin/read-back.ts';
import { answer, type Situation } from './situation.ts';

const sizes = propertyLimits.sqFt;

type Question = Pick<Response, 'text' | 'suggestions'> & { readonly asked: NonNullable<ChatState['asked']> };

const asks = (asked: Question['asked'], text: string, suggestions: readonly string[] = []): Question => ({
  asked,
  text,
  suggestions,
});

/** The next question about the property that must be answered before pricing and scheduling. */
const missingProperty = ({ state, words, conversation }: Situation): Question | undefined => {
  const { services, sqFt, rooms, zip } = state.facts;
  if (services.length === 0) return asks('services', words.askServices, words.say.services);
  const measures = measuresOf(conversation.catalog, services);
  if (measures.has('sqFt')) {
    if (sqFt === undefined) return asks('sqFt', words.askSize(sizeLimits(words)));
    if (!isWithin(sqFt, sizes)) return asks('sqFt', words.sizeOutside(sizeLimits(words)));
  }
  const isRoomsFine = rooms !== undefined && isWithin(rooms, propertyLimits.rooms);
  if (measures.has('rooms') && !isRoomsFine) return asks('rooms', words.askRooms, ['3', '4', '6']);
  return zip === undefined ? asks('zip', words.askZip) : undefined;
};

/** The next question about the person that must be answered before booking. */
const missingPerson = ({ state, words, conversation }: Situation): Question | undefined => {
  const { fullName, email, phone, line1, zip } = state.facts;
  if (!fullName && !email && !phone) return asks('contact', words.askContact);
  if (!fullName) return asks('name', words.askName);
  if (!email) return asks('email', words.askEmail);
  if (!phone) return asks('phone', words.askPhone(''));
  const town = townOf(zip, conversation.tenant.serviceArea.zipCodes) ?? '';
  return line1 ? undefined : asks('address', words.askAddress(town));
};

const refuseServices = (situation: Situation): Response | undefined => {
  const { state, words, conversation } = situation;
  const gone = notOffered(conversation.catalog, state.facts.services);
  if (gone.length === 0) return undefined;
  const services = state.facts.services.filter((code) => !gone.includes(code));
  const facts = { ...state.facts, services };
  const text = `${words.notOffered(words.listed(gone))} ${words.askServices}`;
  return answer(situation, text, { changes: { facts, asked: 'services', plans: [], hold: undefined } });
};

/** No visits outside the service area; remote services remain available. */
const refuseArea = (situation: Situation): Response | undefined => {
  const { state, words, conversation } = situation;
  const { zip = '', services, ...facts } = state.facts;
  const { zipCodes, countyName } = conversation.tenant.serviceArea;
  if (!services.some(needsVisit) || zipCodes.some((each) => each.zip === zip)) return undefined;
  const remote = services.filter((code) => !needsVisit(code) && code !== 'rush_delivery');
  const more = remote.length > 0 ? ` ${words.remoteOnly(words.listed(remote))}` : '';
  const suggestions = [...remote.map(words.say.only), words.say.person];
  const next = { ...facts, services, notifyZip: zip };
  return answer(situation, words.notServed(zip, countyName) + more, {
    suggestions,
    changes: { facts: next, asked: 'contact', isBooking: false, plans: [], hold: undefined },
  });
};

const ask = (situation: Situation, { text, suggestions, asked }: Question, before: string, cards: ChatCard[] = []) =>
  answer(situation, [before, text].filter(Boolean).join(' '), {
    cards,
    suggestions,
    changes: { asked, isBooking: true },
  });

/** The price is given as soon as it is known, before the address is, and again whenever it changes. */
const askPlace = (situation: Situation, asking: Question, before: string): Response => {
  const { state, parsed, tools, words, conversation } = situation;
  const { facts } = parsed;
  const known = conversation.state.facts.services;
  const isNews = state.facts.services.join() !== known.join() || facts.sqFt !== undefined || facts.rooms !== undefined;
  if (asking.asked !== 'zip' || !isNews) return ask(situation, asking, before);
  const quote = tools.quote(priceInputOf(state.facts));
  const basis = basisOf(conversation.catalog, state.facts, words, quote);
  const sum = sumText(quote.pricing.total, quote.tax, words.withTax);
  const price = words.quoted(basis, sum, state.facts.services.length);
  return ask(situation, asking, [before, price].filter(Boolean).join(' '), [quoteCard(quote, basis, words)]);
};

/** Takes the next step towards a booking; `before` is said first. */
export const advance = async (situation: Situation, before = ''): Promise<Response> => {
  const refused = refuseServices(situation);
  if (refused) return refused;
  const property = missingProperty(situation);
  if (property) return askPlace(situation, property, before);
  const outside = refuseArea(situation);
  if (outside) return outside;
  const { services } = situation.state.facts;
  if (services.some(needsVisit) && !situation.state.hold) return await offerTimes(situation, before);
  const person = missingPerson(situation);
  return person ? ask(situation, person, before) : readBack(situation, before);
};
