import type { Caller } from '../../../../shared/contract/access/access.ts';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import { yearEnd, yearStart } from '../../../../shared/deals/commissions/agent-year.ts';
import type { AgentTerms } from '../../../../shared/deals/commissions/commission-plan.ts';
import type { CommissionStatement, PayeeRole } from '../../../../shared/deals/commissions/disbursement.ts';
import { termsOn } from '../../../../shared/deals/commissions/in-force.ts';
import type { AgentView, OwnCommissions } from '../../../../shared/deals/commissions/views.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { everyItem } from '../../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { viewAgents } from '../plans/view-agents.ts';
import { agentTerms, statementItem, statementsOf, statementsOfAgent } from '../store.ts';

interface Place {
  readonly table: TenantTable;
  readonly zone: string;
  readonly now: number;
  readonly caller: Caller;
}

const PAGE = 100;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The statements of deals that closed on some days, the newest first: other years are not read. */
const statementsBetween = async (table: TenantTable, profileId: string, { from, to }: Days) => {
  const range = { ...statementsOfAgent(profileId), from, to: `${to}~`, descending: true, limit: PAGE };
  return await everyItem((cursor) => table.list(statementItem, { ...range, cursor }));
};

const sumOf = (statements: readonly CommissionStatement[], state: CommissionStatement['state']): number =>
  statements.reduce((sum, each) => (each.state === state ? sum + each.net : sum), 0);

/** Where terms say nothing, a year is a calendar year. */
const CALENDAR = '01-01';

/** The anniversary that counts on a day; before the first terms theirs. */
const anniversaryOn = (terms: AgentTerms | undefined, day: string): string =>
  (termsOn(terms?.terms ?? [], day) ?? terms?.terms[0])?.anniversary ?? CALENDAR;

/** The year that a day lies in. */
const yearOf = (terms: AgentTerms | undefined, day: string): Days => {
  const anniversary = anniversaryOn(terms, day);
  const from = yearStart(day, anniversary);
  return { from, to: yearEnd(from, anniversary) };
};

/** The first days of all years from the first deal to today, the newest first. */
const yearsSince = (terms: AgentTerms | undefined, first: string, today: string): string[] => {
  const starts = new Set<string>();
  for (let day = first; day <= today; ) {
    const { from, to } = yearOf(terms, day);
    starts.add(from);
    day = addDays(to, 1);
  }
  return [...starts].sort().reverse();
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
  const today = localDate(now, zone);
  const [terms, oldest] = await Promise.all([
    table.get(agentTerms, { profileId }, { consistent: true }),
    table.list(statementItem, { ...statementsOfAgent(profileId), limit: 1 }),
  ]);
  const days = yearOf(terms, year !== undefined && year <= today ? year : today);
  const lookedAt = days.to < today ? days.to : today;
  const [views, statements] = await Promise.all([
    terms ? viewAgents(table, [terms], lookedAt) : [],
    statementsBetween(table, profileId, days),
  ]);
  const [view] = views;
  return {
    ...(view ? shownTerms(view) : noTerms),
    years: yearsSince(terms, oldest.items[0]?.closedOn ?? today, today),
    paid: sumOf(statements, 'paid'),
    toBePaid: sumOf(statements, 'approved'),
    balance: view?.balance ?? { cents: 0, why: '' },
    statements,
  };
};

/** One of the caller's own statements, the one of a role where they have two; anybody else's is none. */
export const ownStatement = async (
  { table, caller }: Place,
  { disbursementId, role }: { readonly disbursementId: string; readonly role?: PayeeRole | undefined },
): Promise<CommissionStatement> => {
  const { items } = await table.query(statementItem, statementsOf(disbursementId));
  const own = items.find((each) => each.profileId === caller.profileId && (role ?? each.role) === each.role);
  if (!own) throw notFound('Statement');
  return own;
};
