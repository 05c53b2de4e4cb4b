import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import {
  forgottenSuppression,
  forgottenSuppressionsOf,
  type Suppression,
  suppression,
  suppressionsOf,
} from './receiver-store.ts';
import type { Withheld } from './send-logged.ts';

const reasons: Record<Suppression['reason'], string> = {
  bounced: 'email to this address bounced',
  complained: 'the recipient marked an earlier email as spam',
  stopped: 'the recipient replied STOP',
  unsubscribed: 'the recipient unsubscribed from marketing',
};

/** Why this address is suppressed, or undefined; any suppression stops marketing, only `all` stops other messages. */
export const suppressedAddress = async (
  table: TenantTable,
  address: string,
  isMarketing: boolean,
): Promise<Withheld | undefined> => {
  const [known, forgotten] = await Promise.all([
    table.query(suppression, suppressionsOf(address)),
    table.query(forgottenSuppression, forgottenSuppressionsOf(address)),
  ]);
  const items = [...known.items, ...forgotten.items];
  const found = items.find(({ scope }) => scope === 'all') ?? (isMarketing ? items[0] : undefined);
  return found && { status: 'suppressed', reason: `not sent: ${reasons[found.reason]}` };
};
