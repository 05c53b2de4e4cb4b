import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { assignmentGroup, type LeadCaptured, LeadCreated } from '../../../../shared/crm/leads/events.ts';
import { followUpTask, requestTask } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { foldCapture, leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { handleOnce } from '../follow-up/handle-once.ts';
import { createLead, leadPartition, patchLead, readLead, task } from '../store.ts';
import { newClaims } from './claim.ts';

type Captured = z.output<typeof LeadCaptured.data>;

const nothing = { email: null, phone: null };

/** A file brings hundreds of leads in a minute: nobody can call them all within two hours. */
const isAwaited = ({ source }: Lead): boolean => source !== 'import';

/** One follow-up task, and one word to whoever gives leads away, however often and by whichever way a new lead is heard of. */
const followUpWrites = async (table: TenantTable, made: Lead): Promise<Write[]> => {
  const taskId = idFromDigest('task', sha256(`follow-up ${made.leadId}`));
  const known = await table.get(task, { taskId }, { consistent: true });
  if (known) return [];
  const { leadId } = made;
  const eventId = idFromDigest('event', sha256(`created ${leadId}`));
  const place = {
    pk: leadPartition(leadId),
    group: assignmentGroup(table.tenantId),
    now: Date.parse(made.createdAt),
    eventId,
  };
  const followUp = isAwaited(made) ? [table.create(task, followUpTask(taskId, made))] : [];
  return [...followUp, table.event(LeadCreated, { leadId }, place)];
};

const flagDuplicates = async (table: TenantTable, made: Lead): Promise<Write[]> => {
  const { leadId, possibleDuplicateOf } = made;
  const others = await Promise.all(possibleDuplicateOf.map((id) => readLead(table, id)));
  return others
    .filter((other) => other !== undefined && !other.possibleDuplicateOf.includes(leadId))
    .map((other) =>
      patchLead(table, other as Lead, { possibleDuplicateOf: [...(other as Lead).possibleDuplicateOf, leadId] }),
    );
};

interface Effect {
  readonly lead: Lead;
  readonly writes: readonly Write[];
}

const welcome = async (table: TenantTable, made: Lead): Promise<Effect> => ({
  lead: made,
  writes: [...(await followUpWrites(table, made)), ...(await flagDuplicates(table, made))],
});

// An e-mail may be claimed before its lead exists, e.g. by an order under way: then this capture makes the lead.
const make = async (table: TenantTable, { leadId, capture }: Captured, at: number): Promise<Effect> => {
  const made = leadOfCapture(leadId, capture, at);
  const claims = await newClaims(table, nothing, made);
  return { lead: made, writes: [createLead(table, made), ...claims, ...(await followUpWrites(table, made))] };
};

const fold = async (table: TenantTable, known: Lead, { capture }: Captured, at: number): Promise<Effect> => {
  const next = { ...known, ...foldCapture(known, capture, at) };
  return { lead: next, writes: [patchLead(table, known, next), ...(await newClaims(table, known, next))] };
};

// Asked for once for each capture: the task's id is the capture's, and the done-row lets it through once.
const requestWrites = (
  table: TenantTable,
  eventId: string,
  asker: Lead,
  { capture }: Captured,
  at: string,
): Write[] => {
  if (!capture.request) return [];
  const taskId = idFromDigest('task', sha256(`request ${eventId}`));
  const asked = { request: capture.request, notes: capture.metadata?.notes ?? '', at };
  return [table.create(task, requestTask(taskId, asker, asked))];
};

/** A capture's effect on its lead: the first brings the follow-up task, each later one is folded in. */
export const foldCaptured = async ({ data, occurredAt, ...happening }: Occurrence<Captured>): Promise<void> => {
  const { table, eventId } = happening;
  const at = Date.parse(occurredAt);
  const decide = async (): Promise<Effect> => {
    const known = await readLead(table, data.leadId);
    if (!known) return await make(table, data, at);
    return data.created ? await welcome(table, known) : await fold(table, known, data, at);
  };
  await handleOnce(happening, async () => {
    const { lead: asker, writes } = await decide();
    return [...writes, ...requestWrites(table, eventId, asker, data, occurredAt)];
  });
};
