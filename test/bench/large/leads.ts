import { listLeads } from '../../../functions/crm/leads/lists/list-leads.ts';
import { leadContract } from '../../../shared/crm/leads/lead-contract.ts';
import { startManyLeads } from '../../support/world/crm/many-leads.ts';
import { medianOf, ROUNDS, type Row, summarize } from '../measuring/measure.ts';

const LEADS = 100_000;
const PAGES = 2000;
const REPEATS = 10;

/** Row 14: lists of 100,000 leads over the first page of the same run; Directus, measured for the handbook, took 2, 2, 18 and 68 ms. */
export const leadLists = async (): Promise<Row[]> => {
  const many = await startManyLeads(LEADS);
  const ask = (query: object) =>
    listLeads(many.table, many.signer, leadContract.leads.input.parse({ limit: 50, ...query }));
  const msOf = async (query: object): Promise<number> => {
    const took: number[] = [];
    for (let n = 0; n < REPEATS; n++) {
      const start = performance.now();
      await ask(query);
      took.push(performance.now() - start);
    }
    return medianOf(took);
  };
  // A cursor goes on from its place in pages of any length: one of 50, then 999 of 100 are 1,999 of 50.
  let { nextCursor: cursor } = await ask({});
  for (let page = 2; page < PAGES; page += 2) ({ nextCursor: cursor } = await ask({ cursor, limit: 100 }));
  const asked: [what: string, query: object, goal: string][] = [
    [`page ${PAGES} of the leads`, { cursor }, '≤ 1.2'],
    ['leads of one status, with their count', { status: 'won' }, '≤ 9, as Directus'],
    ['leads found by a word', { q: 'Petrov' }, '≤ 34, as Directus'],
  ];
  const rows: Row[] = [];
  for (const [what, query, goal] of asked) {
    const ratios: number[] = [];
    let [first, other] = [0, 0];
    for (let n = 0; n < ROUNDS; n++) {
      const a = await msOf(query);
      const b = await msOf({});
      const c = await msOf({});
      const d = await msOf(query);
      ratios.push((a + d) / (b + c));
      [first, other] = [(b + c) / 2, (a + d) / 2];
    }
    const note = `${LEADS} leads, ${other.toFixed(1)} ms over ${first.toFixed(1)} ms`;
    rows.push({ row: 14, what, unit: '× the first page', goal, ...summarize(ratios), note });
  }
  await many.stop();
  return rows;
};
