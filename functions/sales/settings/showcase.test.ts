import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyShowcase } from '../../../shared/company/site/showcase-parts.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { readTerms } from '../../company/site/words/read-terms.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { changeShowcase, readShowcaseView } from './showcase.ts';
import { changeTerms, readTermsView } from './terms.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
afterAll(async () => await seeded.stop());

const requestOf = (tenantId: string) => ({
  table: seeded.openTable(tenantId),
  caller: { profileId: 'prf_1', email: 'ada@example.com', name: 'Ada' },
  now,
  correlationId: 'c',
  actsFor: undefined,
});
const { tenantId } = secondTenant.tenant;
const neighbor = defaultTenant.showcase?.pairs[0];

describe('what proves a company', () => {
  it('is changed in the settings by version, and audited', async () => {
    const request = requestOf(tenantId) as never;
    const table = seeded.openTable(tenantId);
    const { version, lastChange: _, ...shown } = await readShowcaseView(table);
    const review = { author: 'Jo Park', text: 'On time.', stars: 5, date: '2026-11-30', source: 'Google' };
    const next = await changeShowcase(request, { ...shown, reviews: [review], insurance: null, version });
    expect(next).toMatchObject({ version: version + 1, reviews: [review], insurance: null, lastChange: { by: 'Ada' } });
    const { items } = await table.query(auditItem, { pk: auditMonth('2026-12') });
    const changed = items.find(({ action }) => action === 'settings.updated');
    expect(changed?.changes.map(({ field }) => field).sort()).toEqual(['insurance', 'reviews']);
    await expect(changeShowcase(request, { ...shown, version })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('shows no picture of another company, and none under a false size', async () => {
    const request = requestOf(tenantId) as never;
    const { version } = await readShowcaseView(seeded.openTable(tenantId));
    const own = secondTenant.showcase?.pairs[0];
    if (!neighbor || !own) throw new Error('The demo has pairs.');
    const refusal = { details: [{ path: 'pairs.0.before', message: 'must be a file that was uploaded here' }] };
    const pairs = [{ ...own, before: neighbor.before }];
    await expect(changeShowcase(request, { ...emptyShowcase, pairs, version })).rejects.toMatchObject(refusal);
    const stretched = [{ ...own, before: { ...own.before, height: 10 } }];
    await expect(changeShowcase(request, { ...emptyShowcase, pairs: stretched, version })).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('the terms of a company', () => {
  it('get a new edition with each change, and keep the earlier ones', async () => {
    const request = requestOf(tenantId) as never;
    const table = seeded.openTable(tenantId);
    const first = await readTermsView(table);
    expect(first).toMatchObject({ version: 0, current: { edition: 1 }, earlier: [] });
    const terms = `# Ours\n\n${'These are our own terms. '.repeat(20)}`.trim();
    const second = await changeTerms(request, { terms, version: 0 });
    expect(second).toMatchObject({ version: 1, current: { edition: 2, publishedOn: '2026-12-01', text: terms } });
    expect(second.earlier.map(({ edition }) => edition)).toEqual([1]);
    await expect(changeTerms(request, { terms: `${terms} More.`, version: 0 })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const tenant = await table.get(tenantItem, {}, { consistent: true });
    if (!tenant) throw new Error('The seed makes a tenant.');
    expect(tenant.terms).toEqual({ edition: 2, publishedOn: '2026-12-01' });
    expect((await readTerms(table, tenant)).text).toBe(terms);
    expect((await readTerms(table, tenant, 1)).text).toBe(first.current.text);
    await expect(readTerms(table, tenant, 3)).rejects.toMatchObject({ kind: 'notFound' });
  });
});
