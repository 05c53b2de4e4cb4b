import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { CaptureInput, HumanRequest } from '../../../../shared/crm/leads/capture.ts';
import { assignmentGroup, type LeadCaptured, LeadCreated } from '../../../../shared/crm/leads/events.ts';
import { followUpTask, requestTask } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { notesWith } from '../../../../shared/crm/leads/unserved-text.ts';
import { foldCapture, leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { type AlongEvent, along } from '../../../platform/table/events/event.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { followUpAfterOrders, followUpIdOf } from '../follow-up/follow-ups.ts';
import { handleOnce } from '../follow-up/handle-once.ts';
import { createLead, leadPartition, patchLead, readLead, task } from '../store.ts';
import { newClaimWrites } from './claim.ts';
import { withinTaskBudget } from './task-budget.ts';

type Captured = z.output<typeof LeadCaptured.data>;

/** A chat has an origin as well, and a conversation. */
const isFromForm = ({ origin, conversation }: Captured): boolean => origin !== undefined && conversation === undefined;

const noContact = { email: null, phone: null };

/** An import creates hundreds of leads a minute, which nobody can call within two hours. */
const needsFollowUp = ({ source }: Lead): boolean => source !== 'import';

/** The creation of a lead, however often it is announced. */
const creationOf = ({ tenantId }: TenantTable, leadId: string) => ({
  eventId: idFromDigest('event', sha256(`created ${leadId}`)),
  group: assignmentGroup(tenantId),
});

/** `lead.created` of a lead that is written with its follow-up. */
export const createdAlong = (table: TenantTable, leadId: string): AlongEvent =>
  along(LeadCreated, { leadId }, creationOf(table, leadId));

/** The follow-up of a new lead, unless it has it. */
const missingFollowUp = async (table: TenantTable, newLead: Lead, consistent = true): Promise<Task | undefined> => {
  const taskId = followUpIdOf(newLead.leadId);
  const known = await table.get(task, { taskId }, { consistent });
  return known ? undefined : followUpTask(taskId, newLead);
};

/** Writes the follow-up task and `lead.created` of a new lead once, however many events announce it. */
const followUpWrites = async (table: TenantTable, newLead: Lead, isFromForm: boolean): Promise<Write[]> => {
  const made = await missingFollowUp(table, newLead);
  if (!made) return [];
  const { leadId } = newLead;
  const place = { pk: leadPartition(leadId), now: Date.parse(newLead.createdAt), ...creationOf(table, leadId) };
  if (!needsFollowUp(newLead)) return [table.event(LeadCreated, { leadId }, place)];
  // Whom an order makes a lead gets both follow-ups; who left a form and then booked is not to be called about the form.
  const followUp = isFromForm ? await followUpAfterOrders(table, made, place.now) : made;
  return [table.create(task, followUp), table.event(LeadCreated, { leadId }, place)];
};

/** Anybody can make leads that share a number: so many are named, and then no more. */
const MAX_DUPLICATES = 20;

const flagDuplicates = async (table: TenantTable, newLead: Lead): Promise<Write[]> => {
  const { leadId, possibleDuplicateOf } = newLead;
  const others = await Promise.all(possibleDuplicateOf.map((id) => readLead(table, id)));
  return others
    .filter((other) => other !== undefined)
    .filter(({ possibleDuplicateOf: named }) => !named.includes(leadId) && named.length < MAX_DUPLICATES)
    .map((other) => patchLead(table, other, { possibleDuplicateOf: [...other.possibleDuplicateOf, leadId] }));
};

interface CaptureEffect {
  readonly lead: Lead;
  readonly writes: readonly Write[];
}

/**
 * What a lead starts with that an order makes, written with it: lists and figures then see both at once. A follow-up that a
 * read missed which is not strict makes the commit lose.
 */
export const startWithOrder = async (table: TenantTable, newLead: Lead, isStrict: boolean): Promise<Write[]> => {
  const made = await missingFollowUp(table, newLead, isStrict);
  return [...(made ? [table.create(task, made)] : []), ...(await flagDuplicates(table, newLead))];
};

const startNewLead = async (table: TenantTable, newLead: Lead, isFromForm: boolean): Promise<CaptureEffect> => ({
  lead: newLead,
  writes: [...(await followUpWrites(table, newLead, isFromForm)), ...(await flagDuplicates(table, newLead))],
});

// An order in progress may claim an email before its lead exists; the capture then creates the lead.
const createFromEvent = async (table: TenantTable, data: Captured, at: number): Promise<CaptureEffect> => {
  const { leadId, capture, conversation } = data;
  const newLead = leadOfCapture(leadId, capture, at, { conversation: conversation ?? null });
  const claimWrites = await newClaimWrites(table, noContact, newLead);
  return {
    lead: newLead,
    writes: [createLead(table, newLead), ...claimWrites, ...(await followUpWrites(table, newLead, isFromForm(data)))],
  };
};

const mergeCapture = async (
  table: TenantTable,
  known: Lead,
  { capture, conversation }: Captured,
  at: number,
): Promise<CaptureEffect> => {
  const next = { ...known, ...foldCapture(known, capture, at, { conversation: conversation ?? null }) };
  return { lead: next, writes: [patchLead(table, known, next), ...(await newClaimWrites(table, known, next))] };
};

const DATE_CHARS = 'YYYY-MM-DD'.length;
const MAX_DESCRIPTION_CHARS = 2000;
const MAX_REQUESTS_A_DAY = 3;

/** The tasks that a request of this lead may have on its day, in the order in which they are used. */
export const requestTaskIds = (leadId: string, request: HumanRequest, at: string): string[] =>
  Array.from({ length: MAX_REQUESTS_A_DAY }, (_, n) =>
    idFromDigest('task', sha256(`request ${leadId} ${request} ${at.slice(0, DATE_CHARS)} ${n}`)),
  );

/** What a capture adds to the task of its request. */
export const requestNotes = ({ unserved, metadata }: CaptureInput): string => notesWith(unserved, metadata?.notes);

/** The task with further notes, and with what nobody does by them; nothing if they are known or too long. */
const withNotes = (table: TenantTable, known: Task, notes: string, { unserved }: CaptureInput): Write[] => {
  const description = `${known.description} ${notes}`;
  const isNew = notes !== '' && !known.description.includes(notes);
  const more = unserved ? { unserved: [...(known.unserved ?? []), unserved] } : {};
  return isNew && description.length <= MAX_DESCRIPTION_CHARS
    ? [table.patch(task, known, { description, ...more })]
    : [];
};

/** A task for what a lead asks: while it is open, the same request adds its notes to it; at most three a day are done. */
const requestWrites = async (
  table: TenantTable,
  lead: Lead,
  { capture, chatId }: Captured,
  at: string,
): Promise<Write[]> => {
  if (!capture.request) return [];
  const request = { request: capture.request, notes: requestNotes(capture), at, chatId, unserved: capture.unserved };
  for (const taskId of requestTaskIds(lead.leadId, capture.request, at)) {
    const known = await table.get(task, { taskId }, { consistent: true });
    if (!known) return [table.create(task, requestTask(taskId, lead, request))];
    if (known.status === 'pending') return withNotes(table, known, request.notes, capture);
  }
  return [];
};

/** Whether a capture does no more than start its new lead, whose follow-up then says so: it needs no done-row. */
const onlyStarts = ({ created, capture, origin }: Captured): boolean =>
  created && origin === undefined && !capture.request && capture.source !== 'import';

/**
 * Starts a new lead that is there. One that was merged meanwhile has another id: its own follow-up, if there is one, shows
 * that it was started before.
 */
const startKnown = async (table: TenantTable, { leadId }: Captured): Promise<boolean> =>
  await untilWritten(async () => {
    const known = await readLead(table, leadId);
    if (!known || !needsFollowUp(known)) return false;
    const own = known.leadId === leadId ? undefined : { taskId: followUpIdOf(leadId) };
    if (own && (await table.get(task, own, { consistent: true }))) return true;
    await table.commit(...(await startNewLead(table, known, false)).writes);
    return true;
  });

/** False for a capture that was erased before it was heard: it would bring back what nobody may keep. */
const isKept = async (table: TenantTable, { leadId }: Captured, eventId: string): Promise<boolean> =>
  (await table.get(historyEvent, { pk: leadPartition(leadId), eventId }, { consistent: true })) !== undefined;

/** Applies a capture to its lead: the first creates the follow-up task, later ones are merged. */
export const foldCaptured = async ({ data, occurredAt, ...occurrence }: Occurrence<Captured>): Promise<void> => {
  const { table } = occurrence;
  if (data.isStarted) return;
  if (onlyStarts(data) && (await startKnown(table, data))) return;
  const at = Date.parse(occurredAt);
  const decide = async (): Promise<CaptureEffect> => {
    const known = await readLead(table, data.leadId);
    if (!known) return await createFromEvent(table, data, at);
    return data.created
      ? await startNewLead(table, known, isFromForm(data))
      : await mergeCapture(table, known, data, at);
  };
  await handleOnce(occurrence, async () => {
    if (!(await isKept(table, data, occurrence.eventId))) return [];
    const { lead, writes } = await decide();
    const all = [...writes, ...(await requestWrites(table, lead, data, occurredAt))];
    return await withinTaskBudget(table, data.origin, all, at);
  });
};
