import { localDate } from '../../../../shared/contract/time.ts';
import { StatementDue } from '../../../../shared/fulfilment/accounts/events.ts';
import { lastDayOf, statementFor } from '../../../../shared/fulfilment/accounts/month.ts';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import type { AccountOrder } from '../../../../shared/sales/accounts/account.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { everyItem } from '../../../platform/table/reads/every-item.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { accountOrder, companyAccount, readyOfAccount } from '../../../sales/accounts/store.ts';
import type { IssuePlace } from '../../billing/issue/issue-place.ts';
import { invoiceIdOf, issueWrites } from '../../billing/issue/issue-writes.ts';
import { invoiceItem } from '../../billing/store.ts';
import { type AccountStatement, accountStatement } from '../store.ts';
import { billOf } from './bill.ts';

/** Orders that one transaction puts on a statement. */
const PART = 80;
/** Orders of one statement: an invoice is one item of the table. Whatever is more waits for the next. */
const MAX_ORDERS = 800;

/** Plans the statement that takes what is ready since a day; planned already, it stays one. */
const planStatement = ({ table, now, zone }: IssuePlace, { companyId, readyOn }: AccountOrder): Write => {
  const { month, at } = statementFor(readyOn ?? localDate(now, zone), now, zone);
  const key = `${companyId}:${month}`;
  return table.due(StatementDue, { companyId, month }, { key, group: table.tenantId, at, once: key });
};

/** The orders that are ready by a day, as they are listed. */
const readyBy = async (table: TenantTable, companyId: string, day: string): Promise<AccountOrder[]> => {
  const range = { ...readyOfAccount(companyId), to: `${day}#~`, limit: 100 };
  return await everyItem((cursor) => table.list(accountOrder, { ...range, cursor }), MAX_ORDERS);
};

/** Orders of an account, as they are stored now. */
const ordersNow = async (table: TenantTable, orderIds: readonly string[]): Promise<AccountOrder[]> => {
  const stored = await table.getMany(
    orderIds.map((orderId) => accountOrder.key({ orderId })),
    { consistent: true },
  );
  return sortItems(stored, { orders: accountOrder }).orders;
};

const openStatement = async (table: TenantTable, companyId: string, month: string): Promise<AccountStatement> => {
  const known = await table.get(accountStatement, { companyId, month }, { consistent: true });
  if (known) return known;
  const created = { companyId, month, state: 'gathering' as const, orderIds: [], version: 1 };
  await table.commit(table.create(accountStatement, created));
  return created;
};

/** Takes the next orders that are ready; returns how many. Both they and the statement change under their versions. */
const takePart = async (
  { table }: IssuePlace,
  statement: AccountStatement,
  invoiceId: string,
): Promise<AccountStatement | undefined> => {
  const { companyId, month, orderIds } = statement;
  const listed = await readyBy(table, companyId, lastDayOf(month));
  const room = Math.min(PART, MAX_ORDERS - orderIds.length);
  const fresh = (
    await ordersNow(
      table,
      listed.map(({ orderId }) => orderId),
    )
  )
    .filter(({ state, readyOn = '' }) => state === 'ready' && readyOn <= lastDayOf(month))
    .slice(0, room);
  if (fresh.length === 0) return undefined;
  const taken = { ...statement, orderIds: [...orderIds, ...fresh.map(({ orderId }) => orderId)] };
  await table.commit(
    table.patch(accountStatement, statement, { orderIds: taken.orderIds }),
    ...fresh.map((order) => table.patch(accountOrder, order, { state: 'stated', invoiceId })),
  );
  return { ...taken, version: statement.version + 1 };
};

/** Plans the next statement where this one leaves orders: those of the first before it is made, and those beyond its room. */
const planRest = async (place: IssuePlace, { companyId, orderIds }: AccountStatement): Promise<Write[]> => {
  const taken = new Set(orderIds);
  let cursor: string | undefined;
  do {
    const page = await place.table.list(accountOrder, { ...readyOfAccount(companyId), limit: 100, cursor });
    // An order that was just taken may still be listed.
    const left = page.items.find(({ orderId }) => !taken.has(orderId));
    if (left) return [planStatement(place, left)];
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return [];
};

/**
 * Makes a month's statement of an account: first takes the orders, part by part, then issues one invoice for all of
 * them. Whoever is killed in between is continued by the next run; of two runs one issues it. Undefined without orders.
 */
export const stateMonth = async (
  place: IssuePlace,
  { companyId, month }: { readonly companyId: string; readonly month: string },
  /** Called between transactions, where a run may die. */
  between: () => void = () => {},
): Promise<Invoice | undefined> => {
  const { table } = place;
  const cause = `account ${companyId} ${month}`;
  const invoiceId = invoiceIdOf(table.tenantId, cause);
  return await untilWritten(async () => {
    let statement = await openStatement(table, companyId, month);
    if (statement.state === 'issued') return await table.get(invoiceItem, { invoiceId }, { consistent: true });
    for (let next = await takePart(place, statement, invoiceId); next; next = await takePart(place, next, invoiceId)) {
      statement = next;
      between();
    }
    const rest = await planRest(place, statement);
    if (statement.orderIds.length === 0) {
      if (rest.length > 0) await table.commit(...rest);
      return undefined;
    }
    const orders = await ordersNow(table, statement.orderIds);
    const { invoice, writes } = await issueWrites(place, await billOf(place, companyId, orders, { cause, month }));
    await table.commit(table.patch(accountStatement, statement, { state: 'issued' }), ...writes, ...rest);
    between();
    return invoice;
  });
};

/** One order's own invoice, where the account has one for each. */
export const billOrder = async (place: IssuePlace, order: AccountOrder): Promise<void> => {
  const { table } = place;
  const { companyId, orderId } = order;
  const paper = await billOf(place, companyId, [order], { cause: `account order ${orderId}` });
  const { writes } = await issueWrites(place, paper);
  const stated = { state: 'stated', invoiceId: paper.invoiceId } as const;
  await table.commit(table.patch(accountOrder, order, stated), ...writes);
};

/** What waits for a bill is billed at once, or planned for the first of the month. */
export const billReady = async (place: IssuePlace, order: AccountOrder): Promise<void> => {
  const account = await place.table.get(companyAccount, order, { consistent: true });
  if (account?.grouping === 'per_order') return await billOrder(place, order);
  await place.table.commit(planStatement(place, order));
};
