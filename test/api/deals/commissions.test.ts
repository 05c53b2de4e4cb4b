import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const today = localDate(Date.now(), 'America/New_York');
let admin: As;
let agent: As;
let neighbor: As;
beforeAll(async () => {
  const clients = [seeded.admin, seeded.agent, seeded.secondAdmin].map((email) => signedInAs(origin, email));
  [admin, agent, neighbor] = (await Promise.all(clients)) as [As, As, As];
});

const split = { kind: 'cap', share: 70_000, cap: 1_800_000 };
const fees = [{ kind: 'amount', name: 'Transaction fee', amount: 39_500, when: 'after_split' }];

/** A plan, and terms of an agent from today on. */
const assign = async () => {
  const name = `Plan ${randomUUID().slice(0, 8)}`;
  const from = addDays(today, -400);
  const made = await admin('POST /api/commission-plans', { body: { name, from, terms: { split, fees } } });
  expect(made.status, made.body).toBe(201);
  return made.json;
};

describe('commissions over HTTP', () => {
  it('keeps versions of a plan as they are, and its name to itself', async () => {
    const plan = await assign();
    const terms = { split: { kind: 'flat', share: 80_000 }, fees: [] };
    const path = `/api/commission-plans/${plan.planId}`;
    const next = await admin(`POST ${path}/versions`, { body: { version: 1, from: today, terms } });
    expect(next.json.all, next.body).toMatchObject([
      { number: 2, terms },
      { number: 1, terms: { split } },
    ]);
    const stale = await admin(`POST ${path}/versions`, {
      body: { version: 1, from: today, terms: { split, fees: [] } },
    });
    expectError(stale, 409, 'VERSION_CONFLICT');
    const again = { name: plan.name, from: today, terms };
    expectError(await admin('POST /api/commission-plans', { body: again }), 409, 'NAME_TAKEN');
    expectError(await neighbor(`GET ${path}`), 404, 'NOT_FOUND');
    expectError(await agent(`GET ${path}`), 403, 'FORBIDDEN');
  });

  it('names the field of a plan that cannot be', async () => {
    const refused = await admin('POST /api/commission-plans', {
      body: { name: 'No cap', from: today, terms: { split: { kind: 'cap', share: 70_000 }, fees: [] } },
    });
    expectError(refused, 400, 'INVALID_INPUT');
    expect(refused.json.error.details).toMatchObject([
      { path: 'terms.split', message: 'a plan with a cap must say how much it is' },
    ]);
  });

  it('shows the demo’s agent close to the cap, with statements, and a file without formulas', async () => {
    const own = await agent('GET /api/commissions/me');
    expect(own.json, own.body).toMatchObject({ planName: 'Seventy to the cap', year: { left: { cap: 111_250 } } });
    const [first] = own.json.statements.filter(({ state }: { state: string }) => state === 'paid');
    expect(first).toMatchObject({ state: 'paid', net: 700_250 });
    const file = await agent('POST /api/commissions/me/export', { body: {} });
    expect(file.body).toContain(`${first.number},paid,`);
    expect(file.body).not.toMatch(/(?:^|,)[=+@-]/m);
    expectError(await neighbor(`GET /api/commissions/me/${first.disbursementId}`), 404, 'NOT_FOUND');
  });

  it('previews a deal to its agent, and to nobody of another company', async () => {
    const waiting = await everyItem(admin, '/api/disbursements', { state: 'calculated' });
    const { transactionId } = waiting[0];
    const preview = await agent(`GET /api/transactions/${transactionId}/commission-preview`);
    expect(preview.json, preview.body).toMatchObject({ missing: [], isFinal: false });
    expect(preview.json.lines.at(-1)).toMatchObject({ kind: 'net', label: 'Alex Agent, net' });
    expectError(await neighbor(`GET /api/transactions/${transactionId}/commission-preview`), 404, 'NOT_FOUND');
  });

  it('refuses what the state does not allow, with each rule in words', async () => {
    const rows = await everyItem(admin, '/api/disbursements', { state: 'paid' });
    const { disbursementId, version } = rows[0];
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await admin(`POST /api/disbursements/${disbursementId}/approve`, { body: { version }, headers });
    expectError(refused, 409, 'NOT_ALLOWED_NOW');
    expect(refused.json.error.details).toEqual(['Only a calculated disbursement can be approved']);
  });
});
