import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { addDays, DAY, instantAt, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { type Lead, LeadStatus } from '../../../shared/crm/leads/lead.ts';
import { blankLead } from '../../../shared/crm/merge/merge.ts';
import type { ChecklistItem } from '../../../shared/deals/transactions/checklist.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import type { FigureId } from '../../../shared/operations/reports/figures.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { createLead, lead as leadItem } from '../../crm/leads/store.ts';
import { checklistItem, transactionItem } from '../../deals/transactions/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createDice, type Dice } from '../demo/demo-random.ts';
import { countDeal, factsOfDeal } from './count-deal.ts';
import { countLead, factsOfLead } from './count-lead.ts';
import { exportRows, listRows, sumOfRows } from './list-rows.ts';

const ZONE = 'America/New_York';
/** The clocks of New York go back on November 1. */
const FIRST = '2026-10-25';
const PERIOD = { from: FIRST, to: '2026-11-10' };

const world = worldOfFile();
let table: TenantTable;
beforeEach(async () => {
  table = world.table.openTable(await world.newTenant());
});

const momentIn = (dice: Dice): number => {
  const date = addDays(FIRST, dice.between(0, 13));
  return instantAt(date, dice.pick([0, 1, 24 * 60 - 1, 12 * 60]), ZONE) ?? Date.parse(`${date}T12:00:00Z`);
};
/** The day of a moment, by the platform's own calendar and not by ours. */
const dayOf = (at: string): string => new Date(at).toLocaleDateString('en-CA', { timeZone: ZONE });

const drawnLead = (dice: Dice): Lead => {
  const at = momentIn(dice);
  const isAnswered = dice.between(0, 2) > 0;
  return {
    ...blankLead,
    leadId: newId('lead', at),
    email: `p${dice.between(0, 999_999)}@example.com`,
    source: dice.pick(['website_form', 'chat', 'voice', 'landing:sellers', 'import', 'manual', 'booking_workflow']),
    status: dice.pick(LeadStatus.options),
    score: 50,
    scoreReasons: [],
    createdAt: toInstant(at),
    updatedAt: toInstant(at),
    firstContactAt: isAnswered ? toInstant(at + dice.between(0, 300) * MINUTE) : null,
    version: 1,
  };
};

interface Seen {
  readonly figure: FigureId;
  readonly date: string;
  readonly value: number;
}

/** What a lead counts as, read off its words in figures.ts a second time. */
const walkLead = ({ source, createdAt, firstContactAt, status }: Lead): Seen[] => {
  if (source === 'import' || source === 'manual') return [];
  const date = dayOf(createdAt);
  const seen: Seen[] = [{ figure: 'asked', date, value: 1 }];
  if (firstContactAt) {
    const minutes = (new Date(firstContactAt).getTime() - new Date(createdAt).getTime()) / 60_000;
    seen.push({ figure: 'answered', date, value: minutes });
  }
  if (status === 'won') seen.push({ figure: 'won', date, value: 1 });
  return seen;
};

const drawnItem = (dice: Dice, n: number): ChecklistItem => ({
  itemId: `chk_${n}`,
  name: `Paper ${n}`,
  kind: 'document',
  condition: {},
  isGate: dice.between(0, 1) === 0,
  stage: 'under_contract',
  approval: { state: dice.pick(['open', 'submitted', 'approved', 'rejected'] as const) },
});

const drawnDeal = (dice: Dice): { deal: Transaction; items: ChecklistItem[] } => {
  const closedOn = addDays(FIRST, dice.between(0, 13));
  const stage = dice.pick(['closed', 'closed', 'under_contract'] as const);
  const dates = Array.from({ length: dice.between(0, 3) }, (_, n) => ({
    code: `d${n}`,
    label: `Date ${n}`,
    anchor: 'contractDate',
    days: n,
    count: 'calendar' as const,
    roll: 'none' as const,
    dueOn: addDays(closedOn, dice.between(-3, 3)),
    ...(dice.between(0, 1) === 0 && { doneOn: closedOn }),
  }));
  const deal: Transaction = {
    transactionId: newId('transaction', momentIn(dice)),
    number: `T-2026-${dice.between(10_000, 99_999)}`,
    type: 'sale',
    stage,
    propertyId: 'prp_1',
    address: { line1: '1 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
    agentProfileId: 'prf_1',
    agentName: 'Alex Agent',
    coAgents: [],
    ...(stage === 'closed' && { closedOn }),
    facts: {},
    parties: [],
    dates,
    createdAt: toInstant(Date.parse(FIRST)),
    changedAt: toInstant(Date.parse(FIRST)),
    version: 1,
  };
  return { deal, items: Array.from({ length: dice.between(0, 6) }, (_, n) => drawnItem(dice, n)) };
};

/** The score in the words of deals.md 2, point by point. */
const walkDeal = ({ deal, items }: ReturnType<typeof drawnDeal>): Seen[] => {
  const { stage, closedOn } = deal;
  if (stage !== 'closed' || !closedOn) return [];
  let weight = 0;
  let earned = 0;
  for (const { isGate, approval } of items) {
    const w = isGate ? 3 : 1;
    weight += w;
    if (approval.state === 'approved') earned += w;
    if (approval.state === 'submitted') earned += w / 2;
  }
  let score = weight === 0 ? 100 : Math.floor((100 * earned) / weight);
  for (const { dueOn = '', doneOn } of deal.dates) if (dueOn < closedOn && !doneOn) score -= 10;
  return [{ figure: 'compliance', date: closedOn, value: Math.max(0, score) }];
};

const summed = (seen: readonly Seen[], figure: FigureId) => {
  const own = seen.filter((each) => each.figure === figure && each.date >= PERIOD.from && each.date <= PERIOD.to);
  return { count: own.length, value: own.reduce((sum, { value }) => sum + value, 0), base: 0 };
};

const sumsOf = async (figures: readonly FigureId[]) =>
  await Promise.all(figures.map((figure) => sumOfRows(table, { ...PERIOD, figure })));

const ofLeads = ['asked', 'answered', 'won'] as const;

describe('the figures of leads', () => {
  it('equal a slow walk, however often leads change and at once; one that is merged or erased counts no more', async () => {
    const dice = createDice(7);
    const leads = Array.from({ length: 60 }, () => drawnLead(dice));
    for (const each of leads) await table.commit(createLead(table, each));
    for (const { leadId } of leads) await Promise.all([countLead(table, leadId, ZONE), countLead(table, leadId, ZONE)]);
    const seen = leads.flatMap(walkLead);
    expect(new Set(seen.map(({ figure }) => figure)).size).toBe(ofLeads.length);
    expect(await sumsOf(ofLeads)).toEqual(ofLeads.map((figure) => summed(seen, figure)));
    for (const figure of ofLeads) {
      const { items, sum } = await listRows(table, { ...PERIOD, figure, limit: 100 });
      expect([items.length, items.reduce((total, { value }) => total + value, 0)]).toEqual([sum.count, sum.value]);
    }
    const [gone, ...rest] = leads;
    if (!gone) throw new Error('No leads');
    await table.commit(table.erase(leadItem, gone));
    await countLead(table, gone.leadId, ZONE);
    expect(await sumsOf(ofLeads)).toEqual(ofLeads.map((figure) => summed(rest.flatMap(walkLead), figure)));
  });

  it('are a file whose rows name their leads', async () => {
    const dice = createDice(5);
    const leads = Array.from({ length: 20 }, () => drawnLead(dice));
    for (const each of leads) await table.commit(createLead(table, each));
    for (const { leadId } of leads) await countLead(table, leadId, ZONE);
    const [head = '', ...rows] = (await exportRows(table, { ...PERIOD, figure: 'asked' })).trim().split('\r\n');
    expect(head).toBe('Day,Lead,What,Vendor,Number');
    const named = leads.filter((each) => walkLead(each).length > 0).map(({ leadId }) => leadId);
    expect(rows.map((row) => row.split(',')[1]).sort()).toEqual(named.sort());
  });

  it('control: days in UTC, and imported leads, make another sum', () => {
    const dice = createDice(7);
    const leads = Array.from({ length: 60 }, () => drawnLead(dice));
    const seen = leads.flatMap(walkLead);
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const inNovember = (rows: readonly Seen[]) =>
      rows.filter(({ date }) => date >= november.from && date <= november.to).length;
    const rowsIn = (zone: string) => leads.flatMap((each) => factsOfLead(each, zone));
    expect(inNovember(rowsIn(ZONE))).toBe(inNovember(seen));
    expect(inNovember(rowsIn('UTC'))).not.toBe(inNovember(seen));
    const all = leads.flatMap((each) => factsOfLead({ ...each, source: 'chat' }, ZONE));
    expect(all.length).not.toBe(seen.length);
  });
});

describe('the compliance of deals', () => {
  it('equals the score of the file at closing, point by point', async () => {
    const dice = createDice(11);
    const deals = Array.from({ length: 40 }, () => drawnDeal(dice));
    for (const { deal, items } of deals) {
      const papers = { transactionId: deal.transactionId, templateCode: 'sale', templateVersion: 1, items, version: 1 };
      await table.commit(table.create(transactionItem, deal), table.create(checklistItem, papers));
      await countDeal(table, deal.transactionId, ZONE);
      await countDeal(table, deal.transactionId, ZONE);
    }
    const seen = deals.flatMap(walkDeal);
    expect(await exportRows(table, { ...PERIOD, figure: 'compliance' })).toMatch(/^Day,Deal,What,Vendor,Score\r/);
    expect(await sumOfRows(table, { ...PERIOD, figure: 'compliance' })).toEqual(summed(seen, 'compliance'));
    // Judged a month later, every open date would be overdue.
    const later = deals.flatMap(({ deal, items }) => {
      const closedOn = deal.closedOn && toInstant(Date.parse(deal.closedOn) + 30 * DAY).slice(0, 10);
      return factsOfDeal({ ...deal, ...(closedOn && { closedOn }) }, { items });
    });
    const total = (rows: readonly { value: number }[]) => rows.reduce((sum, { value }) => sum + value, 0);
    expect(total(later)).not.toBe(total(seen));
  });
});
