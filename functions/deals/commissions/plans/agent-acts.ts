import { isStaff } from '../../../../shared/contract/access/people.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { yearEnd, yearStart } from '../../../../shared/deals/commissions/agent-year.ts';
import {
  type AgentTerms,
  type Assignment,
  MAX_VERSIONS,
  type StoredAssignment,
} from '../../../../shared/deals/commissions/commission-plan.ts';
import { findMember, isColleague } from '../../../company/identity/store.ts';
import { invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DeskPlace } from '../place.ts';
import { agentTerms, commissionPlan } from '../store.ts';

const refused = (path: string, message: string) => invalidInput([{ path, message }]);

/** A starting point counts within the year that the terms begin in. */
const checkStartingPoint = ({ from, anniversary, startingPoint }: Assignment): void => {
  if (!startingPoint) return;
  const start = yearStart(from, anniversary);
  const end = yearEnd(start, anniversary);
  if (startingPoint.until < from || startingPoint.until > end)
    throw refused('startingPoint.until', `must be a day from ${from} to ${end}, where the agent’s year ends`);
};

const leadName = async (table: TenantTable, profileId: string, lead: string): Promise<string> => {
  if (lead === profileId) throw refused('team.leadProfileId', 'must be somebody other than the agent');
  const member = await findMember(table, lead);
  if (!member || !isColleague(member)) throw refused('team.leadProfileId', 'must be a colleague');
  return member.name ?? member.email;
};

/** The assignment as it is kept, once everything that it names has been found. */
const checked = async (
  table: TenantTable,
  profileId: string,
  { team, ...rest }: Assignment,
): Promise<StoredAssignment> => {
  checkStartingPoint(rest);
  const plan = await table.get(commissionPlan, { planId: rest.planId }, { consistent: true });
  if (!plan) throw refused('planId', 'must be a plan of the company');
  if (!team) return rest;
  return { ...rest, team: { ...team, leadName: await leadName(table, profileId, team.leadProfileId) } };
};

/** Gives an agent terms from a day on; those that stand for other days stay as they are. */
export const assignPlan = async (
  place: DeskPlace,
  { profileId, version, ...wish }: Assignment & { readonly profileId: string; readonly version: number },
): Promise<AgentTerms> => {
  const { table, now, audit } = place;
  const member = await findMember(table, profileId);
  // Also of somebody who has left: deals of theirs may close later, or wait to be paid.
  if (!member || !isStaff(member.roles)) throw notFound('Agent');
  const name = member.name ?? member.email;
  const stored = await checked(table, profileId, wish);
  return await untilWritten(async () => {
    const known = await table.get(agentTerms, { profileId }, { consistent: true });
    if ((known?.version ?? 0) !== version) throw versionConflict('Agent’s terms');
    const before = known?.terms.find(({ from }) => from === wish.from);
    const terms = [...(known?.terms ?? []).filter((each) => each !== before), stored].sort((a, b) =>
      a.from < b.from ? -1 : 1,
    );
    if (terms.length > MAX_VERSIONS) throw refused('from', `an agent has at most ${MAX_VERSIONS} terms`);
    const next = { profileId, name, terms, changedAt: toInstant(now), version: version + 1 };
    await table.commit(
      known ? table.patch(agentTerms, known, next) : table.create(agentTerms, next),
      audit(
        'commission_terms.changed',
        { id: profileId, name },
        {
          kind: 'agent',
          changes: [{ field: 'terms', ...(before && { before }), after: stored }],
        },
      ),
    );
    return next;
  });
};
