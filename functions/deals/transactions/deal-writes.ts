import { addDays, instantAt, toInstant } from '../../../shared/contract/time.ts';
import { DealTold } from '../../../shared/crm/leads/events.ts';
import { effectiveDueOn, isOpenDate, nextDateOf } from '../../../shared/deals/transactions/dates.ts';
import { DealDateDue } from '../../../shared/deals/transactions/events.ts';
import { isOpenDeal } from '../../../shared/deals/transactions/open-deal.ts';
import type { KeyDate, Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { leadPartition } from '../../crm/leads/store.ts';
import type { Write } from '../../platform/table/write.ts';
import type { DealPlace } from './deal-place.ts';
import { coTransaction, transactionItem } from './store.ts';

/** Partition of a deal: the deal itself, its checklist and its history. */
export const dealPartition = (transactionId: string): string => `TRANSACTION#${transactionId}`;

const NINE = 9 * 60;
const FIVE_PAST_MIDNIGHT = 5;
const DAYS_BEFORE = 3;

const HOUR_MINUTES = 60;

/** The moment of a wall clock; a time that the clock skips is an hour later. */
const momentOf = (date: string, minutes: number, zone: string): number =>
  instantAt(date, minutes, zone) ?? instantAt(date, minutes + HOUR_MINUTES, zone) ?? Date.parse(date);

/** When a date is looked at: three days before and on its day at 9:00, and five past midnight after it. */
export const momentsOf = (dueOn: string, zone: string, now: number): number[] => {
  const missed = momentOf(addDays(dueOn, 1), FIVE_PAST_MIDNIGHT, zone);
  const all = [momentOf(addDays(dueOn, -DAYS_BEFORE), NINE, zone), momentOf(dueOn, NINE, zone), missed];
  const ahead = all.filter((at) => at > now);
  // A day that is over already is missed at once.
  return ahead.length > 0 ? ahead : [missed];
};

type Watched = Pick<Transaction, 'transactionId' | 'stage' | 'dates'>;

const watchedDay = (deal: Watched, date: KeyDate): string | undefined =>
  isOpenDeal(deal) && isOpenDate(date) ? effectiveDueOn(date) : undefined;

const daysOf = (deal: Watched | undefined): Map<string, string | undefined> =>
  new Map(deal?.dates.map((date) => [date.code, watchedDay(deal, date)]));

/** The key of what is due for a date. */
export const dueKeyOf = (transactionId: string, code: string): string => `${transactionId}#${code}`;

/** What is to be looked at later, where a date was added, moved, kept or dropped. */
export const dueWrites = ({ table, zone, now }: DealPlace, before: Watched | undefined, after: Watched): Write[] => {
  const { transactionId } = after;
  const [known, next] = [daysOf(before), daysOf(after)];
  return [...new Set([...known.keys(), ...next.keys()])].flatMap((code) => {
    const dueOn = next.get(code);
    if (dueOn === known.get(code)) return [];
    const key = dueKeyOf(transactionId, code);
    if (dueOn === undefined) return [table.cancelDue(DealDateDue, key)];
    const at = momentsOf(dueOn, zone, now);
    return [table.due(DealDateDue, { transactionId, code, dueOn }, { key, at, group: transactionId })];
  });
};

type Shared = Pick<Transaction, 'transactionId' | 'coAgents'>;

/** Where the deals of a co-agent are found, so that their list walks nobody else’s. */
export const sharedWrites = (
  { table }: Pick<DealPlace, 'table'>,
  before: Shared | undefined,
  after: Shared,
): Write[] => {
  const [old, now] = [before, after].map((deal) => deal?.coAgents.map(({ profileId }) => profileId) ?? []);
  const keyOf = (profileId: string) => ({ profileId, transactionId: after.transactionId });
  return [
    ...(old ?? []).filter((id) => !now?.includes(id)).map((id) => table.erase(coTransaction, keyOf(id))),
    ...(now ?? []).filter((id) => !old?.includes(id)).map((id) => table.create(coTransaction, keyOf(id))),
  ];
};

/** The deal as it is to be stored, with what lists show of its dates. */
export const withNextDate = (deal: Transaction): Transaction => ({
  ...deal,
  nextDate: isOpenDeal(deal) ? nextDateOf(deal.dates) : undefined,
});

/** The changed deal and the writes that store it, with what is due for its dates. */
export const changeWrites = (
  place: DealPlace,
  before: Transaction,
  changes: Partial<Transaction>,
): { readonly deal: Transaction; readonly writes: Write[] } => {
  const changedAt = toInstant(Math.max(place.now, Date.parse(before.changedAt)));
  const deal = withNextDate({ ...before, ...changes, changedAt });
  const writes = [
    place.table.patch(transactionItem, before, deal),
    ...sharedWrites(place, before, deal),
    ...dueWrites(place, before, deal),
  ];
  return { deal: { ...deal, version: before.version + 1 }, writes };
};

/** A line on the timeline of the deal's lead, so that lead, order and deal are one story. */
export const storyWrites = (
  { table, now }: Pick<DealPlace, 'table' | 'now'>,
  { leadId, transactionId, number }: Pick<Transaction, 'leadId' | 'transactionId' | 'number'>,
  told: { readonly title: string; readonly body?: string | undefined },
): Write[] => {
  if (leadId === undefined) return [];
  const data = { leadId, transactionId, number, title: told.title, body: told.body ?? '' };
  return [table.event(DealTold, data, { pk: leadPartition(leadId), group: leadId, now })];
};
