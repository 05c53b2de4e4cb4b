import type { Caller } from '../../../../shared/contract/access/access.ts';
import { addDays, DAY, localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { PlanTerms } from '../../../../shared/deals/commissions/plan.ts';
import { approve } from '../../../deals/commissions/desk/approve.ts';
import { calculate } from '../../../deals/commissions/desk/calculate.ts';
import { addDraft } from '../../../deals/commissions/desk/draft.ts';
import { pay } from '../../../deals/commissions/desk/pay.ts';
import { reverse } from '../../../deals/commissions/desk/reverse.ts';
import { type DeskPlace, deskPlace } from '../../../deals/commissions/place.ts';
import { assignPlan } from '../../../deals/commissions/plans/agent-acts.ts';
import { addPlan } from '../../../deals/commissions/plans/plan-acts.ts';
import { createDeal } from '../../../deals/transactions/create-transaction.ts';
import { dealPlace } from '../../../deals/transactions/deal-place.ts';
import { checklistItem, transactionItem } from '../../../deals/transactions/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { addProperty } from '../../../sales/records/properties/add-property.ts';
import type { DemoCompany } from '../demo-companies.ts';
import type { DemoColleague } from '../demo-staff.ts';

const fee = (name: string, amount: number) => {
  return {
    kind: 'amount' as const,
    name,
    amount,
    when: 'after_split' as const,
    waivedAfterCap: false,
    countsToCap: false,
  };
};

const capped: PlanTerms = {
  split: { kind: 'cap', share: 70_000, cap: 1_800_000 },
  fees: [fee('Transaction fee', 39_500), fee('Insurance', 4_000)],
};
const graduated: PlanTerms = {
  split: {
    kind: 'graduated',
    metric: 'companyDollar',
    tiers: [{ upTo: 1_500_000, share: 80_000 }, { upTo: 2_000_000, share: 90_000 }, { share: 100_000 }],
  },
  fees: [],
};

/** Days after the contract on which a closed deal's dates without a day of their own were kept. */
const DAYS_TO_ANSWER = 15;

type Staff = readonly [admin: DemoColleague, agent: DemoColleague];

interface Sold {
  readonly line1: string;
  readonly price: number;
  /** Days before now on which it closed. */
  readonly ago: number;
  readonly coAgents?: { readonly profileId: string; readonly name: string; readonly share: number }[];
}

/** A deal of the agent's that closed some days ago. */
const close = async (table: TenantTable, [admin, agent]: Staff, sold: Sold, now: number): Promise<string> => {
  const { line1, price, ago, coAgents = [] } = sold;
  const place = await dealPlace({ table, now: now - (ago + 45) * DAY });
  const closedOn = addDays(place.today, 45);
  const address = { line1, city: 'Doylestown', state: 'PA', zip: '18901' };
  const { property, writes } = await addProperty(table, { address, yearBuilt: 1996 });
  const deal = await createDeal(
    place,
    {
      type: 'sale',
      propertyId: property.propertyId,
      address,
      facts: { type: 'house', yearBuilt: 1996 },
      parties: [
        { role: 'seller', name: 'Ruth Ackerman' },
        { role: 'buyer', name: 'Theo Lang' },
      ],
      agentProfileId: agent.profileId,
      agentName: agent.name,
      coAgents,
      price,
      commissionRate: 2_500,
      contractDate: place.today,
      settlementDate: closedOn,
    },
    { by: agent.name, seed: `demo ${line1}`, alongside: async () => [...writes] },
  );
  const { transactionId } = deal;
  const later = addDays(place.today, DAYS_TO_ANSWER);
  const dates = deal.dates.map(({ dueOn = later, ...date }) => ({ ...date, dueOn, doneOn: dueOn }));
  const done = { stage: 'closed', closedOn, dates, nextDate: undefined } as const;
  const checklist = await table.get(checklistItem, { transactionId }, { consistent: true });
  if (!checklist) throw new Error(`Deal ${deal.number} has no checklist`);
  const decidedBy = { profileId: admin.profileId, name: admin.name };
  const approval = { state: 'approved', note: 'Checked on paper', decidedBy, decidedAt: toInstant(place.now) } as const;
  const items = checklist.items.map((item) => ({ ...item, approval }));
  await table.commit(table.patch(transactionItem, deal, done), table.patch(checklistItem, checklist, { items }));
  return transactionId;
};

/** Where an administrator acts at a time; each act has a key of its own. */
const placesOf = async (table: TenantTable, admin: DemoColleague) => {
  const caller: Caller = {
    ...admin,
    roles: [...admin.roles],
    userId: admin.profileId,
    idp: 'Google',
    sessionId: 'demo',
    tenantId: table.tenantId,
  };
  const request = { table, caller, correlationId: 'demo', actsFor: undefined, idempotencyKey: undefined };
  const { zone } = await deskPlace({ ...request, now: 0 });
  let acts = 0;
  return async (now: number): Promise<DeskPlace> => ({
    ...(await deskPlace({ ...request, now })),
    zone,
    seed: `demo commission ${acts++}`,
  });
};

/** Plans, terms, and a statement in each state: paid, reversed, waiting for approval; the agent is close to the cap. */
export const payCommissions = async (
  table: TenantTable,
  { staff, tenant }: DemoCompany,
  now: number,
): Promise<void> => {
  const [admin, broker, agent] = staff;
  if (!admin || !broker || !agent) return;
  const at = await placesOf(table, admin);
  const year = `${localDate(now, tenant.timezone).slice(0, 4)}-01-01`;
  const from = addDays(year, -366);
  const plan = await addPlan(await at(now), { name: 'Seventy to the cap', from, terms: capped });
  const tiers = await addPlan(await at(now), { name: 'Three tiers', from, terms: graduated });
  const terms = { version: 0, from: year, anniversary: '01-01' };
  const startingPoint = { amount: 1_370_000, until: addDays(year, 364) };
  await assignPlan(await at(now), { ...terms, profileId: agent.profileId, planId: plan.planId, startingPoint });
  await assignPlan(await at(now), { ...terms, profileId: broker.profileId, planId: tiers.planId });
  const counted = async (sold: Sold, when: number): Promise<string> => {
    const transactionId = await close(table, [admin, agent], sold, now);
    const disbursementId = await addDraft(await at(when), { transactionId });
    await calculate(await at(when), { disbursementId, version: 1 });
    return disbursementId;
  };
  const paid = await counted({ line1: '27 Court Street', price: 42_500_000, ago: 30 }, now - 28 * DAY);
  await approve(await at(now - 28 * DAY), { disbursementId: paid, version: 2 });
  const paidOn = localDate(now - 26 * DAY, tenant.timezone);
  await pay(await at(now - 26 * DAY), { disbursementId: paid, version: 3, paidOn, reference: 'Transfer 20417' });
  const wrong = await counted({ line1: '8 Linden Avenue', price: 31_000_000, ago: 14 }, now - 12 * DAY);
  await approve(await at(now - 12 * DAY), { disbursementId: wrong, version: 2 });
  const reason = 'The referral to the relocation partner was missing';
  await reverse(await at(now - 11 * DAY), { disbursementId: wrong, version: 3, reason });
  const coAgents = [{ profileId: broker.profileId, name: broker.name, share: 40_000 }];
  await counted({ line1: '103 Mechanics Street', price: 56_000_000, ago: 5, coAgents }, now - 3 * DAY);
};
