import { normalizeEmail, normalizePhone } from '../../../../shared/contract/text.ts';
import { DAY, localDate } from '../../../../shared/contract/time.ts';
import type { ContactPoint } from '../../../../shared/crm/leads/contact-point.ts';
import { sha256 } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** Messages of one company to one unproven contact point that public acts may cause, of all templates together. */
export const recipientLimits = { day: 3, month: 10 } as const;

const MONTH_CHARS = 'YYYY-MM'.length;

const normalized = ({ kind, value }: ContactPoint): string =>
  kind === 'email' ? normalizeEmail(value) : (normalizePhone(value) ?? value);

/**
 * Counts one message to this contact point on the tenant's day and in its month. Committed with what queues the message,
 * so that no two of them pass as the last one; loses as `counter` when a limit is reached.
 */
export const countForRecipient = (table: TenantTable, to: ContactPoint, now: number, zone: string): Write[] => {
  const date = localDate(now, zone);
  const pk = `RECIPIENT#${Buffer.from(sha256(normalized(to))).toString('base64url')}`;
  const count = (sk: string, atMost: number, days: number): Write =>
    table.add({ key: { pk, sk }, field: 'messages', by: 1, atMost, ttl: Math.ceil((now + days * DAY) / 1000) });
  return [
    count(`DAY#${date}`, recipientLimits.day, 2),
    count(`MONTH#${date.slice(0, MONTH_CHARS)}`, recipientLimits.month, 32),
  ];
};
