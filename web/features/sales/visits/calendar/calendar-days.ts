import { addDays, isLocalDate, localMinutes, weekday } from '../../../../../shared/contract/time.ts';
import type { VisitRow } from '../../../../../shared/sales/records/visit-contract.ts';

export type CalendarView = 'day' | 'week';

/** The dates that a view shows: one day, or the week from Sunday to Saturday around it. */
export const datesOf = (view: CalendarView, date: string): string[] => {
  if (view === 'day') return [date];
  const sunday = addDays(date, -weekday(date));
  return Array.from({ length: 7 }, (_, n) => addDays(sunday, n));
};

/** The view and date in the URL; the week of today by default. */
export const viewIn = (params: URLSearchParams, today: string): { view: CalendarView; date: string } => {
  const date = params.get('date');
  return { view: params.get('view') === 'day' ? 'day' : 'week', date: isLocalDate(date) ? date : today };
};

/** The visits of one vendor; those without a vendor, and remote work, have rows of their own. */
export interface CalendarRow {
  readonly key: string;
  readonly name: string;
  readonly visits: readonly VisitRow[];
}

const rowOf = ({ vendorId, vendorName, startsAt }: VisitRow): { key: string; name: string } => {
  if (startsAt === null) return { key: '~remote', name: 'Remote work due' };
  if (vendorId === null) return { key: '~none', name: 'No vendor yet' };
  return { key: vendorId, name: vendorName ?? 'Assigned' };
};

/** The rows of a calendar by vendor name; vendors who are free have theirs, too. */
export const rowsOf = (
  visits: readonly VisitRow[],
  vendors: readonly { readonly vendorId: string; readonly name: string }[],
): CalendarRow[] => {
  const rows = new Map<string, { key: string; name: string; visits: VisitRow[] }>(
    vendors.map(({ vendorId, name }) => [vendorId, { key: vendorId, name, visits: [] }]),
  );
  for (const visit of visits) {
    const { key, name } = rowOf(visit);
    const row = rows.get(key) ?? { key, name, visits: [] };
    row.visits.push(visit);
    rows.set(key, row);
  }
  const last = ({ key }: CalendarRow): number => (key.startsWith('~') ? 1 : 0);
  return [...rows.values()].sort((a, b) => last(a) - last(b) || a.name.localeCompare(b.name));
};

/** A visit on a day's line: minutes after midnight, and the lane where a vendor has two at once. */
export interface Block {
  readonly visit: VisitRow;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  /** Minutes until the vendor's next visit, for the way; undefined after the last one. */
  readonly gap: number | undefined;
}

const DAY_MINUTES = 1440;

/** The visits of one vendor and day side by side in time; visits that overlap are in lanes. */
export const blocksOf = (visits: readonly VisitRow[], zone: string): Block[] => {
  const ends: number[] = [];
  const placed = visits
    .flatMap((visit) => {
      if (!visit.startsAt || !visit.endsAt) return [];
      const from = localMinutes(Date.parse(visit.startsAt), zone);
      const to = localMinutes(Date.parse(visit.endsAt), zone);
      return [{ visit, from, to: to > from ? to : DAY_MINUTES }];
    })
    .sort((a, b) => a.from - b.from)
    .map((block) => {
      const free = ends.findIndex((end) => end <= block.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = block.to;
      return { ...block, lane };
    });
  return placed.map((block, n) => {
    const next = placed.slice(n + 1).find(({ lane }) => lane === block.lane);
    return { ...block, gap: next && next.from - block.to };
  });
};

/** The hours that a day's line shows: the working day, and further if visits lie outside it. */
export const hoursOf = (blocks: readonly Pick<Block, 'from' | 'to'>[]): { from: number; to: number } => ({
  from: Math.min(8, ...blocks.map(({ from }) => Math.floor(from / 60))),
  to: Math.max(18, ...blocks.map(({ to }) => Math.ceil(to / 60))),
});

/** True if every word of a search begins a word of what the visit shows. */
export const isFound = (visit: VisitRow, words: string, services: string): boolean => {
  const { customer, propertyAddress, orderNumber, vendorName } = visit;
  const own = `${customer} ${propertyAddress} ${orderNumber ?? ''} ${vendorName ?? ''} ${services}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => own.some((each) => each.startsWith(word)));
};
