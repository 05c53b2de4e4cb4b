import type { Page } from '../../../../shared/contract/routes/page.ts';
import { yearEnd, yearStart } from '../../../../shared/deals/commissions/agent-year.ts';
import type { AgentTerms } from '../../../../shared/deals/commissions/commission-plan.ts';
import { countOn, termsOn, versionOn } from '../../../../shared/deals/commissions/in-force.ts';
import { leftTo } from '../../../../shared/deals/commissions/left-to.ts';
import type { AgentView } from '../../../../shared/deals/commissions/views.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { agentBalance, agentTerms, allTerms, commissionPlan, yearLedger } from '../store.ts';
import { readVersions } from './read-plans.ts';

/** A year that nothing has counted in yet. */
export const emptyYear = { companyDollar: 0, gci: 0, units: 0, team: 0 };

const itemsOf = <Item>(
  stored: readonly Stored[],
  entity: { readonly name: string },
  read: (item: Stored) => Item,
): Item[] => stored.filter((item) => item.entity === entity.name).map(read);

/** Agents with their terms and their year, as they stand on a day; three reads for all of them. */
export const viewAgents = async (
  table: TenantTable,
  agents: readonly AgentTerms[],
  today: string,
): Promise<AgentView[]> => {
  const now = agents.map((agent) => {
    const assignment = termsOn(agent.terms, today);
    return { agent, assignment, start: assignment && yearStart(today, assignment.anniversary) };
  });
  const keys = now.flatMap(({ agent: { profileId }, assignment, start }) => [
    agentBalance.key({ profileId }),
    ...(assignment && start ? [yearLedger.key({ profileId, start }), commissionPlan.key(assignment)] : []),
  ]);
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const stored = await table.getMany(unique, { consistent: true });
  const balances = itemsOf(stored, agentBalance, (item) => fromItem(agentBalance, item));
  const ledgers = itemsOf(stored, yearLedger, (item) => fromItem(yearLedger, item));
  const plans = itemsOf(stored, commissionPlan, (item) => fromItem(commissionPlan, item));
  const wanted = plans.flatMap((plan) => {
    const number = versionOn(plan, today);
    return number === undefined ? [] : [{ planId: plan.planId, number }];
  });
  const versions = await readVersions(table, wanted);
  return now.map(({ agent, assignment, start }) => {
    const balance = balances.find(({ profileId }) => profileId === agent.profileId);
    const plan = plans.find(({ planId }) => planId === assignment?.planId);
    const version = versions.find(({ planId }) => planId === assignment?.planId);
    const base = { ...agent, balance: { cents: balance?.cents ?? 0, why: balance?.why ?? '' } };
    if (!assignment || !start || !plan || !version) return { ...base, today: null };
    const ledger = ledgers.find((each) => each.profileId === agent.profileId && each.start === start);
    const { companyDollar, gci, units, team } = ledger ?? emptyYear;
    const count = countOn({ companyDollar, gci, units, team }, assignment, today);
    const end = yearEnd(start, assignment.anniversary);
    const year = { start, end, count, left: leftTo(version.terms.split, count) };
    const { number: planVersion, terms } = version;
    return { ...base, today: { assignment, planName: plan.name, planVersion, plan: terms, year } };
  });
};

/** One page of agents who have terms, by name. */
export const listAgents = async (
  table: TenantTable,
  { limit, cursor, today }: { limit: number; cursor?: string | undefined; today: string },
): Promise<Page<AgentView>> => {
  const { items, nextCursor } = await table.list(agentTerms, { ...allTerms, limit, cursor });
  return { items: await viewAgents(table, items, today), nextCursor };
};
