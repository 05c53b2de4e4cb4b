import type { ChatState, OfferedPlan } from '../../../../shared/assistants/chat/chat-state.ts';
import { hasAny } from '../../../../shared/assistants/chat/plain-text.ts';
import { isClearYes } from '../../../../shared/assistants/chat/understanding/clear-yes.ts';
import { findSelectedPlan } from '../../../../shared/assistants/chat/understanding/select-plan.ts';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Unserved } from '../../../../shared/crm/leads/unserved.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import type { ChangeResult } from '../../order-tools.ts';
import type { Response } from '../assistant-port.ts';
import { answer, type Rule, type Situation } from '../conversation/situation.ts';
import { linesOf, offeredOf, orderCard, plansCard } from './describe.ts';
import { choiceOf, dayAfter } from './offer-times.ts';

type Change = NonNullable<ChatState['change']>;
type Kind = Change['kind'];

/** What a message wants done with an order that stands. */
const wishOf = ({ parsed: { intents } }: Situation): Kind | undefined => {
  if (intents.has('cancelOrder')) return 'cancel';
  if (intents.has('payLink')) return 'pay';
  return intents.has('moveOrder') ? 'move' : undefined;
};

/** The wish for a new order as it was: services, sizes and dates in a message about a standing order are none. */
const unchangedWish = ({ state, conversation }: Situation): Partial<ChatState> => {
  const { facts, plans, hold, total, tax } = conversation.state;
  const { services, about, from, sqFt, rooms } = facts;
  return { facts: { ...state.facts, services, about, from, sqFt, rooms }, plans, hold, total, tax };
};

const tell = (
  situation: Situation,
  text: string,
  {
    change,
    asked,
    ...parts
  }: Partial<Pick<Response, 'cards' | 'suggestions' | 'action'>> & {
    readonly change?: Change | undefined;
    readonly asked?: ChatState['asked'];
  } = {},
): Response => answer(situation, text, { ...parts, changes: { ...unchangedWish(situation), change, asked } });

const tooLate = (situation: Situation): Response => {
  const { words, conversation } = situation;
  const text = words.tooLate(formatPhone(conversation.tenant.contact.phone));
  return tell(situation, text, { suggestions: [words.say.person] });
};

const costOf = ({ words }: Situation, cents: number): string =>
  words.changeCost(cents === 0 ? null : formatCents(cents));

const visitsOf = (
  { visits, remote }: Pick<OrderView, 'visits' | 'remote'>,
  { conversation, words }: Situation,
): string => linesOf({ id: '', visits, remote }, conversation.tenant.timezone, words).join('\n');

/** Reads back what would be canceled and what it costs. */
export const readBackCancel = (situation: Situation, { view }: StandingOrder): Response => {
  const { words } = situation;
  const fee = view.costs.cancel;
  if (fee === null) return tooLate(situation);
  const text = words.cancelReadBack(view.number, visitsOf(view, situation), costOf(situation, fee));
  return tell(situation, text, {
    suggestions: [words.say.yesCancel, words.say.keep],
    change: { kind: 'cancel', orderId: view.orderId, text, fee, version: view.version },
    asked: 'change',
  });
};

const visitFor = ({ visits }: OrderView, service: ServiceCode | undefined): number =>
  service === undefined ? -1 : visits.findIndex(({ services }) => services.includes(service));

const moveFeeOf = (view: OrderView, service: ServiceCode | undefined): number | null => {
  const at = visitFor(view, service);
  return at < 0 ? view.costs.moveAll : (view.costs.moves[at] ?? null);
};

/** Reads back from when to when visits would move, and what it costs. */
const readBackMove = (situation: Situation, { view }: StandingOrder, change: Change, plan: OfferedPlan): Response => {
  const { words } = situation;
  const fee = moveFeeOf(view, change.service);
  if (fee === null) return tooLate(situation);
  const stays = ({ startsAt, services }: OfferedPlan['visits'][number], others: OfferedPlan['visits']): boolean =>
    others.some((each) => each.startsAt === startsAt && each.services.join() === services.join());
  const from = view.visits.filter((visit) => !stays(visit, plan.visits));
  const to = plan.visits.filter((visit) => !stays(visit, view.visits));
  const text = words.moveReadBack(
    view.number,
    visitsOf({ visits: from, remote: [] }, situation),
    visitsOf({ visits: to, remote: [] }, situation),
    costOf(situation, fee),
  );
  return tell(situation, text, {
    suggestions: [words.say.yesMove, words.say.keep],
    change: { ...change, plan, text, fee, version: view.version },
    asked: 'change',
  });
};

const showTimes = (
  situation: Situation,
  change: Change,
  plans: readonly Plan[],
  { text, unserved }: { readonly text: string; readonly unserved?: Unserved | undefined },
): Response => {
  const { words, conversation } = situation;
  const offered = choiceOf(plans, conversation.tenant.timezone).map(offeredOf);
  if (offered.length === 0) {
    const none = unserved ? words.nobodyDoes(unserved) : words.noTimes;
    return tell(situation, none, { suggestions: [words.say.person], change: { ...change, unserved } });
  }
  return tell(situation, text, {
    action: 'slots_offered',
    cards: [plansCard(offered, conversation.tenant.timezone, words)],
    suggestions: [words.say.otherTimes, words.say.keep],
    change: { ...change, plans: offered, plan: undefined, unserved: undefined },
    asked: 'movePlan',
  });
};

const namedIn = ({ parsed }: Situation): ServiceCode[] => [...parsed.facts.services, ...parsed.asked];

/** Shows other times of an order, or of the one visit that the message names. */
export const offerMove = async (
  situation: Situation,
  { view }: StandingOrder,
  { service, from }: { readonly service?: ServiceCode | undefined; readonly from?: string | undefined },
): Promise<Response> => {
  const { words, tools } = situation;
  const only = view.visits.length > 1 && visitFor(view, service) >= 0 ? service : undefined;
  const fee = moveFeeOf(view, only);
  if (fee === null || view.visits.length === 0) return tooLate(situation);
  const { plans, unserved, isTogether } = await tools.moveTimes(view.orderId, { service: only, from });
  const isNew = ({ visits }: Plan): boolean =>
    visits.some(({ startsAt }, at) => startsAt !== view.visits[at]?.startsAt);
  const change: Change = { kind: 'move', orderId: view.orderId, service: only };
  return showTimes(situation, change, plans.filter(isNew), {
    text: words.moveTimes(view.number, costOf(situation, fee)),
    ...(unserved.length > 0 && {
      unserved: { services: unserved, zip: view.address.zip, ...(isTogether && { isTogether }) },
    }),
  });
};

/** Sends the link to pay to the order's own address. */
export const sendPayLink = async (situation: Situation, { view }: StandingOrder): Promise<Response> => {
  const { words, tools } = situation;
  const result = await tools.sendPayLink(view.orderId);
  const text =
    result.kind === 'sent'
      ? words.payLinkSent(view.number, result.channel)
      : words.payLinkRefused(result.code, result.text);
  return tell(situation, text, { suggestions: [words.say.person] });
};

const begin = async (situation: Situation, kind: Kind, order: StandingOrder): Promise<Response> => {
  if (kind === 'cancel') return readBackCancel(situation, order);
  if (kind === 'pay') return await sendPayLink(situation, order);
  const [service] = namedIn(situation).filter((code) => visitFor(order.view, code) >= 0);
  return await offerMove(situation, order, { service, from: situation.parsed.facts.from });
};

/** The order that a message names by its number, or the only one. */
export const orderIn = (orders: readonly StandingOrder[], plain: string): StandingOrder | undefined =>
  orders.length === 1
    ? orders[0]
    : orders.find(({ view: { number } }) => number !== undefined && hasAny(plain, [String(number)]));

const askWhich = (situation: Situation, kind: Kind, orders: readonly StandingOrder[]): Response => {
  const { words } = situation;
  const lines = orders.map(
    ({ view }) => `${words.orderName(view.number)}: ${visitsOf(view, situation).split('\n')[0]}`,
  );
  return tell(situation, [words.whichOrder, ...lines].join('\n'), {
    suggestions: orders.slice(0, 3).map(({ view }) => words.orderName(view.number)),
    change: { kind },
    asked: 'order',
  });
};

/** Begins to move, cancel or pay an order of whoever is proven to write; nothing changes yet. */
export const changeOrder: Rule = async (situation) => {
  const { parsed, tools, conversation } = situation;
  const wasAsked = conversation.state.asked === 'order' ? conversation.state.change?.kind : undefined;
  const kind = wishOf(situation) ?? wasAsked;
  if (kind === undefined || parsed.intents.has('policy')) return undefined;
  const orders = await tools.orders();
  if (orders.length === 0) return undefined;
  const order = orderIn(orders, parsed.plain);
  if (order) return await begin(situation, kind, order);
  return wishOf(situation) === undefined ? undefined : askWhich(situation, kind, orders);
};

const standing = async ({ tools }: Situation, { orderId }: Change): Promise<StandingOrder | undefined> =>
  (await tools.orders()).find(({ view }) => view.orderId === orderId);

const keepIt = (situation: Situation): Response =>
  tell(situation, situation.words.nothingChanged, { suggestions: [situation.words.say.person] });

/** Reads back the move to one of the times that were shown; undefined if there is no such option. */
export const readBackOption = async (situation: Situation, option: number): Promise<Response | undefined> => {
  const { change } = situation.state;
  const plan = change?.plans?.[option];
  const order = change && plan && (await standing(situation, change));
  return order && readBackMove(situation, order, change, plan);
};

/** The day after the last times that were shown. */
const laterThan = ({ plans = [] }: Change, zone: string): string | undefined => {
  const last = plans.at(-1)?.visits[0]?.startsAt;
  return last && dayAfter(last, zone);
};

/** Takes one of the other times that were shown, and reads it back. */
export const pickMove: Rule = async (situation) => {
  const { parsed, conversation } = situation;
  const { asked, change } = conversation.state;
  if (asked !== 'movePlan' || !change?.plans || wishOf(situation) === 'cancel') return undefined;
  const { message, plain, intents, facts } = parsed;
  const zone = conversation.tenant.timezone;
  const said = findSelectedPlan(message, plain, change.plans, zone);
  const isOnlyOne = change.plans.length === 1 && isClearYes(parsed);
  const plan = change.plans[said ?? (isOnlyOne ? 0 : -1)];
  const wantsOthers = intents.has('times') || facts.from !== undefined;
  if (!plan && !wantsOthers && !intents.has('no')) return undefined;
  const order = await standing(situation, change);
  if (!order || (!plan && !wantsOthers)) return keepIt(situation);
  if (plan) return readBackMove(situation, order, change, plan);
  return await offerMove(situation, order, { service: change.service, from: facts.from ?? laterThan(change, zone) });
};

const afterChange = async (situation: Situation, change: Change, result: ChangeResult): Promise<Response> => {
  const { words, conversation, tools } = situation;
  if (result.kind === 'refused')
    return tell(situation, words.changeRefused(result.code, result.text), { suggestions: [words.say.person] });
  if (result.kind === 'taken') return showTimes(situation, change, result.alternatives, { text: words.taken });
  if (result.kind === 'changed') {
    const { number } = result.order.view;
    if (change.kind === 'cancel') return tell(situation, words.orderCanceled(number));
    const isPayable = (await tools.payStateOf(result.order)) === 'open';
    const cards = [orderCard(result.order, conversation.tenant.timezone, words, isPayable)];
    return tell(situation, words.orderMoved(number), { cards });
  }
  const order = await standing(situation, change);
  if (!order) return keepIt(situation);
  return change.plan ? readBackMove(situation, order, change, change.plan) : readBackCancel(situation, order);
};

/** Does what was read back, by the functions behind the order's page: with the fee and the version that were read back. */
export const doChange = async (situation: Situation): Promise<Response | undefined> => {
  const { change } = situation.conversation.state;
  const { orderId, fee, version, plan, kind } = change ?? {};
  if (!change || orderId === undefined || fee === undefined || version === undefined) return undefined;
  const { tools } = situation;
  if (kind === 'cancel') return await afterChange(situation, change, await tools.cancel(orderId, { fee, version }));
  if (!plan) return undefined;
  return await afterChange(situation, change, await tools.move(orderId, { planId: plan.id, fee, version }));
};

/** True if the message is a clear yes to what the message before it read back. */
export const agreesToChange = ({ conversation, parsed }: Situation): boolean =>
  conversation.state.asked === 'change' && isClearYes(parsed);

/** Answers what comes after a read-back: a clear yes does it, a no leaves it. */
export const confirmChange: Rule = async (situation) => {
  const { parsed, conversation } = situation;
  if (conversation.state.asked !== 'change') return undefined;
  if (agreesToChange(situation)) return await doChange(situation);
  return parsed.intents.has('no') ? keepIt(situation) : undefined;
};

/**
 * A yes counts only right after the read-back was shown: whatever else was said or shown meanwhile, it has to be read back
 * again.
 */
export const lapseReadBack = (response: Response): Response => {
  const { asked, change } = response.state;
  if (asked !== 'change' || (change?.text !== undefined && response.text.includes(change.text))) return response;
  return { ...response, state: { ...response.state, asked: undefined, change: undefined } };
};
