import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { OrderChangeDue } from '../../../../shared/outreach/messaging/events.ts';
import type { OrderCancelled, OrderRescheduled } from '../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { dueKey } from '../../../platform/table/events/due.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { firstTime } from '../delivery/first-request.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendAboutOrder } from './order-messages.ts';
import { setReminders } from './reminders.ts';

/** Changes of one order within this time make one message (product.md 0.1). */
export const CHANGE_WINDOW_MS = 10 * MINUTE;

type Changed = Occurrence<z.output<typeof OrderRescheduled.data>> | Occurrence<z.output<typeof OrderCancelled.data>>;

/** Whether a change that the desk made waits to be told: what else changes in the meantime holds it back by no limit. */
const isDeskWaiting = async (table: TenantTable, orderId: string): Promise<boolean> => {
  const waiting = await table.getMany([dueKey(OrderChangeDue, orderId)], { consistent: true });
  return waiting.some(({ data }) => OrderChangeDue.data.safeParse(data).data?.byStaff === true);
};

/** Schedules the message about a change; a later change replaces one that is still waiting. */
export const awaitChanges =
  (deps: MessagingDeps) =>
  async (occurrence: Changed): Promise<void> => {
    const { table, data, occurredAt, eventId } = occurrence;
    const { orderId } = data;
    await setReminders(await openDispatch(occurrence, deps), data);
    if ('isUntold' in data && data.isUntold) return;
    // Who did not pay is told so, by a message of its own.
    if ('isUnpaid' in data && data.isUnpaid) return;
    const at = Date.parse(occurredAt) + CHANGE_WINDOW_MS;
    const byStaff = data.byStaff || (await isDeskWaiting(table, orderId));
    const changed = { orderId, ...(byStaff && { byStaff }) };
    await table.commit(table.due(OrderChangeDue, changed, { key: orderId, at, once: eventId }));
  };

/** What an order's late changes cost so far; nothing where they were free. */
export const feeNoteOf = (cents: number): string =>
  cents > 0
    ? `The fee for changing late is ${formatCents(cents)}. It is kept from what you paid; else you owe it.`
    : '';

/** Tells the buyer the last state of a changed order, once for each state. */
export const sendChanges =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof OrderChangeDue.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order || order.status === 'completed') return;
    const { sequence, withdrawn } = order;
    const once = `${data.orderId} change ${sequence}`;
    const dispatch = await openDispatch(await firstTime(occurrence, once), deps);
    const [code, method] =
      order.status === 'cancelled' ? (['cancelled', 'CANCEL'] as const) : (['rescheduled', 'REQUEST'] as const);
    const calendar = { method, sequence, withdrawn };
    const isPublicAct = !order.fact.isPlacedByStaff && !data.byStaff;
    await sendAboutOrder(dispatch, code, order.fact, {
      once,
      isPublicAct,
      calendar,
      sequence,
      more: { feeNote: feeNoteOf(order.fees) },
    });
  };
