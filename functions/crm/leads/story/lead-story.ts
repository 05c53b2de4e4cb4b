import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { ConversationEntry, Lead } from '../../../../shared/crm/leads/lead.ts';
import { clockOf } from '../../../../shared/crm/leads/lead-clock.ts';
import { rankOf } from '../../../../shared/crm/leads/scoring/rank.ts';
import { Unserved } from '../../../../shared/crm/leads/unserved.ts';
import { notesWith } from '../../../../shared/crm/leads/unserved-text.ts';
import { nextActionOf } from '../../../../shared/crm/tasks/decide-next-action.ts';
import { findMember } from '../../../company/identity/store.ts';
import { type HistoryEvent, historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { openTasksOf } from '../../tasks/next-task.ts';
import { idsOfLead, leadPartition } from '../store.ts';

/** The needed fields of a stored capture; lenient, because history outlives the shape of the forms. */
export const StoredCapture = z.object({
  created: z.boolean(),
  capture: z.object({
    source: z.string(),
    servicesInterested: z.array(ServiceCode).default([]),
    unserved: Unserved.optional(),
    metadata: z.object({ notes: z.string().optional() }).default({}),
  }),
});

/** The capture's notes, or else the services that it asked for. */
export const notesOf = ({ capture }: z.output<typeof StoredCapture>): string => {
  const notes = notesWith(capture.unserved, capture.metadata.notes);
  if (notes) return notes;
  return capture.servicesInterested.length > 0 ? `Asked for ${serviceNames(capture.servicesInterested)}.` : '';
};

/** Only the newest events are searched for the conversation; the timeline has all of them. */
const MAX_EVENTS = 1000;

const byTime = (a: HistoryEvent, b: HistoryEvent): number =>
  inCodeOrder(a.occurredAt, b.occurredAt) || inCodeOrder(a.eventId, b.eventId);

const entryOf = (event: HistoryEvent): ConversationEntry => {
  const kept = StoredCapture.parse(event.data);
  return { timestamp: event.occurredAt, source: kept.capture.source, notes: notesOf(kept) };
};

const captures = async (table: TenantTable, leadId: string): Promise<HistoryEvent[]> => {
  const range = { pk: leadPartition(leadId), begins: 'EVENT#', consistent: true, descending: true, limit: MAX_EVENTS };
  const { items } = await table.query(historyEvent, range);
  return items.filter((event) => event.type === LeadCaptured.name);
};

/** The profile behind `assignedTo` (seed 3), also of somebody who no longer works here. */
const assigneeOf = async (table: TenantTable, { assignedTo }: Lead): Promise<LeadDetail['assignee']> => {
  const member = assignedTo === null ? undefined : await findMember(table, assignedTo);
  if (!member) return null;
  const { profileId, name = null, email, phone = null } = member;
  return { id: profileId, fullName: name, email, phone };
};

/** A lead with its conversation (also under its aliases), oldest entry first, its open tasks and its next action. */
export const detailOf = async (table: TenantTable, lead: Lead, now: number): Promise<LeadDetail> => {
  const ids = await idsOfLead(table, lead.leadId);
  const [histories, openTasks, assignee] = await Promise.all([
    Promise.all(ids.map((id) => captures(table, id))),
    openTasksOf(table, ids),
    assigneeOf(table, lead),
  ]);
  const rank = rankOf(lead, now);
  const metadata = { capturedAt: lead.createdAt, ...lead.metadata };
  return {
    ...lead,
    metadata,
    conversationHistory: histories.flat().sort(byTime).map(entryOf),
    clock: clockOf(lead, now),
    nextAction: nextActionOf(lead, openTasks, now),
    openTasks,
    rank: { ...rank, reasons: [...rank.reasons] },
    assignee,
  };
};
