import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createSigner } from '../../../functions/platform/signed/sign.ts';
import { expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { leakedIn } from '../../support/contract/readable.ts';
import { allRoutes, callOf } from '../../support/contract/routes.ts';
import { inputSchemaOf } from '../../support/contract/schema.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull, quickOrFull, shareInTurn } from '../../support/run/full.ts';

const origin = inject('origin');
let admin: As;
let second: As;
let secrets: Set<string>;

const firstPage = async (as: As, path: string) => {
  const { json } = await as(`GET ${path}`, { query: { limit: '2' } });
  expect(json.items).toHaveLength(2);
  expect(json.nextCursor).toEqual(expect.any(String));
  return json as { items: { createdAt: string }[]; nextCursor: string };
};

const turned = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

/** Names of keys in the table: with them, and no signature, a cursor could be forged. */
const keyParts = ['T#ten_', '"pk"', '"sk"', 'gsi1', 'LEAD#', 'TASK#', 'BOOKING#'];
/** Shorter texts occur in random bytes by chance. */
const MIN_SECRET_CHARS = 5;
/** Everything that can be read in a cursor is much: the quick run looks into one of so many, all are made alike. */
const EVERY = 3;
/** Rows of a page where a whole list is read page by page. */
const PAGE = quickOrFull(20, 3);
/** Lists with more than one row in the demo data; fewer means that the walk no longer looks where it should. */
const MIN_LISTS = 6;

/** Those on the first page of a list, where its cursor is made; the full run reads them all. */
const someOf = async (as: As, path: string) =>
  isFull ? await everyItem(as, path) : (await as(`GET ${path}`, { query: { limit: '100' } })).json.items;

/** Tenant ids, email addresses, phone numbers, names and ids of both tenants, and parts of keys. */
const collectSecrets = async (): Promise<Set<string>> => {
  const secrets = new Set(keyParts);
  for (const as of [admin, second]) {
    const { tenantId } = (await as('GET /api/me')).json;
    const people = [...(await someOf(as, '/api/leads')), ...(await someOf(as, '/api/members'))];
    const facts = people.flatMap(({ leadId, profileId, email, phone, fullName, name }) => [
      leadId,
      profileId,
      email,
      phone,
      fullName,
      name,
    ]);
    for (const fact of [tenantId, ...facts]) {
      if (typeof fact === 'string' && fact.length >= MIN_SECRET_CHARS) secrets.add(fact);
    }
  }
  return secrets;
};

/** A cursor of each list of the interface that has a second page for one of these callers. */
const collectCursors = async (): Promise<[route: string, cursor: string][]> => {
  const superAdmin = await signedInAs(origin, seeded.superAdmin);
  const lists = allRoutes.filter(
    (route) => route.method === 'GET' && 'cursor' in (inputSchemaOf(route).properties ?? {}),
  );
  const found: [string, string][] = [];
  for (const route of lists) {
    for (const as of [admin, superAdmin]) {
      const { json } = await as(callOf(route), { query: { limit: '1' } });
      if (json?.nextCursor) found.push([callOf(route), json.nextCursor]);
    }
  }
  return found;
};

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  second = await signedInAs(origin, seeded.secondAdmin);
  for (const [as, host] of [
    [admin, 'localhost'],
    [second, 'second.localhost'],
  ] as const) {
    const { items } = (await as('GET /api/leads')).json;
    for (let n = items.length; n < 5; n++) {
      const answer = await call(origin, 'POST /api/leads', { host, body: { ...newPerson(), source: 'website_form' } });
      expect(answer.status, answer.body).toBe(202);
    }
  }
  await untilIdle(origin);
  secrets = await collectSecrets();
});

describe('a list', () => {
  it.each(['/api/leads', '/api/tasks'])('%s shows every item once, page by page', async (path) => {
    const idOf = (item: Record<string, string>) =>
      item.leadId && item.taskId ? item.taskId : (item.leadId ?? item.taskId);
    const whole = (await everyItem(admin, path)).map(idOf);
    const small = (await everyItem(admin, path, { limit: String(PAGE) })).map(idOf);
    expect(whole.length).toBeGreaterThan(PAGE);
    expect(new Set(small).size).toBe(small.length);
    expect(small).toEqual(whole);
  });

  it('has 25 items by default, at most 100', async () => {
    expect((await admin('GET /api/leads')).json.items.length).toBeLessThanOrEqual(25);
    for (const limit of ['0', '101', '-1', '1.5', 'many']) {
      expectFieldError(await admin('GET /api/leads', { query: { limit } }), 'limit');
    }
  });

  it('shows leads newest first and tasks by their due date', async () => {
    const created = (await everyItem(admin, '/api/leads')).map((lead) => Date.parse(lead.createdAt));
    expect(created).toEqual([...created].sort((a, b) => b - a));
    const due = (await everyItem(admin, '/api/tasks')).map((task) => Date.parse(task.dueDate));
    expect(due).toEqual([...due].sort((a, b) => a - b));
  });
});

describe('a cursor', () => {
  it('that was changed anywhere is refused', async () => {
    const { nextCursor } = await firstPage(admin, '/api/leads');
    const places = [0, 5, Math.floor(nextCursor.length / 2), nextCursor.length - 10];
    for (const cursor of [
      ...places.map((at) => turned(nextCursor, at)),
      nextCursor.slice(0, -1),
      'x',
      '..',
      'e30.e30',
    ]) {
      expectFieldError(await admin('GET /api/leads', { query: { limit: '2', cursor } }), 'cursor');
    }
  });

  it('of another tenant is refused', async () => {
    const { nextCursor: cursor } = await firstPage(second, '/api/leads');
    expectFieldError(await admin('GET /api/leads', { query: { limit: '2', cursor } }), 'cursor');
  });

  it('of another list or filter is refused', async () => {
    const { nextCursor: cursor } = await firstPage(admin, '/api/leads');
    expectFieldError(await admin('GET /api/tasks', { query: { limit: '2', cursor } }), 'cursor');
    expectFieldError(await admin('GET /api/leads', { query: { limit: '2', cursor, status: 'won' } }), 'cursor');
  });

  it('that is cut anywhere, or signed with another secret, is refused', async () => {
    const { nextCursor } = await firstPage(admin, '/api/leads');
    const stranger = createSigner('1:a secret of somebody else and long enough');
    const { tenantId } = (await admin('GET /api/me')).json;
    const purpose = `leads ${tenantId} ${JSON.stringify([null, null, null, []])}`;
    const position = { pk: `T#${tenantId}#LEADS`, sk: 'LEAD#' };
    for (const cursor of [
      ...[1, 16, 28, Math.floor(nextCursor.length / 2)].map((length) => nextCursor.slice(0, length)),
      nextCursor.slice(1),
      stranger.encrypt(purpose, JSON.stringify(position)),
      stranger.seal(purpose, position),
      Buffer.from(JSON.stringify(position)).toString('base64url'),
    ]) {
      expectFieldError(await admin('GET /api/leads', { query: { limit: '2', cursor } }), 'cursor');
    }
  });

  it('shows nothing readable of another tenant or of keys to forge', async () => {
    const cursors = await collectCursors();
    printFigure('cursors', { lists: cursors.map(([route]) => route), secrets: secrets.size });
    expect(cursors.length).toBeGreaterThanOrEqual(MIN_LISTS);
    for (const [route, cursor] of shareInTurn(cursors, EVERY)) expect(leakedIn(cursor, secrets), route).toEqual([]);
  });

  it.each([
    ['plain JSON in base64', (text: string) => Buffer.from(text).toString('base64url')],
    [
      'JSON in base64 with a signature',
      (text: string) => createSigner(`1:${'x'.repeat(32)}`).seal('leads', JSON.parse(text)),
    ],
    ['JSON in base64 behind a prefix', (text: string) => `v2x${Buffer.from(text).toString('base64')}`],
    ['JSON in hexadecimal', (text: string) => Buffer.from(text).toString('hex')],
    ['JSON in base64, twice', (text: string) => btoa(btoa(text))],
    ['plain JSON', encodeURIComponent],
  ])('control: a cursor that is %s is caught', async (_, encode) => {
    const { tenantId } = (await admin('GET /api/me')).json;
    const cursor = encode(JSON.stringify({ pk: `T#${tenantId}#LEADS`, sk: 'LEAD#ann@example.com' }));
    expect(leakedIn(cursor, secrets)).toEqual(expect.arrayContaining([tenantId, 'LEAD#']));
  });
});
