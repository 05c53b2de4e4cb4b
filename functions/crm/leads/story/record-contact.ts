import type * as z from 'zod';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import type { MessageWritten } from '../../../../shared/crm/leads/message-written.ts';
import type { Occurrence } from '../../../platform/consume.ts';
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
