import { MINUTE } from '../../../shared/contract/time.ts';
import { candidatesOf, chooseAssignee } from '../../../shared/crm/assignment/assignment.ts';
import { assignmentGroup, LeadUnclaimed, leadAssignment } from '../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { CLAIM_MINUTES } from '../../../shared/crm/tasks/claim-time.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { assignWrites } from '../leads/capture/owner-store.ts';
import { readLead } from '../leads/store.ts';
import { activeCandidates, readAssignment, type StoredAssignment, turnItem } from './assignment-store.ts';

/** `changedBy` of a lead that no person assigned. */
const BY_ASSIGNMENT = 'assignment';

const rotationWrites = (
  table: TenantTable,
  known: { turn: number; version: number } | undefined,
  turn: number,
): Write[] => {
  if (known) return known.turn === turn ? [] : [table.patch(turnItem, known, { turn })];
  return turn === 0 ? [] : [table.create(turnItem, { turn, version: 1 })];
};

const assignmentWrites = async (
  table: TenantTable,
  lead: Lead,
  { settings, now }: { settings: StoredAssignment; now: number },
): Promise<Write[]> => {
  const [active, known] = await Promise.all([
    activeCandidates(table, settings),
    table.get(turnItem, {}, { consistent: true }),
  ]);
  const choice = chooseAssignee(settings, lead, known?.turn ?? 0, (person) => active.has(person));
  if (choice.assignedTo === null) return [];
  const assigned = await assignWrites(table, lead, choice.assignedTo, { changedBy: BY_ASSIGNMENT, now });
  return [...assigned, ...rotationWrites(table, known, choice.turn)];
};

const offerWrites = (table: TenantTable, { leadId }: Lead, now: number): Write[] => [
  table.due(
    LeadUnclaimed,
    { leadId },
    { key: leadId, at: now + CLAIM_MINUTES * MINUTE, group: assignmentGroup(table.tenantId), once: leadId },
  ),
];

type LeadOccurrence = Occurrence<{ leadId: string }>;

const commitOnce = async (
  { table, data, eventId, now }: LeadOccurrence,
  decide: (lead: Lead) => Promise<Write[]>,
): Promise<void> => {
  await untilWritten(async () => {
    const lead = await readLead(table, data.leadId);
    const writes = lead && lead.assignedTo === null ? await decide(lead) : [];
    // Nothing was decided that a copy of the event could do twice.
    if (writes.length === 0) return;
    try {
      await table.commit(table.done(leadAssignment.name, eventId, now), ...writes);
    } catch (error) {
      if (!(error instanceof WriteLost && error.labels.includes('done'))) throw error;
    }
  });
};

/** By the settings as they were a moment ago. Where they name nobody, the lead need not be read. */
const assignNew = async (occurrence: LeadOccurrence): Promise<void> => {
  const { table, now } = occurrence;
  const settings = await readAssignment(table, { consistent: false });
  const isOffered = settings.way === 'first_to_claim';
  if (!isOffered && candidatesOf(settings).length === 0) return;
  await commitOnce(occurrence, async (lead) =>
    isOffered ? offerWrites(table, lead, now) : await assignmentWrites(table, lead, { settings, now }),
  );
};

const assignUnclaimed = async (occurrence: LeadOccurrence): Promise<void> => {
  const { table, now } = occurrence;
  const settings = await readAssignment(table, { consistent: false });
  if (candidatesOf(settings).length === 0) return;
  await commitOnce(occurrence, async (lead) => await assignmentWrites(table, lead, { settings, now }));
};

/** Assigns new leads, and leads nobody claimed within ten minutes. */
export const leadAssignmentConsumers: Consumers<typeof leadAssignment> = {
  'lead.created': assignNew,
  'lead.unclaimed': assignUnclaimed,
};
