import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexLead } from '../../../functions/crm/leads/lists/index-lead.ts';
import { leadCounts } from '../../../functions/crm/leads/lists/lead-counts.ts';
import { listLeads } from '../../../functions/crm/leads/lists/list-leads.ts';
import { patchLead } from '../../../functions/crm/leads/store.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { leadContract } from '../../../shared/crm/leads/lead-contract.ts';
import { matchesFilter } from '../../../shared/crm/leads/lead-facets.ts';
import { printFigure } from '../run/figure.ts';
import { type ManyLeads, startManyLeads } from './many-leads.ts';

/**
 * What every list of a tenant's leads must hold, whatever their number.
 * Long because each test needs the one expensive table of the others.
 */
export const tellOfManyLeads = (count: number): void => {
  let many: ManyLeads;
  beforeAll(async () => {
    many = await startManyLeads(count);
  }, 900_000);
  afterAll(async () => await many?.stop());

  const ask = async (query: object) =>
    await many.unitsOf(() =>
      listLeads(many.table, many.signer, leadContract.leads.input.parse({ limit: 50, ...query })),
    );
  const expected = (filter: object) => many.leads.filter((lead) => matchesFilter(lead, filter));
  const ids = (rows: readonly { leadId: string }[]) => rows.map(({ leadId }) => leadId);

  describe(`${count} leads in one tenant`, () => {
    it('are listed fifty at a time for at most 4 read units, by status, source, service and tag too', async () => {
      const figures: Record<string, number> = {};
      for (const filter of [
        {},
        { status: 'won' },
        { assignedTo: 'prf_8' },
        { source: 'chat' },
        { service: 'video' },
        { tag: 'vip' },
      ]) {
        const { answer, readUnits } = await ask(filter);
        expect(ids(answer.items)).toEqual(ids(expected(filter)).slice(0, 50));
        figures[Object.entries(filter).flat().join(' ') || 'all'] = readUnits;
      }
      for (const sort of ['score', 'last_contact', 'next_task']) {
        const { answer, readUnits } = await ask({ sort });
        expect(answer.items).toHaveLength(50);
        figures[sort] = readUnits;
      }
      printFigure('read units of 50 leads', { of: count, ...figures });
      expect(Math.max(...Object.values(figures))).toBeLessThanOrEqual(4);
    });

    it('cost the same on every page', async () => {
      const first = await ask({ status: 'won' });
      const pages = [first.readUnits];
      let cursor = first.answer.nextCursor;
      const seen = ids(first.answer.items);
      for (let page = 0; page < 40 && cursor; page++) {
        const { answer, readUnits } = await ask({ status: 'won', cursor });
        if (answer.nextCursor) pages.push(readUnits);
        seen.push(...ids(answer.items));
        cursor = answer.nextCursor;
      }
      expect(seen).toEqual(ids(expected({ status: 'won' })).slice(0, seen.length));
      expect(Math.max(...pages)).toBeLessThanOrEqual(first.readUnits * 1.2);
    });

    it('are narrowed by several properties at once, within a bound that does not grow', async () => {
      const filter = { status: 'won', source: 'chat', service: 'cleaning', scoreFrom: 60 };
      const { answer, readUnits } = await ask(filter);
      expect(ids(answer.items)).toEqual(ids(expected(filter)).slice(0, answer.items.length));
      expect(
        answer.items.length === 50 ||
          answer.nextCursor !== undefined ||
          answer.items.length === expected(filter).length,
      ).toBe(true);
      expect(readUnits).toBeLessThanOrEqual(220);
    });

    it('are ordered by score among the few with a property, and within a range of scores', async () => {
      const { answer } = await ask({ sort: 'score', tag: 'VIP' });
      const best = (rows: readonly Lead[]) =>
        rows.toSorted((a, b) => b.score - a.score || b.createdAt.localeCompare(a.createdAt)).slice(0, 50);
      expect(ids(answer.items)).toEqual(ids(best(expected({ tag: 'VIP' }))));
      const range = { scoreFrom: 70, scoreTo: 80 };
      const ranged = await ask({ sort: 'score', ...range });
      expect(ids(ranged.answer.items)).toEqual(ids(best(expected(range))));
      expect(ranged.readUnits).toBeLessThanOrEqual(4);
    });

    it('are found by words of name, e-mail, phone and street for at most 65 read units', async () => {
      const wanted = many.leads[Math.floor(count / 3)] as Lead;
      const words = [
        wanted.email?.split('@')[0] ?? '',
        wanted.phone?.slice(2, 9) ?? '',
        `${wanted.fullName} ${wanted.email?.slice(7, 12)}`,
      ];
      for (const q of words) {
        const { answer, readUnits } = await ask({ q, limit: 25 });
        expect(answer.items.length, q).toBeGreaterThan(0);
        expect(readUnits, q).toBeLessThanOrEqual(210);
      }
      const common = await ask({ q: 'mill', limit: 50 });
      expect(common.answer.items).toHaveLength(50);
      expect(common.readUnits).toBeLessThanOrEqual(65);
      expect((await ask({ q: wanted.email ?? '' })).readUnits).toBeLessThanOrEqual(2);
    });

    it('are counted without being counted', async () => {
      const { answer, readUnits } = await many.unitsOf(() => leadCounts(many.table, undefined, { of: 'status' }));
      expect(answer.total).toBe(count);
      expect(answer.counts.won).toBe(expected({ status: 'won' }).length);
      expect(readUnits).toBeLessThanOrEqual(2);
    });

    // Closing an assigned lead rewrites its entry and three lists, moves it in the order by rank, and changes eight
    // counters: those who asked are counted apart from imported leads, for the company and for the assignee.
    it('were indexed as the follower of the stream would have, and a change of one costs at most 15 write units, its closing at most 33', async () => {
      const lead = many.leads[7] as Lead;
      const untouched = await many.unitsOf(() => indexLead(many.table, lead.leadId));
      expect(untouched.writeUnits).toBe(0);
      const costOf = async (current: Lead, change: Partial<Lead>): Promise<number> => {
        await many.table.commit(patchLead(many.table, current, change));
        return (await many.unitsOf(() => indexLead(many.table, lead.leadId))).writeUnits;
      };
      const [changed, closed] = [
        await costOf(lead, { urgency: 'high' }),
        await costOf({ ...lead, urgency: 'high', version: lead.version + 1 }, { status: 'lost' }),
      ];
      printFigure('write units of a change in the index', { changed, closed });
      expect(Math.min(changed, closed)).toBeGreaterThan(0);
      expect(changed).toBeLessThanOrEqual(15);
      expect(closed).toBeLessThanOrEqual(33);
    });
  });
};
