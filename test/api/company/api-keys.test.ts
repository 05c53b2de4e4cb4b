import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let other: As;
let agent: As;
beforeAll(async () => {
  [admin, other, agent] = (await Promise.all(
    [seeded.admin, seeded.secondAdmin, seeded.agent].map((email) => signedInAs(origin, email)),
  )) as [As, As, As];
});

const make = async (as: As, body: object) => {
  const answer = await as('POST /api/api-keys', { body: { name: 'Test', ...body } });
  expect(answer.status, answer.body).toBe(201);
  return answer.json;
};

describe('an API key over HTTP', () => {
  it('reads and writes what its scopes name, as its company, and is named in the audit log', async () => {
    const key = await make(admin, { scopes: ['leads:read', 'leads:write'], expiresInDays: 30 });
    const token = key.secret;
    const email = `key-${Date.now()}@example.com`;
    const made = await call(origin, 'POST /api/leads/manual', { token, body: { email } });
    expect(made.status, made.body).toBe(201);
    const { leadId } = made.json;
    const read = await call(origin, `GET /api/leads/${leadId}`, { token });
    expect(read.json, read.body).toMatchObject({ leadId, email });
    const changed = await call(origin, `PATCH /api/leads/${leadId}`, {
      token,
      body: { version: read.json.version, urgency: 'high' },
    });
    expect(changed.status, changed.body).toBe(200);
    const audit = await admin('GET /api/audit', { query: { limit: '100' } });
    expect(audit.body).toContain('API key “Test”');
    expect(audit.body).not.toContain(token);
    const foreign = (await make(other, { scopes: ['leads:read'] })).secret;
    expectError(await call(origin, `GET /api/leads/${leadId}`, { token: foreign }), 404, 'NOT_FOUND');
  });

  it('answers 403 outside of its scopes, in a browser, at another company and on super routes', async () => {
    const { secret: token } = await make(admin, { scopes: ['orders:read'] });
    for (const route of ['GET /api/leads', 'GET /api/me', 'GET /api/api-keys', 'GET /api/tenants', 'GET /api/catalog'])
      expectError(await call(origin, route, { token }), 403, 'FORBIDDEN');
    expect((await call(origin, 'GET /api/orders', { token })).status).toBe(200);
    const fromPage = { token, headers: { origin: 'https://evil.example' } };
    expectError(await call(origin, 'GET /api/orders', fromPage), 403, 'FORBIDDEN');
    const actsFor = { token, headers: { 'x-act-as-tenant': 'ten_00000000000000000000000002' } };
    expectError(await call(origin, 'GET /api/orders', actsFor), 403, 'FORBIDDEN');
    const host = { token, host: 'second.localhost' };
    expectError(await call(origin, 'GET /api/orders', host), 403, 'FORBIDDEN');
  });

  it('is one 401 when it is mistyped, revoked or sent from elsewhere', async () => {
    const { secret, keyId } = await make(admin, { scopes: ['orders:read'] });
    const elsewhere = (await make(admin, { scopes: ['orders:read'], ips: ['203.0.113.0/24'] })).secret;
    const gone = await make(admin, { scopes: ['orders:read'] });
    await admin(`DELETE /api/api-keys/${gone.keyId}`);
    const texts = [`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`, elsewhere, gone.secret, 'pk_x'];
    for (const token of texts) {
      const answer = await call(origin, 'GET /api/orders', { token });
      expectError(answer, 401, 'UNAUTHENTICATED');
      expect(answer.json.error.message).toBe('This API key is not valid.');
    }
    await admin(`DELETE /api/api-keys/${keyId}`);
  });

  it('is made by administrators alone, with a field named for each mistake', async () => {
    expectError(await agent('POST /api/api-keys', { body: { name: 'x', scopes: ['leads:read'] } }), 403, 'FORBIDDEN');
    const wrong = [
      [{ name: 'x', scopes: [] }, 'scopes'],
      [{ name: 'x', scopes: ['leads:read'], ips: ['300.1.1.1'] }, 'ips.0'],
      [{ name: 'x', scopes: ['leads:read'], expiresInDays: 31 }, 'expiresInDays'],
      [{ name: 'x', scopes: ['leads:read'], callsPerMinute: 601 }, 'callsPerMinute'],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await admin('POST /api/api-keys', { body });
      expectError(answer, 400, 'INVALID_INPUT');
      expect(answer.json.error.details[0].path).toBe(field);
    }
  });

  it('manages webhooks with that scope, and its endpoint gets a test event', async () => {
    const { secret: token, keyId } = await make(admin, { scopes: ['webhooks:manage'] });
    const body = { url: `https://key-${Date.now()}.example/hook`, events: ['showing.requested'] };
    const made = await call(origin, 'POST /api/webhook-endpoints', { token, body });
    expect(made.status, made.body).toBe(201);
    expect(made.json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const path = `/api/webhook-endpoints/${made.json.endpointId}`;
    expect((await call(origin, `POST ${path}/test`, { token, body: {} })).status).toBe(202);
    const log = await call(origin, `GET ${path}/deliveries`, { token });
    expect(log.json.items, log.body).toMatchObject([{ type: 'webhook.test' }]);
    expectError(await other(`GET ${path}`), 404, 'NOT_FOUND');
    expectError(await other(`GET ${path}/deliveries`), 404, 'NOT_FOUND');
    expect((await call(origin, `DELETE ${path}`, { token })).status).toBe(204);
    await admin(`DELETE /api/api-keys/${keyId}`);
  });
});
