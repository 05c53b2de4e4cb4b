import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { addDays, instantAt, localDate, toInstant } from '../../../shared/contract/time.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type {
  AgentDashboard,
  agentContract,
  DashboardDeadline,
  DashboardFile,
} from '../../../shared/deals/agent/contract.ts';
import type { Checklist } from '../../../shared/deals/transactions/checklist.ts';
import { scoreOf, subjectOf } from '../../../shared/deals/transactions/checklist-rules.ts';
import {
  byDueDate,
  effectiveDueOn,
  isOpenDate,
  isOverdue,
  overdueDates,
} from '../../../shared/deals/transactions/dates.ts';
import { isOpenDeal } from '../../../shared/deals/transactions/open-deal.ts';
import { Stage, type Transaction, type TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { leadCounts } from '../../crm/leads/lists/lead-counts.ts';
import { allLeads, lead, leadsOf } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { statementItem, statementsOfAgent } from '../commissions/store.ts';
import { ownsDeal } from '../showings/read-showing.ts';
import { allOpenHouses, allShowings, openHouseItem, showingItem } from '../showings/store.ts';
import { sharedIds } from '../transactions/shared-deals.ts';
import { checklistItem, transactionItem, transactionsIn, transactionsOfAgent } from '../transactions/store.ts';

const SHOWING_DAYS = 7;
const OPEN_HOUSE_DAYS = 28;
const DEADLINE_DAYS = 14;
const MAX_DEALS = 200;
const OPEN_STAGES = Stage.options.filter((stage) => isOpenDeal({ stage }));
const MAX_SHOWN = 8;
const LEADS_READ = 50;
const STATEMENTS_AT_ONCE = 100;

interface Reader {
  readonly table: TenantTable;
  readonly caller: SignedRequest<unknown>['caller'];
  readonly zone: string;
  readonly now: number;
}

const startOf = (date: string, zone: string): string =>
  toInstant(instantAt(date, 0, zone) ?? Date.parse(`${date}T05:00:00Z`));

const readLeads = async ({ table, caller }: Reader): Promise<AgentDashboard['leads']> => {
  const own = ownProfile(caller);
  const list = own === undefined ? allLeads : leadsOf(own);
  const { items, nextCursor } = await table.list(lead, { ...list, descending: true, limit: LEADS_READ });
  const open = items.filter(({ status }) => status === 'new' || status === 'qualified');
  const shown = open.slice(0, MAX_SHOWN);
  if (nextCursor === undefined) return { fresh: open.length, items: shown };
  // Older ones are new, too, though no list on this page reaches them: counters know how many.
  const { counts } = await leadCounts(table, own, { of: 'status' });
  return { fresh: (counts.new ?? 0) + (counts.qualified ?? 0), items: shown };
};

const readShowings = async ({ table, caller, zone, now }: Reader): Promise<AgentDashboard['showings']> => {
  const today = localDate(now, zone);
  const range = { from: startOf(today, zone), to: startOf(addDays(today, SHOWING_DAYS), zone) };
  const items = await everyItem((cursor) => table.list(showingItem, { ...allShowings, ...range, cursor }));
  const own = items
    .filter((row) => ownsDeal(caller, row))
    .filter(({ status }) => status === 'requested' || status === 'confirmed');
  const requested = own.filter(({ status }) => status === 'requested');
  const first = [...requested].sort((a, b) => inCodeOrder(a.answerBy, b.answerBy));
  const shown = [...first, ...own.filter(({ status }) => status === 'confirmed')].slice(0, MAX_SHOWN);
  return {
    requested: requested.length,
    today: own.filter(({ day }) => day === today).length,
    items: shown.map(({ phones: _phones, ...showing }) => showing),
  };
};

const readOpenHouses = async ({ table, caller, zone, now }: Reader): Promise<AgentDashboard['openHouses']> => {
  const today = localDate(now, zone);
  const range = { from: startOf(today, zone), to: startOf(addDays(today, OPEN_HOUSE_DAYS), zone) };
  const items = await everyItem((cursor) => table.list(openHouseItem, { ...allOpenHouses, ...range, cursor }));
  return items.filter((row) => row.status === 'scheduled' && ownsDeal(caller, row)).slice(0, MAX_SHOWN);
};

interface Deal {
  readonly deal: Transaction;
  readonly checklist: Checklist | undefined;
}

/** The most urgent first; those without a date last. */
const byNextDate = (one: TransactionRow, other: TransactionRow): number =>
  inCodeOrder(one.nextDate?.dueOn ?? '9999', other.nextDate?.dueOn ?? '9999');

/** Which deals to open: an agent's own, then those shared; for whoever leads the company all that are open. */
const openIds = async ({ table, caller }: Reader): Promise<string[]> => {
  const own = ownProfile(caller);
  const lists = own === undefined ? OPEN_STAGES.map(transactionsIn) : [transactionsOfAgent(own)];
  const [found, shared] = await Promise.all([
    Promise.all(lists.map((list) => everyItem((cursor) => table.list(transactionItem, { ...list, cursor })))),
    own === undefined ? [] : sharedIds(table, own),
  ]);
  const rows = found.flat().filter(isOpenDeal).sort(byNextDate);
  // Of shared deals only the ids are known: they tell which is newer.
  return [...new Set([...rows.map(({ transactionId }) => transactionId), ...shared.toSorted().reverse()])];
};

/** The open deals with their checklists, the most urgent where there are very many. */
const readDeals = async (reader: Reader): Promise<Deal[]> => {
  const ids = (await openIds(reader)).slice(0, MAX_DEALS);
  const keys = ids.flatMap((transactionId) => [
    transactionItem.key({ transactionId }),
    checklistItem.key({ transactionId }),
  ]);
  const { deals, checklists } = sortItems(await reader.table.getMany(keys), {
    deals: transactionItem,
    checklists: checklistItem,
  });
  const checklistOf = new Map(checklists.map((checklist) => [checklist.transactionId, checklist]));
  return deals.filter(isOpenDeal).map((deal) => ({ deal, checklist: checklistOf.get(deal.transactionId) }));
};

const deadlinesOf = (deals: readonly Deal[], today: string): AgentDashboard['deadlines'] => {
  const until = addDays(today, DEADLINE_DAYS);
  const all = deals.flatMap(({ deal }): DashboardDeadline[] => {
    const { transactionId, number, address } = deal;
    return byDueDate(deal.dates.filter(isOpenDate)).flatMap((date) => {
      const dueOn = effectiveDueOn(date);
      if (dueOn === undefined || dueOn > until) return [];
      const { code, label } = date;
      return [{ transactionId, number, address, code, label, dueOn, isOverdue: isOverdue(date, today) }];
    });
  });
  const items = all.sort((a, b) => inCodeOrder(a.dueOn, b.dueOn));
  return { overdue: items.filter((each) => each.isOverdue).length, items: items.slice(0, MAX_SHOWN) };
};

const fileOf = ({ deal, checklist }: Deal, today: string): DashboardFile[] => {
  if (!checklist) return [];
  const { score, standing } = scoreOf(checklist, subjectOf(deal), overdueDates(deal.dates, today));
  const rejected = checklist.items.filter(({ approval }) => approval.state === 'rejected').length;
  const { transactionId, number, address } = deal;
  return [{ transactionId, number, address, score, standing, rejected }];
};

const complianceOf = (deals: readonly Deal[], today: string): AgentDashboard['compliance'] => {
  const files = deals.flatMap((each) => fileOf(each, today)).sort((a, b) => a.score - b.score);
  const sum = files.reduce((all, { score }) => all + score, 0);
  return {
    score: files.length === 0 ? null : Math.floor(sum / files.length),
    items: files.slice(0, MAX_SHOWN),
  };
};

/** What the caller's own statements of deals closed this year pay. */
const readCommission = async ({ table, caller, zone, now }: Reader): Promise<AgentDashboard['commission']> => {
  const year = localDate(now, zone).slice(0, 4);
  const range = { ...statementsOfAgent(caller.profileId), from: `${year}-01-01`, to: `${year}-12-31~` };
  const items = await everyItem((cursor) => table.list(statementItem, { ...range, limit: STATEMENTS_AT_ONCE, cursor }));
  const sumOf = (state: 'paid' | 'approved'): number =>
    items.reduce((sum, each) => (each.state === state ? sum + each.net : sum), 0);
  const standing = items.filter(({ state }) => state !== 'reversed');
  return { year, paid: sumOf('paid'), toBePaid: sumOf('approved'), deals: standing.length };
};

/** What an agent looks at in the morning, in eight calls of the table; more for many leads or deals, or all of a company’s. */
export const agentDashboard: Handlers<typeof agentContract>['agentDashboard'] = async ({ table, caller, now }) => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  const reader = { table, caller, now, zone: tenant.timezone };
  const today = localDate(now, tenant.timezone);
  const [leads, showings, openHouses, deals, commission] = await Promise.all([
    readLeads(reader),
    readShowings(reader),
    readOpenHouses(reader),
    readDeals(reader),
    readCommission(reader),
  ]);
  return {
    leads,
    showings,
    openHouses,
    deadlines: deadlinesOf(deals, today),
    compliance: complianceOf(deals, today),
    commission,
  };
};
