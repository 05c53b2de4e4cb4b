import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let second: As;

const firstPage = async (as: As, path: string) => {
  const { json } = await as(`GET ${path}`, { query: { limit: '2' } });
  expect(json.items).toHaveLength(2);
  expect(json.nextCursor).toEqual(expect.any(String));
  return json as { items: { createdAt: string }[]; nextCursor: string };
};

const turned = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  second = await signedInAs(origin, seeded.secondAdmin);
  for (const host of ['localhost', 'second.localhost']) {
    for (let n = 0; n < 5; n++) {
      const answer = await call(origin, 'POST /api/leads', { host, body: { ...newPerson(), source: 'website_form' } });
      expect(answer.status, answer.body).toBe(202);
    }
  }
  await untilIdle(origin);
});

describe('a list', () => {
  it.each(['/api/leads', '/api/tasks'])('%s shows every item once, page by page', async (path) => {
    const idOf = (item: Record<string, string>) =>
      item.leadId && item.taskId ? item.taskId : (item.leadId ?? item.taskId);
    const whole = (await everyItem(admin, path)).map(idOf);
    const small = (await everyItem(admin, path, { limit: '3' })).map(idOf);
    expect(new Set(small).size).toBe(small.length);
    expect(small).toEqual(whole);
  });

  it('has 25 items unless asked, at most 100', async () => {
    expect((await admin('GET /api/leads')).json.items.length).toBeLessThanOrEqual(25);
    for (const limit of ['0', '101', '-1', '1.5', 'many', '']) {
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

  it('shows nothing readable of another tenant or of keys to forge', async () => {
    const { nextCursor: cursor } = await firstPage(admin, '/api/leads');
    expect((await admin('GET /api/leads', { query: { limit: '2', cursor } })).status).toBe(200);
  });
});
