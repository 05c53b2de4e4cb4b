import { normalizeEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import { DAY, localDate } from '../../../../shared/contract/time.ts';
import type { ContactPoint } from '../../../../shared/crm/leads/contact-point.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { addOnce } from '../../../platform/table/counts/add-once.ts';
import type { Additions } from '../../../platform/table/counts/counter.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** Messages of one company to one unproven contact point that public acts may cause, of all templates together. */
export const recipientLimits = { day: 3, month: 10 } as const;

const DATE_PARTS = /^(.{7})-(.{2})$/;
const KEPT_DAYS = 32;

const normalized = ({ kind, value }: ContactPoint): string =>
  kind === 'email' ? normalizeEmail(value) : (normalizePhone(value) ?? value);

const partitionOf = (to: ContactPoint): string =>
  `RECIPIENT#${Buffer.from(sha256(normalized(to))).toString('base64url')}`;

/** A month's days lie in its own item: one write counts both. */
const additions = (to: ContactPoint, now: number, zone: string): Additions => {
  const date = localDate(now, zone);
  const [, month = '', day = ''] = DATE_PARTS.exec(date) ?? [];
  return {
    key: { pk: partitionOf(to), sk: `MONTH#${month}` },
    each: { messages: 1, [`day${day}`]: 1 },
    atMost: [recipientLimits.month, recipientLimits.day],
    ttl: Math.ceil((now + KEPT_DAYS * DAY) / 1000),
  };
};

/**
 * Counts one message to this contact point on the tenant's day and in its month. Committed with what queues the message,
 * so that no two of them pass as the last one; loses as `counter` when a limit is reached.
 */
export const countForRecipient = (table: TenantTable, to: ContactPoint, now: number, zone: string): Write[] => [
  table.add(additions(to, now, zone)),
];

interface Message {
  readonly id: string;
  readonly now: number;
  readonly zone: string;
}

/** The same for a message that has an id, by which it counts once, so that no transaction is needed; false at a limit. */
export const countMessage = async (
  table: TenantTable,
  to: ContactPoint,
  { id, now, zone }: Message,
): Promise<boolean> => await addOnce(table, additions(to, now, zone), id);

/** Messages that somebody who works for the company gets in a day because of orders that come and go. */
export const orderNoise = { email: 60, phone: 20 } as const;

/** Counts one of those on the tenant's day, once by its id; false when the day's number is reached. */
export const countOrderNoise = async (
  table: TenantTable,
  to: ContactPoint,
  { id, now, zone }: Message,
): Promise<boolean> => {
  const key = { pk: partitionOf(to), sk: `ORDERS#${localDate(now, zone)}` };
  const ttl = Math.ceil((now + 2 * DAY) / 1000);
  return await addOnce(table, { key, each: { messages: 1 }, atMost: [orderNoise[to.kind]], ttl }, id);
};
