import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';
import { benchNow } from '../../../../test/support/world/crm/crm-bench.ts';
import { indexLead } from './index-lead.ts';
import { countsByItem, leadEntry, leadPosting, rankedLead } from './index-store.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

const rich = { propertyAddress: '12 Mill Street', servicesInterested: ['photography'], urgency: 'urgent' };
const capture = async (name: string, source: string, fields: object = {}, daysAgo = 0) =>
  await office.capture({ email: `${name}@example.com`, source, ...fields }, benchNow - daysAgo * 86_400_000);
const names = async (query: Record<string, unknown>, caller = office.admin()) =>
  (await office.list(query, caller)).body.items.map((row: { email: string }) => row.email.split('@')[0]);

/** Two who asked, one of them long ago, and an imported row with the best score. */
const three = async () => {
  const old = await capture('old', 'chat', rich, 30);
  const list = await capture('list', 'import', { ...rich, phone: '+12155550188' });
  const fresh = await capture('fresh', 'chat', { servicesInterested: ['video'] });
  await office.follow();
  return { old, list, fresh };
};

describe('leads by rank', () => {
  it('come first if they asked lately: an imported row with a better score waits behind them', async () => {
    await three();
    expect(await names({ sort: 'rank' })).toEqual(['fresh', 'list', 'old']);
    expect(await names({ sort: 'score' }), 'the seed’s score stays').toEqual(['list', 'old', 'fresh']);
  });

  it('are paged without gaps, and filtered by origin', async () => {
    await three();
    const first = await office.list({ sort: 'rank', limit: '2' });
    const second = await office.ask('GET /api/leads', { sort: 'rank', limit: '2', cursor: first.body.nextCursor });
    expect([first.body.items.length, second.body.items.length]).toEqual([2, 1]);
    expect(await names({ sort: 'rank', origin: 'asked' })).toEqual(['fresh', 'old']);
    expect(await names({ origin: 'imported' })).toEqual(['list']);
  });

  it('move up when an imported person gets in touch, and their counters with them', async () => {
    await three();
    const count = async () => (await office.ask('GET /api/leads/counts', { origin: 'asked' })).body;
    await office.index();
    expect(await count()).toEqual({ total: 2, counts: { new: 1, qualified: 1 } });
    await capture('list', 'chat');
    await office.follow();
    expect(await names({ sort: 'rank' })).toEqual(['list', 'fresh', 'old']);
    expect(await count()).toEqual({ total: 3, counts: { new: 1, qualified: 2 } });
  });

  it('are an agent’s own only', async () => {
    const { fresh } = await three();
    await office.employ('prf_x');
    await office.ask('PATCH /api/leads/{leadId}', { leadId: fresh.leadId, version: 1, assignedTo: 'prf_x' });
    expect(await names({ sort: 'rank' }, office.agent('prf_x'))).toEqual(['fresh']);
    const own = await office.ask('GET /api/leads/counts', { origin: 'asked' }, office.agent('prf_x'));
    expect(own.body).toEqual({ total: 1, counts: { new: 1 } });
  });

  it('explain their place on the lead', async () => {
    const { list } = await three();
    const { body } = await office.ask('GET /api/leads/{leadId}', { leadId: list.leadId });
    expect(body.rank).toEqual({
      points: 60,
      isLast: false,
      reasons: [
        { rule: 'Score', points: 100 },
        { rule: 'From an imported list, not in touch yet', points: -40 },
      ],
    });
  });
});

describe('entries from before ranks', () => {
  it('get their rank, origin and counters when the walk indexes them again', async () => {
    const { fresh } = await three();
    await office.index();
    const table = office.table();
    const known = await table.get(leadEntry, fresh);
    if (!known?.rank) throw new Error('The entry has no rank');
    const { rank, ...before } = known;
    const counts = async () => (await office.ask('GET /api/leads/counts', { origin: 'asked' })).body;
    const counted = await counts();
    const uncounted = countsByItem(new Map(['origin#asked', 'asked#new'].map((facet) => [facet, -1])), fresh.leadId);
    await table.commit(
      table.remove(rankedLead, { rank, lead: known.lead, version: known.version }),
      table.remove(leadEntry, known),
      table.erase(leadPosting, { facet: 'origin#asked', lead: known.lead }),
      ...uncounted.map((each) => table.add(each)),
    );
    await table.commit(table.create(leadEntry, before));
    const ranked = async () => (await office.ask('GET /api/leads', { sort: 'rank' })).body.items.length;
    expect([await ranked(), (await counts()).total], 'as it was before').toEqual([2, 1]);
    await indexLead(table, fresh.leadId);
    expect([await ranked(), await counts()]).toEqual([3, counted]);
    expect(await table.get(leadEntry, fresh)).toMatchObject({ rank });
  });
});
