import type * as z from 'zod';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { dayInWords } from '../../../shared/deals/day-in-words.ts';
import { DeadlineTold } from '../../../shared/deals/deadline.ts';
import { effectiveDueOn, isOpenDate } from '../../../shared/deals/transactions/dates.ts';
import type { dealWork } from '../../../shared/deals/transactions/events.ts';
import { type DealDateDue, DealDateMissed } from '../../../shared/deals/transactions/events.ts';
import { isOpenDeal } from '../../../shared/deals/transactions/open-deal.ts';
import type { KeyDate, Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { task } from '../../crm/leads/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { type DealPlace, dealPlace } from './deal-place.ts';
import { dealPartition, storyWrites } from './deal-writes.ts';
import { transactionItem } from './store.ts';

type Due = Occurrence<z.output<typeof DealDateDue.data>>;

const CONSUMER = 'deal-work';

/** The date, if it still has to be kept on the day for which this was due. */
const openDateOf = (deal: Transaction | undefined, { code, dueOn }: Due['data']): KeyDate | undefined => {
  if (!deal || !isOpenDeal(deal)) return undefined;
  return deal.dates.find((date) => date.code === code && isOpenDate(date) && effectiveDueOn(date) === dueOn);
};

const historyPlace = ({ now }: DealPlace, { transactionId }: Transaction) => ({
  pk: dealPartition(transactionId),
  group: transactionId,
  now,
});

/** Its agent is told by mail. */
const toldWrite = (place: DealPlace, deal: Transaction, { label }: KeyDate, dueOn: string, isMissed: boolean): Write =>
  place.table.event(
    DeadlineTold,
    {
      profileId: deal.agentProfileId,
      isMissed,
      what: label,
      address: addressLine(deal.address),
      dueOn,
      path: `/admin/agent/transactions/${deal.transactionId}`,
    },
    historyPlace(place, deal),
  );

const missedTask = ({ table, now }: DealPlace, deal: Transaction, { code, label }: KeyDate, dueOn: string): Task => ({
  taskId: idFromDigest('task', sha256(`missed ${table.tenantId} ${deal.transactionId} ${code} ${dueOn}`)),
  leadId: deal.leadId ?? null,
  orderId: null,
  assignedTo: deal.agentProfileId,
  kind: 'manual',
  title: `Missed: ${label}, ${deal.address.line1}`,
  description: `“${label}” of deal ${deal.number} was due ${dayInWords(dueOn)}. Mark it done, waive it, or move it with a reason.`,
  priority: 'high',
  dueDate: toInstant(now),
  status: 'pending',
  createdAt: toInstant(now),
  version: 1,
});

const missedWrites = (place: DealPlace, deal: Transaction, date: KeyDate, dueOn: string): Write[] => [
  place.table.create(task, missedTask(place, deal, date, dueOn)),
  place.table.event(
    DealDateMissed,
    { transactionId: deal.transactionId, code: date.code, label: date.label, dueOn },
    historyPlace(place, deal),
  ),
  ...storyWrites(place, deal, {
    title: `Deal ${deal.number} missed a date`,
    body: `“${date.label}” was due ${dayInWords(dueOn)}.`,
  }),
];

const isHandled = (error: unknown): boolean =>
  isWriteLost(error) && (error.labels.includes('done') || error.labels.includes('task'));

/** Tells of a key date that comes near or is today; one whose day is over is missed: a task, a mail, a line of the story. */
export const followDate = async (occurrence: Due): Promise<void> => {
  const { table, data, eventId, occurredAt, now } = occurrence;
  const { transactionId, dueOn } = data;
  const place = await dealPlace({ table, now });
  await untilWritten(async () => {
    const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
    const date = openDateOf(deal, data);
    if (!deal || !date) return;
    const isMissed = localDate(Date.parse(occurredAt), place.zone) >= addDays(dueOn, 1);
    try {
      await table.commit(
        table.done(CONSUMER, eventId, now),
        // Decided by the deal as it was read: a date that is done meanwhile is not missed.
        table.unchanged(transactionItem, deal),
        ...(isMissed ? missedWrites(place, deal, date, dueOn) : []),
        toldWrite(place, deal, date, dueOn, isMissed),
      );
    } catch (error) {
      if (!isHandled(error)) throw error;
    }
  });
};

/** What looks at the key dates of deals. */
export const dealConsumers: Consumers<typeof dealWork> = { 'transaction.date_due': followDate };
