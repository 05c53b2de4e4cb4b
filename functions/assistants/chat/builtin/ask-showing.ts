import type { ChatShowing, ChatState, OfferedPlan } from '../../../../shared/assistants/chat/chat-state.ts';
import { hasAny, normalizeText, wordsIn } from '../../../../shared/assistants/chat/plain-text.ts';
import { isClearYes } from '../../../../shared/assistants/chat/understanding/clear-yes.ts';
import { findSelectedPlan } from '../../../../shared/assistants/chat/understanding/select-plan.ts';
import type { ShownHouse } from '../../showing-tools.ts';
import type { Response } from '../assistant-port.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';
import { momentOf } from './describe.ts';
import { dayAfter } from './offer-times.ts';

const MAX_NAMED_HOUSES = 3;

/** A house, its dates and its numbers are no wish for a service: only who the visitor is stays. */
const before = ({ state, conversation }: Situation): Partial<ChatState> => {
  const { facts, plans, hold, total, tax } = conversation.state;
  const { email, phone, fullName } = { ...facts, ...state.facts };
  return { facts: { ...facts, email, phone, fullName }, plans, hold, total, tax };
};

const tell = (
  situation: Situation,
  text: string,
  parts: {
    readonly suggestions?: readonly string[];
    readonly showing?: ChatShowing | undefined;
    readonly asked?: ChatState['asked'];
  } = {},
): Response => {
  const { suggestions = [], showing, asked } = parts;
  return answer(situation, text, { suggestions, changes: { ...before(situation), showing, asked } });
};

/** Number and name of a street without its kind: `12 oak` of `12 Oak Lane`. */
const streetOf = ({ address }: ShownHouse): string[] => {
  const words = wordsIn(normalizeText(address.line1));
  return words.length > 2 ? words.slice(0, -1) : words;
};

/** The houses that a text names by number and street, else those on the street that it names. */
export const housesIn = (houses: readonly ShownHouse[], plain: string): ShownHouse[] => {
  const exact = houses.filter((house) => hasAny(plain, [streetOf(house).join(' ')]));
  if (exact.length > 0) return exact;
  return houses.filter(({ address }) => hasAny(plain, [wordsIn(normalizeText(address.line1)).slice(1).join(' ')]));
};

const houseOfPage = (houses: readonly ShownHouse[], pageUrl: string | undefined): ShownHouse[] =>
  houses.filter(
    ({ listingId, propertyId }) =>
      pageUrl?.includes(`/property/${listingId}`) || pageUrl?.includes(`/property/${propertyId}`),
  );

const showTimes = (situation: Situation, showing: ChatShowing, times: readonly string[], text = ''): Response => {
  const { words, conversation } = situation;
  const zone = conversation.tenant.timezone;
  const lines = times.map((at, n) => `${words.say.option(n + 1)}: ${momentOf(at, zone, words)}`);
  const next = { ...showing, times: [...times], startsAt: undefined, text: undefined };
  return tell(situation, [text, words.showTimes(showing.house, lines)].filter(Boolean).join(' '), {
    suggestions: [...times.map((_, n) => words.say.option(n + 1)), words.say.otherTimes],
    showing: next,
    asked: 'showTime',
  });
};

/** Offers the next times at which a house can be seen, from a date on, or says why it can't be. */
export const offerShowing = async (
  situation: Situation,
  { listingId, address, agentProfileId }: ShownHouse,
  from?: string,
): Promise<Response> => {
  const { tools, words } = situation;
  const house = address.line1;
  const found = await tools.showingTimes(listingId, from);
  const suggestions = [words.say.person];
  if (found.kind === 'closed') return tell(situation, words.showingClosed(house, found.reason), { suggestions });
  if (found.times.length === 0) return tell(situation, words.noShowTimes(house), { suggestions });
  return showTimes(situation, { listingId, house, agentProfileId, times: [] }, found.times);
};

/** Asks which of the houses on the market is meant. */
export const askHouse = (situation: Situation, houses: readonly ShownHouse[], isUnknown: boolean): Response => {
  const { words } = situation;
  const suggestions = houses.slice(0, MAX_NAMED_HOUSES).map(({ address }) => address.line1);
  return tell(situation, isUnknown ? words.houseUnknown : words.askHouse, { suggestions, asked: 'house' });
};

const seeing = ['see', 'view', 'tour', 'visit', 'showing', 'showings', 'on the market', 'for sale', 'available', 'ver'];

/** Begins to ask for a showing of the house that is named, of the page, or the only one; nothing is asked for yet. */
export const beginShowing: Rule = async (situation) => {
  const { parsed, tools, conversation } = situation;
  const { intents, facts, plain, asked } = parsed;
  const isAsked = conversation.state.asked === 'house';
  const isWish = intents.has('showing');
  if (!isAsked && !isWish && !(/\d/.test(plain) && hasAny(plain, seeing))) return undefined;
  if (facts.services.length > 0 || asked.length > 0) return undefined;
  const houses = await tools.houses();
  if (houses.length === 0) return undefined;
  const named = housesIn(houses, plain);
  const [only, ...others] = named.length > 0 ? named : isWish ? houseOfPage(houses, conversation.pageUrl) : [];
  if (only && others.length === 0) return await offerShowing(situation, only, facts.from);
  if (!isWish && !(isAsked && facts.line1 !== undefined)) return undefined;
  const [single, ...more] = houses;
  if (single && more.length === 0 && facts.line1 === undefined)
    return await offerShowing(situation, single, facts.from);
  return askHouse(situation, named.length > 0 ? named : houses, named.length === 0 && facts.line1 !== undefined);
};

/** Asks who wants to see the house, then reads the request back. */
const advanceShowing = (situation: Situation, showing: ChatShowing, startsAt: string): Response => {
  const { state, words, conversation } = situation;
  const { fullName, email, phone } = state.facts;
  const chosen = { ...showing, startsAt, text: undefined };
  const needs = { name: !fullName, contact: !email && !phone };
  if (!fullName || needs.contact) return tell(situation, words.askGuest(needs), { showing: chosen, asked: 'guest' });
  const text = words.showingReadBack(showing.house, momentOf(startsAt, conversation.tenant.timezone, words), fullName);
  const suggestions = [words.say.yesShowing, words.say.otherTimes, words.say.keep];
  return tell(situation, text, { suggestions, showing: { ...chosen, text }, asked: 'showing' });
};

/** Takes one of the times that were offered; undefined if there is no such option. */
export const chooseShowTime = (situation: Situation, option: number): Response | undefined => {
  const { showing } = situation.state;
  const startsAt = showing?.times[option];
  return showing && startsAt !== undefined ? advanceShowing(situation, showing, startsAt) : undefined;
};

const asPlans = (times: readonly string[]): OfferedPlan[] =>
  times.map((at) => ({
    id: at,
    visits: [{ services: [], vendorId: '', startsAt: at, endsAt: at }],
    remote: [],
  }));

const keepIt = (situation: Situation): Response => tell(situation, situation.words.nothingRequested);

const otherTimes = async (situation: Situation, showing: ChatShowing): Promise<Response | undefined> => {
  const { tools, parsed, conversation } = situation;
  const house = (await tools.houses()).find(({ listingId }) => listingId === showing.listingId);
  const last = showing.times.at(-1);
  const later = last && dayAfter(last, conversation.tenant.timezone);
  return house && (await offerShowing(situation, house, parsed.facts.from ?? later));
};

/** Takes one of the times of a showing that were offered, or shows others. */
export const pickShowTime: Rule = async (situation) => {
  const { parsed, conversation } = situation;
  const { asked, showing } = conversation.state;
  if (!showing || (asked !== 'showTime' && asked !== 'showing')) return undefined;
  const { message, plain, intents, facts } = parsed;
  const zone = conversation.tenant.timezone;
  const picked = findSelectedPlan(message, plain, asPlans(showing.times), zone);
  if (picked !== undefined) return chooseShowTime(situation, picked) ?? undefined;
  if (intents.has('times') || facts.from !== undefined) return await otherTimes(situation, showing);
  if (asked === 'showTime' && showing.times.length === 1 && isClearYes(parsed)) return chooseShowTime(situation, 0);
  return asked === 'showTime' && intents.has('no') ? keepIt(situation) : undefined;
};

/** Takes the name and contact of whoever wants to see the house. */
export const takeGuest: Rule = (situation) => {
  const { parsed, conversation, state } = situation;
  const { asked, showing } = conversation.state;
  if (asked !== 'guest' || showing?.startsAt === undefined) return undefined;
  const { fullName, email, phone } = parsed.facts;
  if (!fullName && !email && !phone) return parsed.intents.has('no') ? keepIt(situation) : undefined;
  return advanceShowing({ ...situation, state }, showing, showing.startsAt);
};

/** True if the message is a clear yes to the request that the message before it read back. */
export const agreesToShowing = ({ conversation, parsed }: Situation): boolean =>
  conversation.state.asked === 'showing' && isClearYes(parsed);

/** Asks for the showing that was read back, by the function behind the house's page. */
export const requestIt = async (situation: Situation): Promise<Response | undefined> => {
  const { conversation, tools, words } = situation;
  const { showing, facts } = conversation.state;
  const { fullName, email, phone } = facts;
  if (showing?.startsAt === undefined || showing.text === undefined || !fullName) return undefined;
  const { listingId, house, startsAt } = showing;
  const result = await tools.askShowing(listingId, { house, startsAt, guest: { fullName, email, phone } });
  if (result.kind === 'refused')
    return tell(situation, words.showingRefused(result.code, result.text), { suggestions: [words.say.person] });
  if (result.kind === 'taken')
    return result.times.length > 0
      ? showTimes(situation, showing, result.times, words.showTimeTaken)
      : tell(situation, words.noShowTimes(house), { suggestions: [words.say.person] });
  const zone = conversation.tenant.timezone;
  const when = momentOf(result.startsAt, zone, words);
  return result.status === 'confirmed'
    ? tell(situation, words.showingConfirmed(house, when))
    : tell(situation, words.showingRequested(house, when, momentOf(result.answerBy, zone, words)));
};

/** Answers what comes after the read-back of a showing: a clear yes asks for it, a no leaves it. */
export const confirmShowing: Rule = async (situation) => {
  const { parsed, conversation } = situation;
  if (conversation.state.asked !== 'showing') return undefined;
  if (agreesToShowing(situation)) return await requestIt(situation);
  return parsed.intents.has('no') ? keepIt(situation) : undefined;
};

/** A yes counts only right after the read-back was shown, see `lapseReadBack`. */
export const lapseShowing = (response: Response): Response => {
  const { asked, showing } = response.state;
  if (asked !== 'showing' || (showing?.text !== undefined && response.text.includes(showing.text))) return response;
  return { ...response, state: { ...response.state, asked: undefined, showing: undefined } };
};
