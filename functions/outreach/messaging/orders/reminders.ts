import type * as z from 'zod';
import { ReminderDue } from '../../../../shared/outreach/messaging/events.ts';
import { remindersAt, reminderTimes } from '../../../../shared/outreach/messaging/reminder-times.ts';
import type { VisitFact } from '../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { inSequence } from '../../../platform/table/counts/in-sequence.ts';
import { type CurrentOrder, readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { visitVariables } from './order-message.ts';
import { contextOf, sendAboutOrder, visitName } from './order-messages.ts';

type About = { orderId: string };

/**
 * Schedules, moves or deletes the reminders of an order. Its sequence stands in them: in whatever order change events
 * arrive, the reminders follow the latest state, which it answers.
 */
export const setReminders = async (
  { table, signer, now }: Dispatch,
  { orderId }: About,
): Promise<CurrentOrder | undefined> =>
  await untilWritten(async () => {
    const order = await readCurrentOrder(table, signer, orderId);
    const times = order?.status === 'placed' ? reminderTimes(order.fact.visits, now) : [];
    const place = { key: orderId, at: times, once: String(order?.sequence) };
    const write = times.length > 0 ? table.due(ReminderDue, { orderId }, place) : table.cancelDue(ReminderDue, orderId);
    await table.commit(order ? inSequence(write, order.sequence) : write);
    return order;
  });

/** The visits to which somebody comes, as far as is known: the place of one that waits or that nobody has still names its last vendor. */
const expected = ({ fact, visits }: CurrentOrder): VisitFact[] =>
  fact.visits.filter((visit, place) => {
    const state = visits.find(({ n }) => n === (visit.n ?? place))?.state;
    return state !== 'held' && state !== 'unassigned';
  });

/**
 * Sends the reminders that are due; skips visits that were moved or canceled meanwhile, and those to which nobody comes
 * as things stand. Anybody can place an order, but not pay it.
 */
export const sendReminders =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ReminderDue.data>>): Promise<void> => {
    const { table, data, occurredAt, now } = occurrence;
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (order?.status !== 'placed') return;
    const due = remindersAt(expected(order), Date.parse(occurredAt), now);
    if (due.length === 0) return;
    const dispatch = await openDispatch(occurrence, deps);
    for (const { code, visit } of due) {
      await sendAboutOrder(dispatch, code, order.fact, {
        isPublicAct: order.record.openUnder !== undefined,
        once: `${data.orderId} ${visitName(visit)}`,
        more: visitVariables(contextOf(dispatch, order.fact), visit),
        uselessFrom: Date.parse(visit.startsAt),
        sequence: order.sequence,
      });
    }
  };
