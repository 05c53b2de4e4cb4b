import type { Caller } from '../../../../shared/contract/access.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import { yearEnd, yearStart } from '../../../../shared/deals/commissions/agent-year.ts';
import type { AgentTerms } from '../../../../shared/deals/commissions/commission-plan.ts';
import type { CommissionStatement } from '../../../../shared/deals/commissions/disbursement.ts';
import { termsOn } from '../../../../shared/deals/commissions/in-force.ts';
import type { AgentView, OwnCommissions } from '../../../../shared/deals/commissions/views.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { viewAgents } from '../plans/view-agents.ts';
import { agentTerms, statementItem, statementsOf, statementsOfAgent } from '../store.ts';

interface Place {
  readonly table: TenantTable;
  readonly zone: string;
  readonly now: number;
  readonly caller: Caller;
}

/** The pages of a hundred statements that are read: more deals than an agent closes in years. */
const MAX_PAGES = 5;

const allStatements = async (table: TenantTable, profileId: string): Promise<CommissionStatement[]> => {
  const found: CommissionStatement[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const range = { ...statementsOfAgent(profileId), descending: true, limit: 100, cursor };
    const { items, nextCursor } = await table.list(statementItem, range);
    found.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return found;
};

const sumOf = (statements: readonly CommissionStatement[], state: CommissionStatement['state']): number =>
  statements.reduce((sum, each) => (each.state === state ? sum + each.net : sum), 0);

/** The day on which a year is looked at: today in the year that runs, else its last day. */
const lookAt = (terms: AgentTerms | undefined, year: string | undefined, today: string): string => {
  if (year === undefined || !terms) return today;
  const anniversary = termsOn(terms.terms, year)?.anniversary ?? terms.terms[0]?.anniversary;
  if (anniversary === undefined || year > today) return today;
  const end = yearEnd(yearStart(year, anniversary), anniversary);
  return end < today ? end : today;
};

const noTerms = { terms: null, plan: null, planName: null, planVersion: null, year: null };

const shownTerms = ({ today }: Pick<AgentView, 'today'>) => {
  if (!today) return noTerms;
  const { assignment: terms, plan, planName, planVersion, year } = today;
  return { terms, plan, planName, planVersion, year };
};

/** An agent's own year: terms, what is counted and left, and the statements with their lines. */
export const ownCommissions = async ({ table, zone, now, caller }: Place, year?: string): Promise<OwnCommissions> => {
  const { profileId } = caller;
  const [terms, statements] = await Promise.all([
    table.get(agentTerms, { profileId }, { consistent: true }),
    allStatements(table, profileId),
  ]);
  const today = localDate(now, zone);
  const [view] = terms ? await viewAgents(table, [terms], lookAt(terms, year, today)) : [];
  const shown = view ? shownTerms(view) : noTerms;
  const start = shown.year?.start ?? year;
  const own = statements.filter(({ yearStart: from }) => start === undefined || from === start);
  const years = [...new Set([...statements.map((each) => each.yearStart), ...(shown.year ? [shown.year.start] : [])])];
  return {
    ...shown,
    years: years.sort().reverse(),
    paid: sumOf(own, 'paid'),
    toBePaid: sumOf(own, 'approved'),
    balance: view?.balance ?? { cents: 0, why: '' },
    statements: own,
  };
};

/** One of the caller's own statements; anybody else's is none. */
export const ownStatement = async ({ table, caller }: Place, disbursementId: string): Promise<CommissionStatement> => {
  const { items } = await table.query(statementItem, statementsOf(disbursementId));
  const own = items.find(({ profileId }) => profileId === caller.profileId);
  if (!own) throw notFound('Statement');
  return own;
};
