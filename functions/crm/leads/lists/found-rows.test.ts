import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesTokens, tokensOfQuery } from '../../../../shared/crm/leads/lead-tokens.ts';
import { matchesFilter } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { type ManyLeads, manyLead, startManyLeads } from '../../../../test/support/world/crm/many-leads.ts';
import { lead as leadItem } from '../store.ts';
import { findLeads } from './find-leads.ts';
import { cheapestStretch, FoundRows } from './found-rows.ts';
import { entriesFrom } from './found-words.ts';

describe('the stretch of a list that is worth reading', () => {
  const every = (ms: number, count = 26) => Array.from({ length: count }, (_, n) => 1e12 - n * ms);

  it('has all leads where they lie dense, none where they lie far apart, and the dense ones before a gap', () => {
    expect(cheapestStretch(every(7), 1)).toMatchObject({ leads: 26, rows: 175 });
    expect(cheapestStretch(every(100), 1).leads).toBe(1);
    expect(cheapestStretch([...every(3, 10), 0], 1)).toMatchObject({ leads: 10, rows: 27 });
  });

  it('has all leads of one instant', () => {
    expect(cheapestStretch(every(0), 1)).toMatchObject({ leads: 26, rows: 0 });
  });
});

const LEADS = 600;
const IMPORTED = { from: 100, until: 500 };
/** Four hundred of the leads were imported within a second; one in a hundred is called Zora. */
const leadOf = (n: number) => {
  const made = manyLead(n);
  const isImported = n >= IMPORTED.from && n < IMPORTED.until;
  const createdAt = isImported ? manyLead(IMPORTED.from).createdAt : made.createdAt;
  return { ...made, createdAt, fullName: n % 100 === 3 ? 'Zora Hill' : made.fullName };
};

describe('rows of leads that a search found', () => {
  let many: ManyLeads;
  beforeAll(async () => {
    many = await startManyLeads(LEADS, leadOf);
  });
  afterAll(async () => await many.stop());

  const find = async (q: string, filter = {}, limit = 50) => {
    const seen: string[] = [];
    let units = 0;
    let after: string | undefined;
    do {
      const search = { q, filter, limit, after };
      const { answer, readUnits } = await many.unitsOf(() => findLeads(many.table, search));
      seen.push(...answer.items.map(({ leadId }) => leadId));
      units += readUnits;
      after = answer.next;
    } while (after !== undefined);
    return { seen, units };
  };
  const named = (name: string) => many.leads.filter(({ fullName }) => fullName?.includes(name));
  const idsOf = (leads: readonly { leadId: string }[]) => leads.map(({ leadId }) => leadId).toSorted();

  it('cost no more than each by itself and a little where an import was, and where they are rare', async () => {
    const [imported, rare] = [await find('petrov'), await find('zora')];
    printFigure('read units of all hits', { petrov: imported.units, zora: rare.units });
    expect(imported.seen.toSorted()).toEqual(idsOf(named('Petrov')));
    expect(rare.seen.toSorted()).toEqual(idsOf(named('Zora')));
    expect(imported.units).toBeLessThan(imported.seen.length / 2);
    expect(rare.units).toBeLessThanOrEqual(rare.seen.length / 2 + 2);
  });

  it('are each found once by the beginning of several words, whose times go up and down', async () => {
    const { seen } = await find('p', {}, 7);
    expect(seen.toSorted()).toEqual(idsOf(many.leads));
  });

  it.each(['ann lee', 'mill pe', 'pe 21', 'zora hill', 'zo street', 'ex 200 mil', 'hana mill', 'tran 12 ann'])(
    'are those of all leads that have “%s”, each once, whatever the page and the filter',
    async (q) => {
      const matching = many.leads.filter((lead) => matchesTokens(lead, tokensOfQuery(q)));
      for (const [limit, filter] of [
        [quickOrFull(33, 11), {}],
        [80, {}],
        [quickOrFull(17, 7), { status: 'won' }],
        [7, { source: 'chat', assignedTo: 'prf_8' }],
        [quickOrFull(33, 7), { createdFrom: matching[5]?.createdAt }],
      ] as const) {
        const { seen } = await find(q, filter, limit);
        expect(seen.toSorted()).toEqual(idsOf(matching.filter((lead) => matchesFilter(lead, filter))));
      }
    },
  );

  it('of an agent come from the agent’s list; control: from that of all leads they cost more than twice as much', async () => {
    const { items } = await entriesFrom(many.table, 'mill');
    const costOf = async (filter: object) => {
      const rows = new FoundRows(many.table, filter);
      return (await many.unitsOf(() => rows.of(items))).readUnits;
    };
    const [own, all] = [await costOf({ assignedTo: 'prf_8' }), await costOf({})];
    expect(own).toBeLessThanOrEqual(2);
    expect(all).toBeGreaterThan(2 * own);
  });

  it('are not shown of leads that are gone while their words still stand', async () => {
    const gone = named('Petrov')[3];
    if (!gone) throw new Error('There are many');
    await many.table.commit(many.table.erase(leadItem, gone));
    const { seen } = await find('petrov');
    expect(seen).toHaveLength(named('Petrov').length - 1);
    expect(seen).not.toContain(gone.leadId);
    const filter = { status: gone.status };
    expect((await find('petrov', filter)).seen).not.toContain(gone.leadId);
  });
});
