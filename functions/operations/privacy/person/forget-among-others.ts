import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import { idsOfLead, lead, leadPartition, patchLead, readLead, task, tasksOfLead } from '../../../crm/leads/store.ts';
import { mergeRecord, mergesOf } from '../../../crm/merge/merge-store.ts';
import { othersLeadIds, type Trail } from '../../../platform/personal/personal-data.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Stored } from '../../../platform/table/item.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { forgetErasedWords } from '../../../workspace/inbox/keep-thread.ts';
import { inTask, readSaid, type Said, withoutSaid } from './said-among-others.ts';

type IsUnread = (stored: Stored) => boolean;

/** What waits to be told to the lead never is: once the captures are erased, nothing would know it again. */
const endFolding = async (table: TenantTable, { captureIds }: Said, now: number): Promise<void> =>
  void (await table.commitApart(captureIds.map((eventId) => table.done(leadFollowUp.name, eventId, now))));

const leadWrites = async (table: TenantTable, leadId: string, said: Said): Promise<Write[]> => {
  const known = await table.get(lead, { leadId }, { consistent: true });
  const next = known && withoutSaid(known, said);
  return next ? [patchLead(table, known, next)] : [];
};

/** Until a merge can no longer be undone, its record has both leads as they were. */
const mergeWrites = async (table: TenantTable, leadId: string, said: Said): Promise<Write[]> => {
  const { merges } = await table.collect({ ...mergesOf(leadId), consistent: true }, { merges: mergeRecord });
  const next = (each: Lead): Lead => withoutSaid(each, said) ?? each;
  return merges.flatMap((record) => {
    const { before, merged, other } = record;
    const changes = { before: next(before), merged: next(merged), other: next(other) };
    const isSame = changes.before === before && changes.merged === merged && changes.other === other;
    return isSame ? [] : [table.patch(mergeRecord, record, changes)];
  });
};

const taskWrites = async (table: TenantTable, leadId: string, said: Said): Promise<Write[]> => {
  const [home, listed] = await Promise.all([readLead(table, leadId), table.rows(tasksOfLead(leadId))]);
  return sortItems(listed, { tasks: task }).tasks.flatMap((known) => {
    const change = inTask(known, home, said);
    if (change === 'theirs') return [table.remove(task, known)];
    return change ? [table.patch(task, known, change)] : [];
  });
};

const allIdsOf = async (table: TenantTable, leadId: string): Promise<string[]> =>
  await idsOfLead(table, (await readLead(table, leadId))?.leadId ?? leadId);

/**
 * Takes what the person said out of leads of others: a phone alone put it there. The leads themselves are none of the
 * person's, in a copy neither, and what anybody else has said of the same stays. It comes before the captures are erased,
 * by which it is told what the person said; the last words of the inbox go with the pass that finds the rest erased. Answers
 * which captures came too late to be read: they stay until the next pass, or nothing would know their words again.
 */
export const forgetAmongOthers = async (table: TenantTable, trail: Trail, now: number): Promise<IsUnread> => {
  const read = new Set<string>();
  for (const leadId of othersLeadIds(trail)) {
    const said = await readSaid(table, await allIdsOf(table, leadId), trail);
    for (const eventId of said.captureIds) read.add(eventId);
    await endFolding(table, said, now);
    // Tasks are told by the name that the lead has by then.
    for (const writesOf of [leadWrites, mergeWrites, taskWrites])
      await untilWritten(async () => {
        for (const write of await writesOf(table, leadId, said)) await table.commit(write);
      });
    await forgetErasedWords(table, leadId);
  }
  const places = othersLeadIds(trail).map((id) => `#${leadPartition(id)}`);
  return ({ type, pk, eventId }) =>
    type === LeadCaptured.name && places.some((place) => String(pk).endsWith(place)) && !read.has(String(eventId));
};
