import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lead } from '../../../functions/crm/leads/store.ts';
import { type Stored, toItem } from '../../../functions/platform/table/item.ts';
import { bookingItem, calendarDay } from '../../../functions/sales/booking/store.ts';
import { orderRow, type StoredOrderRow } from '../../../functions/sales/records/store.ts';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, localDate, toInstant } from '../../../shared/contract/time.ts';
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

/** Puts `count` old items of four kinds, a quarter each, into a tenant's part of the table; `from` numbers the first. */
export const fillTable = async (
  { client, tableName }: { client: DynamoDBDocumentClient; tableName: string },
  tenantId: string,
  range: { from: number; to: number },
): Promise<void> => {
  const prefix = `T#${tenantId}#`;
  const itemOf = (n: number): Stored => {
    if (n % 4 === 0) return toItem(prefix, lead, oldLead(n));
    if (n % 4 === 1) return toItem(prefix, bookingItem, oldBooking(n));
    return n % 4 === 2 ? toItem(prefix, calendarDay, oldDay(n)) : toItem(prefix, orderRow, oldOrderRow(n));
  };
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
