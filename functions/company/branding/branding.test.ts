import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { BrandingInput } from '../../../shared/company/branding/branding-input.ts';
import { startTable } from '../../../test/support/table/table.ts';
import { secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../tenancy/store.ts';
import { brandingHandlers } from './branding-handlers.ts';

type Request = Parameters<typeof brandingHandlers.updateBranding>[0];

const now = Date.parse('2026-12-01T09:00:00Z');
let started: Awaited<ReturnType<typeof startTable>>;
let tenant = 0;
let base: Omit<Request, 'input'>;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());
beforeEach(async () => {
  tenant += 1;
  const tenantId = `ten_${String(tenant).padStart(26, '0')}`;
  const table = started.openTable(tenantId);
  const { tenant: demo } = secondTenant;
  const row = { ...demo, tenantId, hosts: [], createdAt: '2026-12-01T09:00:00.000Z', version: 1 };
  await table.commit(table.create(tenantItem, row));
  base = { table, now, tenantId, caller: { profileId: 'pro_1' }, correlationId: 'c' } as unknown as typeof base;
});

const put = (input: object) =>
  brandingHandlers.updateBranding({ ...base, input: BrandingInput.parse(input) } as Request);
const get = () => brandingHandlers.branding({ ...base, input: {} } as never);

describe('branding', () => {
  test('is empty if there is no row', async () => {
    expect(await get()).toMatchObject({ ...emptyBranding, version: 0, isCustomJsOn: false, changes: [] });
  });

  test('is created and changed by the same call; omitted fields stay, null clears', async () => {
    const first = await put({ version: 0, primaryColor: '#F8B05D', metaTitle: ' Homes ' });
    expect(first).toMatchObject({ primaryColor: '#f8b05d', metaTitle: 'Homes', version: 1 });
    expect(first.updatedAt).toBe('2026-12-01T09:00:00.000Z');
    const second = await put({ version: 1, metaTitle: null, companyName: 'Lehigh' });
    expect(second).toMatchObject({ primaryColor: '#f8b05d', metaTitle: null, companyName: 'Lehigh', version: 2 });
    expect(await get()).toEqual(second);
  });

  test('rejects a change based on a stale version', async () => {
    await put({ version: 0, companyName: 'A' });
    await expect(put({ version: 0, companyName: 'B' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      message: 'Failed to update branding: The branding was changed by somebody else; load it again',
    });
    const answers = await Promise.allSettled([
      put({ version: 1, companyName: 'C' }),
      put({ version: 1, companyName: 'D' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a table that does not answer is 503, with when to come again', async () => {
    const cutOff = Object.assign(new Error('The connection was cut'), { code: 'ECONNRESET' });
    base = { ...base, table: { ...base.table, get: () => Promise.reject(cutOff) } as never };
    await expect(put({ version: 0, companyName: 'A' })).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfter: expect.any(Number),
      message: expect.stringMatching(/^Failed to update branding: A part of our system does not answer/),
    });
  });

  test('reports each color that pages display differently', async () => {
    const { changes } = await put({ version: 0, backgroundColor: '#7a7a7a' });
    expect(changes).toEqual([expect.objectContaining({ field: 'backgroundColor', from: '#7a7a7a' })]);
  });

  test('refuses unreadable text and offers a readable pair', async () => {
    await expect(put({ version: 0, backgroundColor: '#333333', textColor: '#444444' })).rejects.toMatchObject({
      kind: 'unprocessable',
      code: 'UNREADABLE_COLORS',
      message: expect.stringMatching(/^Failed to update branding: the text has a contrast of 1\.\d : 1/),
      details: { offered: { backgroundColor: expect.any(String), textColor: expect.any(String) } },
    });
    expect((await get()).version).toBe(0);
  });

  test('keeps cleaned CSS and reports what was removed', async () => {
    const saved = await put({ version: 0, customCss: 'h1{color:red;position:fixed}' });
    expect(saved.customCss).toBe('h1{color:red}');
    expect(saved.dropped).toEqual([expect.objectContaining({ line: 1, what: 'position:fixed' })]);
    expect((await put({ version: 1, companyName: 'A' })).customCss).toBe('h1{color:red}');
    expect((await put({ version: 2, customCss: null })).customCss).toBeNull();
  });

  test('saves CSS whose colors can’t be read on the company’s pages, and says so', async () => {
    const rules = ['p{color:#0b0f26}', 'a{color:#fff;background:#FFFFFF}', '@media (width > 9px){h1{color:white}}'];
    const saved = await put({ version: 0, customCss: [...rules, 'b{color:#7a7a7a}'].join('\n') });
    expect(saved.customCss?.split('\n')).toHaveLength(4);
    expect(saved.unreadable.map(({ line, what, reason }) => [line, what.split('{')[0], reason])).toEqual([
      [1, 'p', expect.stringMatching(/^has a contrast of 1\.\d : 1 on dark pages; text needs at least 4\.5 : 1$/)],
      [2, 'a', expect.stringMatching(/^has a contrast of 1\.0 : 1;/)],
      [3, 'h1', expect.stringMatching(/ on light pages;/)],
      [4, 'b', expect.any(String)],
    ]);
    const readable = 'p{color:#fff;background-color:#000}\nh1{letter-spacing:0}\na{color:var(--link)}';
    expect((await put({ version: 1, customCss: readable })).unreadable).toEqual([]);
    expect((await put({ version: 2, companyName: 'A' })).unreadable).toEqual([]);
  });

  test('can have its JavaScript blocked by the platform, which tenant administrators cannot lift', async () => {
    await put({ version: 0, customJs: 'northlight.on("step", () => {})', isCustomJsOn: true });
    const input = { isBlocked: true, reason: 'sent too much' };
    expect(await brandingHandlers.blockCustomJs({ ...base, input } as never)).toMatchObject({
      isCustomJsBlocked: true,
    });
    expect(await put({ version: 2, isCustomJsOn: true })).toMatchObject({ isCustomJsBlocked: true });
  });
});

describe('branding update', () => {
  test.each([
    ['primaryColor', 'red'],
    ['primaryColor', '#12345'],
    ['backgroundColor', '#123456;'],
    ['fontFamily', 'Comic Sans'],
    ['fontUrl', 'http://example.com/a.woff2'],
    ['fontUrl', 'https://example.com/a.ttf'],
    ['fontUrl', 'https://example.com/a").woff2'],
    ['faviconUrl', 'javascript:alert(1)//.png'],
    ['faviconUrl', '//example.com/a.png'],
    ['faviconUrl', 'https://user@example.com/a.png'],
    ['faviconUrl', '/admin/x.png'],
    ['metaTitle', 'x'.repeat(121)],
    ['metaTitle', 'a\u0000b'],
    ['customCss', 'ü'.repeat(20_000)],
    ['customJs', 'x'.repeat(32_769)],
    ['isCustomJsBlocked', false],
    ['tenantId', 'ten_other'],
    ['updatedAt', '2020-01-01'],
  ])('rejects %s = %j', (field, value) => {
    expect(BrandingInput.safeParse({ version: 0, [field]: value }).success).toBe(false);
  });

  test.each([
    ['faviconUrl', 'https://cdn.example.com:8443/a/b.png'],
    ['faviconUrl', '/media/ten_1/icon.png'],
    ['fontUrl', 'https://example.com/a.woff2'],
    ['fontFamily', 'Source Serif 4'],
  ])('accepts %s = %j', (field, value) => {
    expect(BrandingInput.safeParse({ version: 0, [field]: value }).success).toBe(true);
  });
});
