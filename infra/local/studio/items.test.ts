import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StudioHost } from './host.ts';
import { readItems } from './items.ts';

const PAGES = 26;
const PAGE = 1000;
/** A table engine of 26,000 items, a thousand a page. */
let engine: Server;
beforeAll(async () => {
  engine = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const from = Number(JSON.parse(body).ExclusiveStartKey?.n ?? 0);
    const Items = Array.from({ length: PAGE }, (_, n) => ({ pk: { S: `T#${from * PAGE + n}` } }));
    response.end(JSON.stringify({ Items, ...(from + 1 < PAGES && { LastEvaluatedKey: { n: from + 1 } }) }));
  });
  await new Promise<void>((ready) => engine.listen(0, '127.0.0.1', ready));
});
afterAll(() => engine.close());

it('the studio answers all items of a prefix, since a judge of half a table is wrong; as many as asked for with a limit', async () => {
  const { port } = engine.address() as AddressInfo;
  const table = { name: 'table', keys: { partition: new Map([['', 'pk']]), attributes: [] } };
  const host = { engine: `http://127.0.0.1:${port}`, tables: [table] } as unknown as StudioHost;
  const count = async (query: object) =>
    (await readItems(new URLSearchParams({ prefix: 'T#', ...query }), host)).length;
  expect(await count({})).toBe(PAGES * PAGE);
  expect(await count({ limit: '300' })).toBe(300);
});
