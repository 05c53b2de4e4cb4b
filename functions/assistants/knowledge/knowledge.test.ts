import { beforeAll, expect, it, vi } from 'vitest';
import { knowledgeContract } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { knowledgeCsv } from '../../../shared/assistants/knowledge/knowledge-csv.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { knowledgeHandlers } from './handlers.ts';
import { knowledgeState } from './store.ts';
import { unansweredWrite } from './unanswered.ts';

const world = worldOfFile();
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
});

const open = async () => {
  const tenantId = await world.newTenant();
  const ask = routesAsked(knowledgeContract, knowledgeHandlers(), world, tenantId);
  return { ask, table: world.table.openTable(tenantId) };
};
const staging = { content: 'Staging a room takes a day.', category: 'services', subcategory: 'staging' };

it('a preview shows each part of the score, and what a draft would change, before it is saved', async () => {
  const { ask } = await open();
  const { body: kept } = await ask('POST /api/knowledge', staging);
  const draft = { ...staging, id: kept.id, category: 'pricing', content: 'Staging costs $1,500.' };
  const { body } = await ask('POST /api/knowledge/preview', { query: 'price staging', draft });
  expect(body.current).toMatchObject([{ score: 0.15, hasPhrase: false, words: ['staging'], placeWords: ['staging'] }]);
  expect(body.withDraft).toMatchObject([{ id: kept.id, score: 0.35, isTopic: true, placeWords: ['staging'] }]);
  const gone = { ...draft, content: 'Nothing of it', category: 'x', subcategory: '' };
  expect((await ask('POST /api/knowledge/preview', { query: 'price staging', draft: gone })).body.withDraft).toEqual(
    [],
  );
  expect((await ask('GET /api/knowledge/{id}', { id: kept.id })).body).toMatchObject(staging);
});

it('entries are searchable and counted by category immediately', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', { ...staging, metadata: { title: 'How long it takes' } });
  await ask('POST /api/knowledge', {
    content: 'We sweep.',
    category: 'services',
    metadata: { title: 'Staging sweep' },
  });
  const found = await ask('GET /api/knowledge', { q: 'STAGING' });
  expect(found.body).toMatchObject({ found: 2, items: [{ metadata: { title: 'Staging sweep' } }, {}] });
  expect((await ask('GET /api/knowledge', { q: 'staging', subcategory: 'staging' })).body.found).toBe(1);
  expect((await ask('GET /api/knowledge/categories')).body).toEqual({
    total: 2,
    items: [
      { category: 'services', subcategory: '', entries: 1 },
      { category: 'services', subcategory: 'staging', entries: 1 },
    ],
  });
});

it('the count of entries goes down with each that is removed', async () => {
  const { ask, table } = await open();
  const count = async () => (await table.get(knowledgeState, {}, { consistent: true }))?.entries;
  const { body: kept } = await ask('POST /api/knowledge', staging);
  await ask('POST /api/knowledge', { ...staging, content: 'We sweep.' });
  expect(await count()).toBe(2);
  await ask('DELETE /api/knowledge/{id}', { id: kept.id });
  expect(await count()).toBe(1);
  expect((await ask('DELETE /api/knowledge/{id}', { id: kept.id })).status).toBe(404);
  expect(await count()).toBe(1);
});

it('the second of two concurrent editors gets a conflict, and nothing of the first is lost', async () => {
  const { ask } = await open();
  const { body: kept } = await ask('POST /api/knowledge', staging);
  const write = (content: string) => ask('PUT /api/knowledge/{id}', { ...staging, id: kept.id, version: 1, content });
  expect((await write('First')).status).toBe(200);
  expect(await write('Second')).toMatchObject({ status: 409, body: { error: { code: 'VERSION_CONFLICT' } } });
  expect((await ask('GET /api/knowledge/{id}', { id: kept.id })).body.content).toBe('First');
});

it('an unanswered question leaves the list with the entry that answers it', async () => {
  const { ask, table } = await open();
  await table.commit(await unansweredWrite(table, 'Do you paint fences?', NOW));
  const [question] = (await ask('GET /api/knowledge/unanswered')).body.items;
  await ask('POST /api/knowledge', { content: 'Fences too.', category: 'services', answers: question.questionId });
  expect((await ask('GET /api/knowledge/unanswered')).body.items).toEqual([]);
});

const csv = [
  'Topic,Question,Answer,Note',
  'pricing,What does staging cost?,"From $1,500, for a room",ours',
  'pricing,,,nothing',
  "services,,'=We clean windows,ours",
  '',
].join('\n');

it('a dry run reports errors by row, the import runs once, and a second one changes nothing', async () => {
  const { ask } = await open();
  const dry = (await ask('POST /api/knowledge/import', { csv })).body;
  expect(dry).toMatchObject({ rows: 3, created: 2, changed: 0, same: 0, wrong: 1, isFinal: false });
  expect(dry.columns.map((column: { field: string }) => column.field)).toEqual(['category', 'title', 'content', null]);
  expect(dry.problems).toMatchObject([{ row: 3, field: 'content', message: 'must not be empty' }]);
  expect((await ask('GET /api/knowledge')).body.items, 'a dry run writes nothing').toEqual([]);
  await ask('POST /api/knowledge/import', { csv, isFinal: true });
  const { items } = (await ask('GET /api/knowledge')).body;
  expect(items.map((entry: { content: string }) => entry.content).toSorted()).toEqual([
    '=We clean windows',
    'From $1,500, for a room',
  ]);
  const again = (await ask('POST /api/knowledge/import', { csv, isFinal: true })).body;
  expect(again).toMatchObject({ created: 0, changed: 0, same: 2, wrong: 1 });
  expect((await ask('GET /api/knowledge')).body.items).toHaveLength(2);
  expect((await ask('POST /api/knowledge/search', { query: 'windows' })).body.results, 'found at once').toHaveLength(1);
});

it('a re-imported export updates the entries it came from', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', { ...staging, metadata: { title: 'How long' } });
  const { items } = (await ask('GET /api/knowledge')).body;
  const same = (await ask('POST /api/knowledge/import', { csv: knowledgeCsv(items), isFinal: true })).body;
  expect(same).toMatchObject({ created: 0, changed: 0, same: 1 });
  const edited = knowledgeCsv(items).replace('takes a day', 'takes two days');
  expect((await ask('POST /api/knowledge/import', { csv: edited, isFinal: true })).body).toMatchObject({ changed: 1 });
  const after = (await ask('GET /api/knowledge')).body.items;
  expect(after).toMatchObject([{ id: items[0].id, content: 'Staging a room takes two days.', version: 2 }]);
  expect(after[0].metadata).toEqual({ title: 'How long' });
});

it('a copied row of an entry is told by the dry run, and the rest of the file is imported', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', staging);
  const { items } = (await ask('GET /api/knowledge')).body;
  const [head, row = ''] = knowledgeCsv(items).trimEnd().split(/\r?\n/);
  const rows = [
    head,
    row.replaceAll('a day', 'two days'),
    ',services,fences,,We paint fences.',
    row.replaceAll('a day', 'a week'),
    row,
  ];
  const copied = rows.join('\n');
  const dry = (await ask('POST /api/knowledge/import', { csv: copied })).body;
  expect(dry).toMatchObject({ created: 1, changed: 1, same: 1, wrong: 1 });
  expect(dry.problems).toMatchObject([
    { row: 4, field: 'id', message: expect.stringContaining('row 2'), cells: expect.arrayContaining([items[0].id]) },
  ]);
  expect(await ask('POST /api/knowledge/import', { csv: copied, isFinal: true })).toMatchObject({
    status: 200,
    body: { created: 1, changed: 1, wrong: 1 },
  });
  const after = (await ask('GET /api/knowledge')).body.items;
  expect(after.map((entry: { content: string }) => entry.content).toSorted()).toEqual([
    'Staging a room takes two days.',
    'We paint fences.',
  ]);
});

it('a copy of an unchanged row does not overwrite the entry', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', staging);
  const { items } = (await ask('GET /api/knowledge')).body;
  const [head, row = ''] = knowledgeCsv(items).trimEnd().split(/\r?\n/);
  const copied = [head, row, row.replaceAll('a day', 'a week')].join('\n');
  const { body } = await ask('POST /api/knowledge/import', { csv: copied, isFinal: true });
  expect(body).toMatchObject({ changed: 0, same: 1, wrong: 1 });
  expect((await ask('GET /api/knowledge')).body.items).toMatchObject([{ content: staging.content, version: 1 }]);
});

const sources = async (ask: Awaited<ReturnType<typeof open>>['ask'], query: string): Promise<string[]> => {
  const { results } = (await ask('POST /api/knowledge/search', { query })).body;
  return results.map((result: { title: string }) => result.title);
};

it('an entry without a title keeps its first sentence as the source when a file changes it', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', { content: 'Photos cost $149. It takes an hour.', category: 'pricing' });
  const { items } = (await ask('GET /api/knowledge')).body;
  const edited = knowledgeCsv(items).replace('$149', '$159');
  expect((await ask('POST /api/knowledge/import', { csv: edited, isFinal: true })).body).toMatchObject({ changed: 1 });
  expect(await sources(ask, 'photos cost')).toEqual(['Photos cost $159.']);
  const { id } = items[0];
  const older = `id,category,title,content\n${id},pricing,Photos cost $159.,Photos cost $169. It takes an hour.\n`;
  expect((await ask('POST /api/knowledge/import', { csv: older, isFinal: true })).body).toMatchObject({ changed: 1 });
  expect(await sources(ask, 'photos cost'), 'its first sentence in the title column').toEqual(['Photos cost $169.']);
});

it('a title that the file gives an entry without one is kept', async () => {
  const { ask } = await open();
  await ask('POST /api/knowledge', staging);
  const { items } = (await ask('GET /api/knowledge')).body;
  const named = knowledgeCsv(items).replace(',,Staging', ',How long,Staging');
  expect((await ask('POST /api/knowledge/import', { csv: named, isFinal: true })).body).toMatchObject({ changed: 1 });
  expect(await sources(ask, 'staging')).toEqual(['How long']);
  expect((await ask('POST /api/knowledge/import', { csv: named, isFinal: true })).body).toMatchObject({ same: 1 });
});

it('a file without a content column, a workbook and an agent are rejected with the reason', async () => {
  const { ask } = await open();
  const odd = (await ask('POST /api/knowledge/import', { csv: 'a,b\n1,2\n', isFinal: true })).body;
  expect(odd).toMatchObject({ created: 0, isFinal: false, columnsProblem: expect.stringContaining('the content') });
  const workbook = await ask('POST /api/knowledge/import', { csv: 'PK\u0003\u0004xxxx' });
  expect(workbook).toMatchObject({ status: 422, body: { error: { code: 'FILE_REFUSED' } } });
  expect((await ask('POST /api/knowledge/import', { csv }, { roles: ['agent'] })).status).toBe(403);
});
