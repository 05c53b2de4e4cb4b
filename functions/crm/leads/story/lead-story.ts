import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { ConversationEntry, Lead } from '../../../../shared/crm/leads/lead.ts';
import { clockOf } from '../../../../shared/crm/leads/lead-clock.ts';
import { nextActionOf } from '../../../../shared/crm/tasks/next-action.ts';
import { type HistoryEvent, historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { openTasksOf } from '../../tasks/next-task.ts';
import { idsOfLead, leadPartition } from '../store.ts';

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

/** The newest events that are looked through for a conversation; the timeline has them all. */
const MOST_EVENTS = 1000;

const inOrder = (a: HistoryEvent, b: HistoryEvent): number =>
  a.occurredAt.localeCompare(b.occurredAt) || a.eventId.localeCompare(b.eventId);

const entryOf = (event: HistoryEvent): ConversationEntry => {
  const kept = KeptCapture.parse(event.data);
  return { timestamp: event.occurredAt, source: kept.capture.source, notes: notesOf(kept) };
};

const captures = async (table: TenantTable, leadId: string): Promise<HistoryEvent[]> => {
  const range = { pk: leadPartition(leadId), begins: 'EVENT#', consistent: true, descending: true, limit: MOST_EVENTS };
  const { items } = await table.query(historyEvent, range);
  return items.filter((event) => event.type === LeadCaptured.name);
};

/** A lead with its conversation, oldest entry first, also what was said under its other ids; and what to do next. */
export const detailOf = async (table: TenantTable, lead: Lead, now: number): Promise<LeadDetail> => {
  const ids = await idsOfLead(table, lead.leadId);
  const [histories, openTasks] = await Promise.all([
    Promise.all(ids.map((id) => captures(table, id))),
    openTasksOf(table, ids),
  ]);
  const metadata = { capturedAt: lead.createdAt, ...lead.metadata };
  return {
    ...lead,
    metadata,
    conversationHistory: histories.flat().sort(inOrder).map(entryOf),
    clock: clockOf(lead, now),
    nextAction: nextActionOf(lead, openTasks, now),
    openTasks,
  };
};
