import { describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';

const origin = inject('origin');

const tenantAt = (host: string) => call(origin, 'GET /api/tenant', { host });

describe('the tenant of a host', () => {
  it('is the default tenant on the platform host', async () => {
    const { status, json } = await tenantAt('localhost');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: 'Northlight Property Prep',
      state: 'PA',
      timezone: 'America/New_York',
    });
    expect(json.county).toMatch(/Bucks/);
    expect(json.zipCodes).toContain('18901');
    for (const field of ['id', 'phone', 'email', 'branding', 'features']) expect(json).toHaveProperty(field);
    expect(json.features).toEqual(expect.arrayContaining(['booking', 'crm', 'voice_ai', 'platform_v2']));
  });

  it('is the same tenant on its own host', async () => {
    const { json } = await tenantAt('localhost');
    expect((await tenantAt(`${json.slug}.localhost`)).json).toEqual(json);
  });

  it('is the second tenant on second.localhost, with its own look and fewer features', async () => {
    const { json } = await tenantAt('second.localhost');
    expect(json).toMatchObject({ slug: 'second', name: 'Lehigh Home Ready', state: 'PA' });
    expect(json.zipCodes).toContain('18101');
    expect(json.zipCodes).not.toContain('18901');
    expect(json.features).toEqual(expect.arrayContaining(['booking', 'crm']));
    expect(json.features).not.toContain('voice_ai');
    expect(json.branding).not.toEqual((await tenantAt('localhost')).json.branding);
  });

  it('is found under any spelling of its host', async () => {
    expect((await tenantAt('SECOND.Localhost')).json.slug).toBe('second');
  });

  it.each(['unknown.localhost', 'example.com', 'second.localhost.evil.test', 'xsecond.localhost'])(
    'is nobody on %s: TENANT_NOT_FOUND',
    async (host) => {
      expectError(await tenantAt(host), 404, 'TENANT_NOT_FOUND');
    },
  );

  it('is never taken from a header that a visitor sends', async () => {
    const headers = { 'x-tenant-host': 'second.localhost', 'x-forwarded-host': 'second.localhost' };
    expect((await call(origin, 'GET /api/tenant', { headers })).json.name).toBe('Northlight Property Prep');
  });

  it('is required by every public route: no catalog, quote or lead on an unknown host', async () => {
    const body = { services: ['photography'], sqFt: 2500, rooms: 4 };
    expectError(await call(origin, 'GET /api/catalog', { host: 'unknown.localhost' }), 404, 'TENANT_NOT_FOUND');
    expectError(await call(origin, 'POST /api/quotes', { host: 'unknown.localhost', body }), 404, 'TENANT_NOT_FOUND');
  });
});
