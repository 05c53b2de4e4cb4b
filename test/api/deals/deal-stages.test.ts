import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let agent: As;
let second: As;
beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  agent = await signedInAs(origin, seeded.agent);
  second = await signedInAs(origin, seeded.secondAdmin);
});

let houses = 0;
const begin = async (as: As, more: object = {}) => {
  houses++;
  const address = { line1: `${houses} Gate Road`, city: 'Doylestown', state: 'PA', zip: '18901' };
  const body = { type: 'purchase', address, ...more };
  const made = await as('POST /api/transactions', { body, headers: { 'idempotency-key': randomUUID() } });
  expect(made.status, made.body).toBe(201);
  return made.json as { transactionId: string; version: number; number: string };
};

describe('a deal over HTTP', () => {
  it('is begun once under one key', async () => {
    const address = { line1: '1 Twice Road', city: 'Doylestown', state: 'PA', zip: '18901' };
    const headers = { 'idempotency-key': randomUUID() };
    const ask = async () => (await agent('POST /api/transactions', { body: { type: 'sale', address }, headers })).json;
    const [one, two] = [await ask(), await ask()];
    expect(two.number).toBe(one.number);
    expect(one.number).toMatch(/^T-\d{4}-\d{5}$/);
  });

  it('names each rule that keeps it from its next stage, in words', async () => {
    const { transactionId, version } = await begin(agent);
    const moved = await agent(`POST /api/transactions/${transactionId}/stage`, {
      body: { version, to: 'under_contract' },
    });
    expectError(moved, 409, 'NOT_ALLOWED_NOW');
    const said = moved.json.error.details.map(({ message }: { message: string }) => message);
    expect(said).toEqual([
      'Add the buyer.',
      'Add the seller.',
      'Enter the price.',
      'Enter the date of the contract.',
      'Enter the settlement date.',
      'Submit the signed agreement.',
    ]);
    const { moves } = (await agent(`GET /api/transactions/${transactionId}`)).json;
    expect(moves[0]).toEqual({ to: 'under_contract', unmet: moved.json.error.details });
  });

  it('is nobody’s but its agent’s and the administrators’', async () => {
    const { transactionId } = await begin(admin);
    for (const as of [agent, second]) {
      expectError(await as(`GET /api/transactions/${transactionId}`), 404, 'NOT_FOUND');
      expectError(
        await as(`POST /api/transactions/${transactionId}/stage`, { body: { version: 1, to: 'closed' } }),
        404,
        'NOT_FOUND',
      );
    }
    const { items } = (await agent('GET /api/transactions', { query: { limit: '100' } })).json;
    expect(items.map((each: { transactionId: string }) => each.transactionId)).not.toContain(transactionId);
  });

  it('is a line on its lead’s timeline, and falls through once, however many say so at once', async () => {
    const email = `buyer-${randomUUID().slice(0, 8)}@people.test`;
    const body = { fullName: 'Story Buyer', email, propertyAddress: '7 Story Road, Doylestown, PA 18901' };
    const lead = await admin('POST /api/leads/manual', { body });
    expect(lead.status, lead.body).toBe(201);
    const { leadId } = lead.json;
    const made = await admin('POST /api/transactions', { body: { type: 'purchase', leadId } });
    expect(made.json.parties).toMatchObject([{ role: 'buyer', email }]);
    const { transactionId, version, number } = made.json;
    const fall = { version, to: 'fell_through', reason: 'Too dear', deposit: 'None paid' };
    const falls = await Promise.all(
      [1, 2].map(async () => await admin(`POST /api/transactions/${transactionId}/stage`, { body: fall })),
    );
    expect(falls.map(({ status }) => status).sort()).toEqual([200, 409]);
    await untilIdle(origin);
    const { items } = (await admin(`GET /api/leads/${leadId}/timeline`, { query: { limit: '50' } })).json;
    const titles = items.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining([`Deal ${number} was begun`, `Deal ${number} fell through`]));
    expect(titles.filter((title: string) => title === `Deal ${number} fell through`)).toHaveLength(1);
  });
});
