import type * as z from 'zod';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import type { MessageWritten } from '../../../../shared/crm/leads/message-written.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { handleOnce } from '../follow-up/handle-once.ts';
import { patchLead, readLead } from '../store.ts';

/** Records that somebody wrote to the lead; the first contact stops the speed-to-lead clock. */
export const recordContact = async (occurrence: Occurrence<z.output<typeof MessageWritten.data>>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  await handleOnce(occurrence, async () => {
    const lead = await readLead(table, data.leadId);
    if (!lead) return [];
    const next = contacted(lead, Date.parse(occurredAt));
    const hasChanged = next.firstContactAt !== lead.firstContactAt || next.lastContactAt !== lead.lastContactAt;
    return hasChanged ? [patchLead(table, lead, next)] : [];
  });
};
/** Records an outbound contact; the first one stops the speed-to-lead clock. */
export const contactWrite = (table: TenantTable, lead: Lead, now: number): Write =>
  patchLead(table, lead, contacted(lead, now));
