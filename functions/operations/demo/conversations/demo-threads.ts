import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import type { Lead, LeadStatus } from '../../../../shared/crm/leads/lead.ts';
import type { ThreadDecision } from '../../../../shared/workspace/inbox/thread-state.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { bringThread } from '../../../workspace/inbox/bring-thread.ts';
import { decisionWrites, readWorld } from '../../../workspace/inbox/thread-world.ts';
import type { DemoCompany } from '../demo-companies.ts';

type Decision = Pick<ThreadDecision, 'state' | 'snoozedUntil' | 'at'>;

/** Decides about a lead's thread; false where nothing was said. The table's reader may be making it in the same moment. */
const decide = async (table: TenantTable, leadId: string, decision: Decision): Promise<boolean> => {
  await bringThread(table, leadId);
  return await untilWritten(async () => {
    const world = await readWorld(table, leadId);
    if (!world?.known) return false;
    await table.commit(...decisionWrites(table, { ...world, known: world.known }, decision));
    return true;
  });
};

/** One thread sleeps for two days and one is done, an agent's if possible: each list of the inbox has its rows. */
export const decideThreads = async (
  table: TenantTable,
  { owners: [owner] }: DemoCompany,
  leads: readonly Lead[],
  now: number,
): Promise<void> => {
  const isOwn = ({ assignedTo }: Lead): boolean => assignedTo === owner?.profileId;
  const ownFirst = [...leads.filter(isOwn), ...leads.filter((each) => !isOwn(each))];
  const decideFirst = async (statuses: readonly LeadStatus[], decision: Omit<Decision, 'at'>): Promise<void> => {
    for (const { leadId } of ownFirst.filter(({ status }) => statuses.includes(status)))
      if (await decide(table, leadId, { ...decision, at: toInstant(now - HOUR) })) return;
  };
  await decideFirst(['proposal', 'contacted'], { state: 'open', snoozedUntil: toInstant(now + 2 * DAY) });
  await decideFirst(['lost', 'unqualified'], { state: 'done', snoozedUntil: null });
};
