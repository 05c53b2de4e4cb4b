import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { beginSale } from '../../support/people/deal-papers.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
// A type that no other test begins a deal of: the company's next deals get what is saved here.
const CODE = 'lease_landlord-PA';
const PATH = `/api/checklist-templates/${CODE}`;
const WELL = { code: 'well', name: 'Well water test', kind: 'document', condition: {}, stage: 'closed', isGate: true };

let admin: As;
let agent: As;
let neighbor: As;
beforeAll(async () => {
  [admin, agent, neighbor] = (await Promise.all(
    [seeded.admin, seeded.agent, seeded.secondAdmin].map((email) => signedInAs(origin, email)),
  )) as [As, As, As];
});

const read = async (as = admin) => (await as(`GET ${PATH}`)).json;
const save = async (body: object, as = admin) => await as(`PUT ${PATH}`, { body });
const codesOf = async (transactionId: string): Promise<string[]> => {
  const { json } = await agent(`GET /api/transactions/${transactionId}/checklist`);
  return json.items.map(({ code }: { code: string }) => code);
};

describe('the checklist of a type of deal', () => {
  it('is followed by a version that new deals get, while older deals keep theirs', async () => {
    const first = await read();
    const older = await beginSale(agent, { type: 'lease_landlord' });
    const saved = await save({ n: first.n, name: first.name, items: [...first.items, WELL] });
    expect(saved.status, saved.body).toBe(200);
    expect(saved.json).toMatchObject({ n: first.n + 1, madeBy: expect.any(String) });
    const newer = await beginSale(agent, { type: 'lease_landlord' });
    expect(await codesOf(older.transactionId)).not.toContain('well');
    expect(await codesOf(newer.transactionId)).toContain('well');
    const old = await agent(`GET ${PATH}`, { query: { n: String(first.n) } });
    expect(old.json.items).toEqual(first.items);
    const { items } = (await admin('GET /api/audit', { query: { target: CODE } })).json;
    expect(items[0]).toMatchObject({
      action: 'checklist_template.changed',
      changes: [{ field: 'version', before: first.n, after: first.n + 1 }],
    });
    expectError(await save({ n: first.n, name: first.name, items: first.items }), 409, 'VERSION_CONFLICT');
    expect((await read(neighbor)).n).toBe(0);
  });

  it('is read by agents, and changed by administrators alone', async () => {
    const { n, name, items } = await read(agent);
    expectError(await save({ n, name, items }, agent), 403, 'FORBIDDEN');
    const { json } = await agent('GET /api/checklist-templates');
    expect(json.items.map(({ code }: { code: string }) => code)).toContain(CODE);
  });

  it('names what is wrong with each item, and saves nothing', async () => {
    const { n, name, items } = await read();
    const wrong: [object[], string][] = [
      [[...items, { ...WELL, code: 'another', name: items[0].name }], `items.${items.length}.name`],
      [[...items, { ...WELL, code: items[0].code, name: 'Another' }], `items.${items.length}.code`],
      [[...items, { ...WELL, code: 'Two words', name: 'Another' }], `items.${items.length}.code`],
      [[...items, { ...WELL, code: 'late', name: 'Another', stage: 'fell_through' }], `items.${items.length}.stage`],
      [items.filter(({ code }: { code: string }) => code !== 'lease'), 'items'],
      [[], 'items'],
    ];
    for (const [list, path] of wrong) {
      const answer = await save({ n, name, items: list });
      expectError(answer, 400, 'INVALID_INPUT');
      expect(answer.json.error.details.map((each: { path: string }) => each.path)).toContain(path);
    }
    expect((await read()).n).toBe(n);
  });
});
