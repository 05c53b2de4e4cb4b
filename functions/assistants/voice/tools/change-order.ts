import * as z from 'zod';
import type { OrderChange } from '../../../../shared/assistants/chat/chat-state.ts';
import { spokenOptions, spokenPlan } from '../../../../shared/assistants/voice/spoken.ts';
import type { CallState } from '../../../../shared/assistants/voice/state.ts';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { LocalDate } from '../../../../shared/contract/time.ts';
import type { Unserved } from '../../../../shared/crm/leads/unserved.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import type { StandingOrder } from '../../../sales/booking/order/orders-of-buyer.ts';
import { offeredOf } from '../../chat/builtin/describe.ts';
import { choiceOf } from '../../chat/builtin/offer-times.ts';
import { type ChangeResult, createOrderTools, type OrderTools } from '../../order-tools.ts';
import { visitsOfLead } from './orders.ts';
import { nobodyDoes } from './questions.ts';
import type { SpokenAnswer, ToolContext } from './tool-context.ts';

const number = z.coerce.number().int().min(1).max(10_000_000).optional();
export const OtherTimesInput = z.strictObject({
  number,
  service: ServiceCode.optional(),
  from: LocalDate.optional(),
});
export const MoveInput = z.strictObject({
  option: z.coerce.number().int().min(1).max(3),
  confirmed: z.boolean().default(false),
});
export const CancelInput = z.strictObject({ number, confirmed: z.boolean().default(false) });
export const PayLinkInput = z.strictObject({ number });

const UNPROVEN =
  'Nothing can be changed for this caller yet. Use lookup_booking with the email address or ZIP code of the booking first. If that finds nothing, the link in their confirmation does it, or a colleague: offer a callback.';
const WHICH =
  'There are several bookings. Ask for the order number, or which day it is, and use the tool again with it.';
const IN_PERSON = 'It is too late or too near to change this here. Offer to put them through to the office.';

/** What the caller may do: with the orders of the lead that they have proven to be in this call, and those booked in it. */
const openOrders = async (context: ToolContext): Promise<{ tools: OrderTools; orders: readonly StandingOrder[] }> => {
  const { call, table, asking, correlationId, settings } = context;
  const visits = await visitsOfLead(table, call.state.provenLeadId);
  const orderIds = [...new Set([...call.orderIds, ...visits.map(({ orderId }) => orderId)])];
  const tools = createOrderTools({
    asking,
    buyer: { emails: [], orderIds },
    correlationId,
    reason: 'Canceled on the phone',
    messageKey: `${call.callId} ${correlationId}`,
    provenPhone: call.number,
    timezone: settings.tenant.timezone,
  });
  return { tools, orders: await tools.orders() };
};

type Act = (tools: OrderTools, order: StandingOrder) => Promise<SpokenAnswer>;

/** Runs an act on the order of this number, or the only one, that the caller is proven for. */
const onOrder = async (context: ToolContext, wanted: number | undefined, act: Act): Promise<SpokenAnswer> => {
  const { tools, orders } = await openOrders(context);
  if (orders.length === 0) return { text: UNPROVEN };
  const order = orders.length === 1 ? orders[0] : orders.find(({ view }) => view.number === wanted);
  if (order) return await act(tools, order);
  const zone = context.settings.tenant.timezone;
  const lines = orders.map(({ view }) => `Order ${view.number}: ${spokenVisits(view, zone)}.`);
  return { text: `${lines.join(' ')} ${WHICH}` };
};

const spokenVisits = ({ visits, remote }: Pick<OrderView, 'visits' | 'remote'>, zone: string): string =>
  spokenPlan({ id: '', visits, remote }, zone);

const nameOf = ({ number }: OrderView): string => (number === undefined ? 'the order' : `order ${number}`);
const costs = (cents: number): string => (cents === 0 ? 'It is free right now' : `It costs ${formatCents(cents)}`);

const feeOf = (view: OrderView, service: ServiceCode | undefined): number | null => {
  const at = service === undefined ? -1 : view.visits.findIndex(({ services }) => services.includes(service));
  return at < 0 ? view.costs.moveAll : (view.costs.moves[at] ?? null);
};

/** What is said before times, and instead of them. */
interface Said {
  readonly before: string;
  readonly unserved?: Unserved;
}

const offer = (
  { settings }: ToolContext,
  moving: Pick<OrderChange, 'orderId' | 'service'>,
  plans: readonly Plan[],
  { before, unserved }: Said,
): SpokenAnswer => {
  const offered = choiceOf(plans, settings.tenant.timezone).map(offeredOf);
  const change = { kind: 'move', ...moving, plans: offered } as const;
  const state = { change };
  if (offered.length === 0)
    return unserved
      ? { text: nobodyDoes(unserved), state: { change: { ...change, unserved } } }
      : { text: 'No other time is free then. Offer another date or a callback.', state };
  return { text: `${before} ${spokenOptions(offered, settings.tenant.timezone)}`, state };
};

/** Up to three other times of an order or one of its visits, with what moving it costs; nothing moves. */
export const otherTimes = async (
  context: ToolContext,
  { number: wanted, service, from }: z.output<typeof OtherTimesInput>,
): Promise<SpokenAnswer> =>
  await onOrder(context, wanted, async (tools, { view }) => {
    const only = view.visits.length > 1 ? service : undefined;
    const fee = feeOf(view, only);
    if (fee === null || view.visits.length === 0) return { text: IN_PERSON };
    const { plans, unserved, isTogether } = await tools.moveTimes(view.orderId, { service: only, from });
    const isNew = ({ visits }: Plan): boolean =>
      visits.some(({ startsAt }, n) => startsAt !== view.visits[n]?.startsAt);
    const before = `Other times for ${nameOf(view)}. ${costs(fee)} to move it.`;
    return offer(context, { orderId: view.orderId, service: only }, plans.filter(isNew), {
      before,
      ...(unserved.length > 0 && {
        unserved: { services: unserved, zip: view.address.zip, ...(isTogether && { isTogether }) },
      }),
    });
  });

type Change = NonNullable<CallState['change']>;

/** Keeps what is read back; it counts from the caller's next words on. */
const readBack = ({ correlationId }: ToolContext, change: Change, text: string): SpokenAnswer => ({
  text: `Nothing has changed yet. Read this back and ask for a yes: ${text} After a clear yes use the tool again with confirmed true.`,
  state: { change: { ...change, text, readBackIn: correlationId } },
});

const readBackCancel = (context: ToolContext, { view }: StandingOrder): SpokenAnswer => {
  const fee = view.costs.cancel;
  if (fee === null) return { text: IN_PERSON };
  const visits = spokenVisits(view, context.settings.tenant.timezone);
  const change = { kind: 'cancel', orderId: view.orderId, fee, version: view.version } as const;
  return readBack(context, change, `cancel ${nameOf(view)}, ${visits}. ${costs(fee)}.`);
};

const readBackMove = (context: ToolContext, { view }: StandingOrder, moving: Change, option: number): SpokenAnswer => {
  const plan = moving.plans?.[option - 1];
  const fee = feeOf(view, moving.service);
  if (!plan) return { text: 'That option was not offered. Use find_other_times first.' };
  if (fee === null) return { text: IN_PERSON };
  const zone = context.settings.tenant.timezone;
  const text = `move ${nameOf(view)}, ${spokenVisits(view, zone)}, to ${spokenPlan(plan, zone)}. ${costs(fee)}.`;
  return readBack(context, { ...moving, plan, fee, version: view.version }, text);
};

/** True if the caller can have heard this read-back and answered it: one in the same message has reached nobody. */
const wasHeard = ({ call, correlationId }: ToolContext, kind: Change['kind'], orderId: string): boolean => {
  const { change } = call.state;
  return change?.kind === kind && change.orderId === orderId && (change.readBackIn ?? correlationId) !== correlationId;
};

const after = (
  context: ToolContext,
  order: StandingOrder,
  change: Change,
  result: ChangeResult,
  again: (order: StandingOrder) => SpokenAnswer,
): SpokenAnswer => {
  const { orderId, service } = change;
  if (result.kind === 'refused') return { text: `${result.text} Offer a callback.`, state: { change: undefined } };
  if (result.kind === 'taken')
    return offer(context, { orderId, service }, result.alternatives, {
      before: 'Somebody just took that time. These are free.',
    });
  if (result.kind === 'changed') {
    const did = change.kind === 'cancel' ? 'is canceled' : 'is moved';
    const text = `Done: ${nameOf(order.view)} ${did}. A message that confirms it is on its way.`;
    return { text, state: { change: undefined } };
  }
  const said = again(order);
  return { ...said, text: `The cost has changed. ${said.text}` };
};

/** Moves to an offered time what was read back, after a yes; anything else is read back first. */
export const moveBooking = async (
  context: ToolContext,
  { option, confirmed }: z.output<typeof MoveInput>,
): Promise<SpokenAnswer> => {
  const { change } = context.call.state;
  if (change?.kind !== 'move' || change.orderId === undefined)
    return { text: 'No other times were offered. Use find_other_times first.' };
  const { tools, orders } = await openOrders(context);
  const order = orders.find(({ view }) => view.orderId === change.orderId);
  if (!order) return { text: UNPROVEN };
  const again = (now: StandingOrder) => readBackMove(context, now, change, option);
  const { plan, fee, version } = change;
  const isSame = plan !== undefined && plan.id === change.plans?.[option - 1]?.id;
  const { orderId } = order.view;
  if (!confirmed || !isSame || !wasHeard(context, 'move', orderId) || fee === undefined || version === undefined)
    return again(order);
  const result = await tools.move(orderId, { planId: plan.id, fee, version });
  const fresh =
    result.kind === 'feeChanged' ? (await tools.orders()).find(({ view }) => view.orderId === orderId) : order;
  return after(context, fresh ?? order, change, result, again);
};

/** Cancels what was read back with its fee, after a yes; anything else is read back first. */
export const cancelBooking = async (
  context: ToolContext,
  { number: wanted, confirmed }: z.output<typeof CancelInput>,
): Promise<SpokenAnswer> =>
  await onOrder(context, wanted, async (tools, order) => {
    const { change } = context.call.state;
    const { orderId } = order.view;
    const again = (now: StandingOrder) => readBackCancel(context, now);
    const { fee, version } = change ?? {};
    if (!change || !confirmed || !wasHeard(context, 'cancel', orderId) || fee === undefined || version === undefined)
      return again(order);
    const result = await tools.cancel(orderId, { fee, version });
    const fresh =
      result.kind === 'feeChanged' ? (await tools.orders()).find(({ view }) => view.orderId === orderId) : order;
    return after(context, fresh ?? order, change, result, again);
  });

/** Sends the link to pay to the number that calls if the order has it, else to the order's email; never elsewhere. */
export const sendPayLink = async (
  context: ToolContext,
  { number: wanted }: z.output<typeof PayLinkInput>,
): Promise<SpokenAnswer> =>
  await onOrder(context, wanted, async (tools, { view }) => {
    const result = await tools.sendPayLink(view.orderId);
    if (result.kind === 'refused') return { text: result.text };
    const where =
      result.channel === 'sms' ? 'as a text message to the number they call from' : 'to the email on the order';
    return { text: `The link to pay for ${nameOf(view)} is on its way ${where}.` };
  });
