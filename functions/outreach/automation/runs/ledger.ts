import type { Stop } from '../../../../shared/outreach/automation/rule.ts';
import type { Mark } from '../../../../shared/outreach/automation/stops.ts';
import { idsOfLead } from '../../../crm/leads/store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Ledger, ledgerItem } from '../store.ts';

const blank = (leadId: string): Ledger => ({
  leadId,
  marks: {},
  open: {},
  last: {},
  day: '',
  started: 0,
  version: 0,
});

/** The ledger under this id; an empty one with version 0 if there is none. */
export const readLedger = async (
  table: TenantTable,
  leadId: string,
  reading: { consistent: boolean } = { consistent: true },
): Promise<Ledger> => (await table.get(ledgerItem, { leadId }, reading)) ?? blank(leadId);

/** Ledgers of all ids of a lead: events of either half of a merged lead count. The one that was just read is not read again. */
export const readLedgers = async (table: TenantTable, leadId: string, just?: Ledger): Promise<Ledger[]> => {
  const ids = await idsOfLead(table, leadId);
  const others = ids.filter((id) => id !== just?.leadId);
  const own = just && others.length < ids.length ? [just] : [];
  if (others.length === 0) return own;
  const keys = others.map((id) => ledgerItem.key({ leadId: id }));
  const { ledgers } = sortItems(await table.getMany(keys, { consistent: true }), { ledgers: ledgerItem });
  return [...own, ...ledgers];
};

/** Updates the ledger; the condition fails if it was written meanwhile. */
export const ledgerWrite = (table: TenantTable, known: Ledger, changes: Partial<Ledger>): Write =>
  known.version === 0
    ? table.create(ledgerItem, { ...known, ...changes, version: 1 })
    : table.patch(ledgerItem, known, changes);

/**
 * Records an event that stops runs, unless a newer one is known; answers the ledger as it is then. One that a first try reads
 * is a moment old: its write then loses, and it answers no question without one.
 */
export const recordStop = async (table: TenantTable, leadId: string, stop: Stop, mark: Mark): Promise<Ledger> =>
  await untilWritten(async (tries) => {
    const known = await readLedger(table, leadId, { consistent: tries > 0 });
    const before = known.marks[stop];
    if (before && (before.at > mark.at || before.eventId === mark.eventId))
      return tries > 0 ? known : await readLedger(table, leadId);
    const marks = { ...known.marks, [stop]: mark };
    await table.commit(ledgerWrite(table, known, { marks }));
    return { ...known, marks, version: known.version + 1 };
  });
