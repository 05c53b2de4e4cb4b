import * as z from 'zod';
import { ServiceCode } from '../../shared/catalog/service.ts';
import { serviceNames } from '../../shared/catalog/service-name.ts';
import type { LeadDetail } from '../../shared/crm/contract.ts';
import { LeadCaptured } from '../../shared/crm/events.ts';
import type { ConversationEntry, Lead } from '../../shared/crm/lead.ts';
import { type HistoryEvent, historyEvent } from '../platform/table/history.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { leadPartition } from './store.ts';

/** What a kept capture is read for; lenient, because histories outlive the shape of their forms. */
export const KeptCapture = z.object({
  created: z.boolean(),
  capture: z.object({
    source: z.string(),
    servicesInterested: z.array(ServiceCode).default([]),
    metadata: z.object({ notes: z.string().optional() }).default({}),
  }),
});

/** What was said, or else what was asked for. */
export const notesOf = ({ capture }: z.output<typeof KeptCapture>): string => {
  if (capture.metadata.notes) return capture.metadata.notes;
  return capture.servicesInterested.length > 0 ? `Asked for ${serviceNames(capture.servicesInterested)}.` : '';
};

const inOrder = (a: HistoryEvent, b: HistoryEvent): number =>
  a.occurredAt.localeCompare(b.occurredAt) || a.eventId.localeCompare(b.eventId);

const entryOf = (event: HistoryEvent): ConversationEntry => {
  const kept = KeptCapture.parse(event.data);
  return { timestamp: event.occurredAt, source: kept.capture.source, notes: notesOf(kept) };
};

/** A lead with its conversation, oldest entry first. */
export const detailOf = async (table: TenantTable, lead: Lead): Promise<LeadDetail> => {
  const { events } = await table.collect(
    { pk: leadPartition(lead.leadId), begins: 'EVENT#', consistent: true },
    { events: historyEvent },
  );
  const captures = events.filter((event) => event.type === LeadCaptured.name).sort(inOrder);
  const metadata = { capturedAt: lead.createdAt, ...lead.metadata };
  return { ...lead, metadata, conversationHistory: captures.map(entryOf) };
};
