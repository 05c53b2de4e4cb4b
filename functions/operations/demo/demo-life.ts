import * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TableDeps, TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { QuietTable } from '../seed/quiet-table.ts';
import { liveChatWrites } from './conversations/demo-chats.ts';
import { decideThreads } from './conversations/demo-threads.ts';
import { payCommissions } from './deals/demo-commissions.ts';
import { listHouses } from './deals/demo-listings.ts';
import { copyMls, type DemoMls } from './deals/demo-mls.ts';
import { publishHouses } from './deals/demo-publication.ts';
import { reviewDeals } from './deals/demo-reviews.ts';
import { showHouses, signBuyers } from './deals/demo-showings.ts';
import { beginDeals } from './deals/demo-transactions.ts';
import { type DemoCompany, demoCompanies } from './demo-companies.ts';
import { deliverAll } from './demo-deliver.ts';
import { deliverPictures } from './demo-deliveries.ts';
import { dispatchLife } from './demo-dispatch.ts';
import { keepDocuments } from './demo-documents.ts';
import { handOnHouse } from './demo-house.ts';
import { captureLeads, contactLeads } from './demo-leads.ts';
import { openToSystems } from './demo-open.ts';
import { fillNextDays, placeOrders } from './demo-orders.ts';
import { finishTasks, progressOrders } from './demo-progress.ts';
import { createDice } from './demo-random.ts';
import { colleagueWrites, type DemoColleague } from './demo-staff.ts';
import { adviceWrites, plannedWrites, questionWrites, queueWrites } from './demo-work.ts';
import { accountBills, orderOnAccount } from './money/demo-account.ts';
import { invoiceOrders } from './money/demo-invoices.ts';
import { payAtOnce, settleMoney } from './money/demo-payments.ts';
import { payVendors } from './money/demo-payouts.ts';
import { quoteAssessments } from './money/demo-quotes.ts';
import type { DemoTill } from './money/demo-till.ts';

const SEED = 42017;

/** Marks that the tenant's demo history has been generated. */
export const demoLife = entity({
  name: 'demo-life',
  schema: z.object({ createdAt: z.string() }),
  key: () => ({ pk: 'DEMO', sk: 'LIFE' }),
});

const isFirst = async (table: QuietTable, { staff }: DemoCompany, now: number): Promise<boolean> => {
  try {
    await table.commit(table.create(demoLife, { createdAt: toInstant(now) }), ...colleagueWrites(table, staff, now));
    return true;
  } catch (error) {
    if (error instanceof WriteLost) return false;
    throw error;
  }
};

/** Conversations, work and AI results, so that no room of the back office is empty for any role. */
const fillRooms = async (
  table: TenantTable,
  { staff }: DemoCompany,
  leads: readonly Lead[],
  now: number,
): Promise<void> => {
  const [first, ...others] = staff;
  if (!first) return;
  const open = leads.filter(({ status }) => status === 'contacted' || status === 'proposal');
  const ownOf = ({ profileId }: DemoColleague) => open.filter(({ assignedTo }) => assignedTo === profileId);
  await table.commit(
    ...liveChatWrites(table, first, now),
    ...queueWrites(table, open, now),
    ...staff.flatMap((owner) => plannedWrites(table, owner, ownOf(owner), now)),
    ...questionWrites(table, now),
    ...adviceWrites(table, open.slice(0, 3), others[0] ?? first, now),
  );
};

/**
 * The life of one company, from its first orders to its keys for other systems; nothing where it was begun.
 * Over 40 lines: one act of the demo after the other, in order.
 */
const seedCompany = async (
  tableDeps: TableDeps,
  signer: Signer,
  company: DemoCompany,
  { now, till, mls }: { readonly now: number; readonly till: DemoTill | undefined; readonly mls: DemoMls | undefined },
): Promise<void> => {
  const table = new QuietTable(tableDeps, company.tenant.tenantId);
  if (!(await isFirst(table, company, now))) return;
  const dice = createDice(SEED);
  const usual = await placeOrders({ table, signer }, company, dice, { now, paysByCard: till !== undefined });
  const busy = await fillNextDays({ table, signer }, company, createDice(SEED + 1), now);
  const billed = await orderOnAccount({ table, signer }, company, createDice(SEED + 2), now);
  // The last of the usual orders are the ones that are paid by card.
  const orderIds = [...busy, ...usual];
  if (till) await payAtOnce({ table, signer }, company, till, { orderIds, now });
  const captured = await captureLeads(table, company, dice, now);
  await deliverAll(table);
  const all = [...orderIds, ...billed.map(({ orderId }) => orderId)];
  const buyers = await progressOrders(table, company, all, now);
  if (till) await settleMoney({ table, signer }, company, till, { orderIds, now });
  await invoiceOrders(table, company, orderIds, { now, others: accountBills({ table, signer }, company, billed, now) });
  await dispatchLife({ table, signer }, orderIds, now);
  await payVendors(table, company, orderIds, now);
  await quoteAssessments({ table, signer }, company, orderIds, now);
  await deliverPictures(table, company, orderIds, now);
  await handOnHouse(table, company, orderIds, now);
  await keepDocuments(table, company, orderIds, now);
  const leads = await contactLeads(table, company, captured, dice, now);
  await finishTasks(table, [...buyers, ...leads], now);
  await fillRooms(table, company, leads, now);
  await decideThreads(table, company, leads, now);
  await listHouses(table, company, orderIds, now);
  await publishHouses(table, company, orderIds, now);
  await beginDeals(table, company, leads, now);
  await showHouses(table, company, leads, now);
  await signBuyers(table, company, leads, now);
  await reviewDeals(table, company, now);
  await payCommissions(table, company, now);
  await copyMls(table, company, mls, now);
  await openToSystems(table, { tableDeps, signer }, company, now);
};

/** Generates seven weeks of orders and leads for both tenants, once, through the features' own functions at past times. */
export const seedLife = async (
  tableDeps: TableDeps,
  signer: Signer,
  now: number,
  till?: DemoTill,
  mls?: DemoMls,
): Promise<void> => {
  for (const company of demoCompanies) {
    // Only the company that is paid by the platform's own account takes cards from the first day.
    const own = company.customer ? till : undefined;
    await seedCompany(tableDeps, signer, company, { now, till: own, mls });
  }
};
