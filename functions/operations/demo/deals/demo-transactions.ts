import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { PostalAddress } from '../../../../shared/contract/place.ts';
import { addDays, DAY, toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { AGREEMENT_OF_SALE } from '../../../../shared/deals/transactions/checklist-rules.ts';
import { afterDecision } from '../../../../shared/deals/transactions/date-acts.ts';
import { effectiveDueOn } from '../../../../shared/deals/transactions/dates.ts';
import { DealDateDue } from '../../../../shared/deals/transactions/events.ts';
import { presetDates } from '../../../../shared/deals/transactions/presets/preset-dates.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { createDeal, type NewDeal } from '../../../deals/transactions/create-transaction.ts';
import { type DealPlace, dealPlace } from '../../../deals/transactions/deal-place.ts';
import { changeWrites, dueKeyOf } from '../../../deals/transactions/deal-writes.ts';
import { followDate } from '../../../deals/transactions/follow-dates.ts';
import { moveDeal, type StageMove } from '../../../deals/transactions/move-transaction.ts';
import { stateDates } from '../../../deals/transactions/state-dates.ts';
import { checklistItem } from '../../../deals/transactions/store.ts';
import { audited } from '../../../platform/audit.ts';
import { createLog } from '../../../platform/log.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { propertyIdOf } from '../../../sales/records/order-record-row.ts';
import { addProperty } from '../../../sales/records/properties/add-property.ts';
import type { DemoCompany } from '../demo-companies.ts';
import type { DemoColleague } from '../demo-staff.ts';

type Draft = Pick<NewDeal, 'type' | 'price' | 'commissionRate' | 'financing' | 'facts' | 'parties'>;

/** A deal of the demo, in days from today. */
interface DemoDeal extends Draft {
  readonly line1: string;
  /** Which of the colleagues has it. */
  readonly agent: number;
  readonly hasLead?: boolean;
  readonly signed?: number;
  readonly settles?: number;
  /** The dates that were kept, with the days on which they were. */
  readonly done?: Readonly<Record<string, number>>;
  readonly override?: { readonly code: string; readonly day: number; readonly reason: string };
  /** The date that nobody has kept. */
  readonly missed?: string;
  /** The title company's contact changed so many days ago. */
  readonly titleChanged?: number;
  /** Its gates are approved: all, or the agreement alone. */
  readonly approved?: 'agreement' | 'all';
  readonly moves?: readonly StageMove[];
}

const party = (role: NewDeal['parties'][number]['role'], name: string, phone: string) => ({
  role,
  name,
  email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
  phone,
});

const title = party('title', 'Keystone Abstract', '+12155550141');
const kept = { deposit: -9, escrow: -8, mortgage_application: -7, lead_paint: -4 };

/**
 * Deals of two agents in every stage: one has missed a date, one has closed, one fell through. Over 40 lines: one entry
 * per deal.
 */
const demoDeals = (today: string): readonly DemoDeal[] => [
  {
    line1: '118 Aspen Court',
    agent: 0,
    hasLead: true,
    type: 'purchase',
    price: 48_500_000,
    commissionRate: 2_500,
    financing: 'mortgage',
    facts: { yearBuilt: 1962, type: 'house' },
    parties: [
      party('buyer', 'Nora Fields', '+12155550151'),
      party('seller', 'Tom Harker', '+12155550152'),
      party('listing_agent', 'Gail Moss', '+12155550153'),
      party('lender', 'First Valley Bank', '+12155550154'),
      title,
    ],
    signed: -12,
    settles: 34,
    done: kept,
    missed: 'inspections',
    titleChanged: 2,
    approved: 'agreement',
    moves: [{ to: 'under_contract' }],
  },
  {
    line1: '9 Millrace Lane',
    agent: 1,
    type: 'sale',
    price: 61_200_000,
    commissionRate: 2_750,
    financing: 'mortgage',
    facts: { yearBuilt: 1998, hasHoa: true, type: 'townhouse' },
    parties: [party('seller', 'Ines Calder', '+12155550161'), party('buyer', 'Raj Patel', '+12155550162'), title],
    signed: -6,
    settles: 48,
    done: { deposit: -4, escrow: -3 },
    override: { code: 'inspections', day: 9, reason: 'Extended by addendum; the radon test takes longer' },
    approved: 'agreement',
    moves: [{ to: 'under_contract' }],
  },
  {
    line1: '402 Quarry Road',
    agent: 1,
    type: 'sale',
    price: 39_900_000,
    commissionRate: 2_500,
    financing: 'cash',
    facts: { yearBuilt: 2004, type: 'house' },
    parties: [party('seller', 'Paul Whitmer', '+12155550171'), party('buyer', 'Ella Brandt', '+12155550172'), title],
    signed: -40,
    settles: 6,
    done: { deposit: -37, escrow: -36, inspections: -31, negotiation: -28, municipal_certificate: -27 },
    approved: 'all',
    moves: [{ to: 'under_contract' }, { to: 'clear_to_close' }],
  },
  {
    line1: '27 Chestnut Hollow',
    agent: 0,
    type: 'sale',
    price: 52_000_000,
    commissionRate: 2_500,
    facts: { yearBuilt: 1974, type: 'house' },
    parties: [party('seller', 'Grace Lindqvist', '+12155550181')],
  },
  {
    line1: '63 Ferry Street',
    agent: 0,
    type: 'purchase',
    price: 44_750_000,
    commissionRate: 2_500,
    financing: 'mortgage',
    facts: { yearBuilt: 1988, type: 'house' },
    parties: [party('buyer', 'Marcus Webb', '+12155550191'), party('seller', 'Joan Keller', '+12155550192'), title],
    signed: -62,
    settles: -16,
    done: {
      deposit: -58,
      escrow: -57,
      mortgage_application: -56,
      inspections: -53,
      negotiation: -50,
      mortgage_commitment: -32,
      municipal_certificate: -47,
    },
    approved: 'all',
    moves: [{ to: 'under_contract' }, { to: 'clear_to_close' }, { to: 'closed', closedOn: addDays(today, -16) }],
  },
  {
    line1: '5 Orchard Terrace',
    agent: 1,
    type: 'purchase',
    price: 36_800_000,
    financing: 'fha',
    facts: { yearBuilt: 1951, type: 'house' },
    parties: [party('buyer', 'Leo Santoro', '+12155550195'), party('seller', 'Wilma Krantz', '+12155550196')],
    signed: -20,
    settles: 25,
    done: { deposit: -16, escrow: -15, mortgage_application: -14, inspections: -11 },
    approved: 'agreement',
    moves: [
      { to: 'under_contract' },
      { to: 'fell_through', reason: 'The bank turned the mortgage down', deposit: 'Returned to the buyer' },
    ],
  },
];

interface Stage {
  readonly place: DealPlace;
  readonly company: DemoCompany;
  readonly caller: Caller;
}

const logOf =
  ({ place, caller }: Stage, action: string) =>
  (deal: Transaction) =>
    audited(
      { table: place.table, caller, now: place.now, correlationId: 'demo', actsFor: undefined },
      { action, target: { kind: 'transaction', id: deal.transactionId, name: deal.number } },
    );

const addressIn = ({ tenant }: DemoCompany, line1: string): PostalAddress => {
  const { state, zipCodes } = tenant.serviceArea;
  const [first] = zipCodes;
  return { line1, city: first?.place ?? tenant.name, state, zip: first?.zip ?? '18901' };
};

/** Dates and decisions in one change, so that only what is still open is watched. */
const sign = async ({ place }: Stage, deal: Transaction, demo: DemoDeal, by: string): Promise<Transaction> => {
  const { today, isLegalDay, now, table } = place;
  if (demo.signed === undefined || demo.settles === undefined) return deal;
  const said = { contractDate: addDays(today, demo.signed), settlementDate: addDays(today, demo.settles) };
  const stamp = { by, at: toInstant(now), today };
  const done = Object.entries(demo.done ?? {}).reduce(
    (dates, [code, day]) =>
      afterDecision(dates, said, { act: 'done', code, on: addDays(today, day), ...stamp }, isLegalDay),
    presetDates({ ...deal, ...said }, isLegalDay, await stateDates(table, deal.address)),
  );
  const { code = '', day = 0, reason = '' } = demo.override ?? {};
  const decision = { act: 'override', code, on: addDays(today, day), reason, ...stamp } as const;
  const dates = demo.override ? afterDecision(done, said, decision, isLegalDay) : done;
  const changedAt = demo.titleChanged === undefined ? undefined : toInstant(now - demo.titleChanged * DAY);
  const parties = deal.parties.map((each) =>
    each.role === 'title' && changedAt !== undefined ? { ...each, contactChangedAt: changedAt } : each,
  );
  const changed = changeWrites(place, deal, { ...said, dates, parties });
  await table.commit(...changed.writes);
  return changed.deal;
};

const approve = async ({ place: { table, now }, caller }: Stage, { transactionId }: Transaction, demo: DemoDeal) => {
  const checklist = await table.get(checklistItem, { transactionId }, { consistent: true });
  if (!checklist || demo.approved === undefined) return;
  const decidedBy = { profileId: caller.profileId, name: caller.name ?? caller.email };
  const approval = { state: 'approved' as const, note: 'Checked on paper', decidedBy, decidedAt: toInstant(now) };
  const items = checklist.items.map((item) =>
    demo.approved === 'all' || item.code === AGREEMENT_OF_SALE ? { ...item, approval } : item,
  );
  await table.commit(table.patch(checklistItem, checklist, { items }));
};

/** What the clock would do at the first minute: the missed date has its task and its line in the story. */
const miss = async ({ place }: Stage, { transactionId, dates }: Transaction, code: string): Promise<void> => {
  const { table, now } = place;
  const date = dates.find((each) => each.code === code);
  const dueOn = date && effectiveDueOn(date);
  if (dueOn === undefined) return;
  const data = { transactionId, code, dueOn };
  await followDate({
    eventId: `evt_demo_${transactionId}`,
    type: DealDateDue.name,
    occurredAt: toInstant(now),
    data,
    tenantId: table.tenantId,
    table,
    now,
    log: createLog({}),
  });
  await table.commit(table.cancelDue(DealDateDue, dueKeyOf(transactionId, code)));
};

const play = async (stage: Stage, agent: DemoColleague, demo: DemoDeal, lead: Lead | undefined): Promise<void> => {
  const { place, company } = stage;
  const address = addressIn(company, demo.line1);
  const { type, price, commissionRate, financing, facts, parties } = demo;
  const said = { type, price, commissionRate, financing, facts, parties };
  const owner = { agentProfileId: agent.profileId, agentName: agent.name, coAgents: [] };
  const begun = await createDeal(
    place,
    {
      ...said,
      ...owner,
      propertyId: propertyIdOf({ address }),
      address,
      leadId: demo.hasLead ? lead?.leadId : undefined,
    },
    {
      by: agent.name,
      seed: `demo ${demo.line1}`,
      alongside: async (deal) => [
        ...(await addProperty(place.table, { address, yearBuilt: facts.yearBuilt })).writes,
        logOf(stage, 'transaction.created')(deal),
      ],
    },
  );
  await approve(stage, begun, demo);
  let deal = await sign(stage, begun, demo, agent.name);
  for (const move of demo.moves ?? []) {
    const mover = { by: agent.name, isAdmin: false, log: logOf(stage, 'transaction.stage_changed') };
    deal = await moveDeal(place, deal, move, mover);
  }
  if (demo.missed !== undefined) await miss(stage, deal, demo.missed);
};

/** Deals from preparation to closing, through the feature's own functions. */
export const beginDeals = async (
  table: TenantTable,
  company: DemoCompany,
  leads: readonly Lead[],
  now: number,
): Promise<void> => {
  const [first] = company.staff;
  if (!first) return;
  const agents = company.staff.filter(({ roles }) => roles.includes('agent'));
  const others = company.staff.filter(({ roles }) => !roles.includes('agent'));
  const [one = first, two = others.at(-1) ?? first] = agents;
  const caller: Caller = { ...first, userId: first.profileId, roles: ['admin'], idp: 'Google', sessionId: 'demo' };
  const stage = { place: await dealPlace({ table, now }), company, caller };
  const lead = leads.find(({ assignedTo, status }) => assignedTo === one.profileId && status === 'proposal');
  // A company of one person has less going on.
  const wanted = demoDeals(stage.place.today).slice(0, company.staff.length > 1 ? undefined : 2);
  for (const demo of wanted) await play(stage, demo.agent === 0 ? one : two, demo, lead);
};
