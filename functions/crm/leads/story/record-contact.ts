import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { contacted } from '../../../../shared/crm/leads/lead-clock.ts';
import { statusAfterContact } from '../../../../shared/crm/leads/lead-status.ts';
import type { MessageWritten } from '../../../../shared/crm/leads/log/message-written.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { handleOnce } from '../follow-up/handle-once.ts';
import { leadPartition, patchLead, readLead } from '../store.ts';

/** Who was in touch with the lead, and when (epoch milliseconds). */
interface Contact {
  readonly by: string;
  readonly at: number;
  readonly correlationId?: string | undefined;
}

/**
 * Records an outbound contact: the first one stops the speed-to-lead clock, and a lead that waited (new or qualified) is
 * contacted from then on. Nothing to write where neither changes.
 */
export const contactWrites = (table: TenantTable, lead: Lead, { by, at, correlationId }: Contact): Write[] => {
  const next = contacted(lead, at);
  const status = statusAfterContact(lead.status);
  const isMoved = status !== lead.status;
  if (!isMoved && next.firstContactAt === lead.firstContactAt && next.lastContactAt === lead.lastContactAt) return [];
  const changes = [{ field: 'status', from: lead.status, to: status }];
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now: at, correlationId };
  const updatedAt = toInstant(Math.max(at, Date.parse(lead.updatedAt)));
  return [
    patchLead(table, lead, isMoved ? { ...next, status, updatedAt } : next),
    ...(isMoved ? [table.event(LeadChanged, { leadId: lead.leadId, changedBy: by, changes }, place)] : []),
  ];
};

/** Records that somebody wrote to the lead. */
export const recordContact = async (occurrence: Occurrence<z.output<typeof MessageWritten.data>>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  await handleOnce(occurrence, async () => {
    const lead = await readLead(table, data.leadId);
    return lead ? contactWrites(table, lead, { by: data.writtenBy, at: Date.parse(occurredAt) }) : [];
  });
};
