import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lead } from '../../../functions/crm/leads/store.ts';
import { type Stored, toItem } from '../../../functions/platform/table/item.ts';
import { CELL_MINUTES } from '../../../functions/sales/booking/plan/calendar/calendar.ts';
import { bookingItem, calendarDay } from '../../../functions/sales/booking/store.ts';
import { orderRow, type StoredOrderRow } from '../../../functions/sales/records/store.ts';
import { newId } from '../../../shared/contract/id.ts';
import { addDays, DAY, localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { blankLead, rescore } from '../../../shared/crm/merge/merge.ts';
import type { Booking } from '../../../shared/sales/booking/booking.ts';
import { noPastWork } from '../../../shared/sales/quoting/client-standing.ts';

const FIRST = Date.parse('2024-01-01T12:00:00Z');
const BATCH = 25;
const WRITERS = 8;

/** A lead of long ago, the `n`-th. */
export const oldLead = (n: number): Lead => {
  const at = FIRST + n * 1000;
  const createdAt = toInstant(at);
  const identity = { leadId: newId('lead', at), email: `old-${n}@example.com`, fullName: `Old Lead ${n}` };
  const unscored = { score: 0, scoreReasons: [], status: 'new' as const, source: 'import', version: 1 };
  return rescore({ ...blankLead, ...identity, ...unscored, createdAt, updatedAt: createdAt });
};

const oldBooking = (n: number): Booking => {
  const startsAt = toInstant(FIRST + n * 3_600_000);
  return {
    bookingId: newId('booking', FIRST + n),
    orderId: newId('order', FIRST + n),
    leadId: newId('lead', FIRST + n),
    serviceType: 'photography',
    vendorId: `ven_${n % 40}`,
    startsAt,
    endsAt: toInstant(FIRST + n * 3_600_000 + 4_500_000),
    scheduledDate: startsAt.slice(0, 10),
    propertyAddress: `${n} Old Street, Doylestown, PA 18901`,
    quotedPrice: 19_900,
    status: 'completed',
    metadata: {},
    version: 1,
  };
};

const oldDay = (n: number) => {
  const date = localDate(FIRST - Math.floor(n / 40) * DAY, 'America/New_York');
  const job = { lane: 0, from: 10_000 + n, to: 10_005 + n, zip: '18901' };
  return { date, vendorId: `ven_${n % 40}`, jobs: { [`ord_${n}:0`]: job }, version: 1 };
};

/** The row of an old order: as long for the first as for the hundred thousandth. */
const oldOrderRow = (n: number): StoredOrderRow => {
  const digits = String(n).padStart(6, '0');
  return {
    orderId: `ord_${digits}`,
    number: 100_000 + n,
    leadId: `led_${digits}`,
    services: ['photography'],
    status: 'placed',
    placedAt: toInstant(FIRST + n * 60_000),
    clientId: `cli_${digits}`,
    propertyId: `prp_${digits}`,
    customer: `Old Customer ${digits}`,
    propertyAddress: `${digits} Old Street, Doylestown, PA 18901`,
    total: 19_900,
    payment: 'pending',
    visits: [],
    zone: 'America/New_York',
    pastWork: noPastWork,
    words: [],
    version: 1,
  };
};

interface Place {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** Writes the items of a range of numbers, each number's own. */
const writeRange = async (
  { client, tableName }: Place,
  range: { from: number; to: number },
  itemOf: (n: number) => Stored,
): Promise<void> => {
  const writeFrom = async (n: number): Promise<void> => {
    const numbers = Array.from({ length: Math.min(BATCH, range.to - n) }, (_, i) => n + i);
    const RequestItems = { [tableName]: numbers.map((each) => ({ PutRequest: { Item: itemOf(each) } })) };
    await client.send(new BatchWriteCommand({ RequestItems }));
  };
  const starts = Array.from({ length: Math.ceil((range.to - range.from) / BATCH) }, (_, i) => range.from + i * BATCH);
  const work = async (): Promise<void> => {
    for (let n = starts.shift(); n !== undefined; n = starts.shift()) await writeFrom(n);
  };
  await Promise.all(Array.from({ length: WRITERS }, work));
};

/** Puts `count` old items of four kinds, a quarter each, into a tenant's part of the table; `from` numbers the first. */
export const fillTable = async (place: Place, tenantId: string, range: { from: number; to: number }): Promise<void> => {
  const prefix = `T#${tenantId}#`;
  await writeRange(place, range, (n) => {
    if (n % 4 === 0) return toItem(prefix, lead, oldLead(n));
    if (n % 4 === 1) return toItem(prefix, bookingItem, oldBooking(n));
    return n % 4 === 2 ? toItem(prefix, calendarDay, oldDay(n)) : toItem(prefix, orderRow, oldOrderRow(n));
  });
};

/** Jobs of one vendor's day. */
const JOBS_A_DAY = 4;

/** Puts so many bookings of these vendors, and their days, into the table: four a day, from a date on, `step` days apart. */
export const fillDays = async (
  place: Place,
  tenantId: string,
  { vendorIds, from, step, count }: { vendorIds: readonly string[]; from: string; step: 1 | -1; count: number },
): Promise<void> => {
  const prefix = `T#${tenantId}#`;
  const dayOf = (n: number) => ({
    date: addDays(from, step * Math.floor(n / vendorIds.length)),
    vendorId: vendorIds[n % vendorIds.length] ?? '',
  });
  await writeRange(place, { from: 0, to: count }, (n) => {
    const { date, vendorId } = dayOf(Math.floor(n / JOBS_A_DAY));
    const startsAt = `${date}T${14 + (n % JOBS_A_DAY)}:00:00Z`;
    const endsAt = `${date}T${15 + (n % JOBS_A_DAY)}:00:00Z`;
    return toItem(prefix, bookingItem, { ...oldBooking(n), vendorId, startsAt, endsAt, scheduledDate: date });
  });
  await writeRange(place, { from: 0, to: Math.ceil(count / JOBS_A_DAY) }, (n) => {
    const { date, vendorId } = dayOf(n);
    const midnight = Date.parse(date) / (CELL_MINUTES * MINUTE);
    const job = (k: number) => ({ lane: 0, from: midnight + 56 + 4 * k, to: midnight + 60 + 4 * k, zip: '18901' });
    const jobs = Object.fromEntries(Array.from({ length: JOBS_A_DAY }, (_, k) => [`ord_${n}_${k}:0`, job(k)]));
    return toItem(prefix, calendarDay, { date, vendorId, jobs, version: 1 });
  });
};
