import type { Page } from '@playwright/test';
import { rooms } from '../../../web/app/console/rooms/rooms.ts';
import { sectionPath, sections } from '../../../web/app/console/settings/sections.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { Walk } from '../page/walk.ts';
import { expect, test } from '../people/test.ts';

/** Rooms are alike here: whose data they ask for. One company shows each sixteenth, the other the one after it. */
const SHARE = 16;
const companies = ['northlight.localhost', 'second.localhost'] as const;

interface Company {
  readonly id: string;
  readonly name: string;
}

const read = async (origin: string, key: string, company?: Company) => {
  const token = await tokenOf(origin, 'super@local.test');
  const headers: Record<string, string> = company ? { 'x-act-as-tenant': company.id } : {};
  return (await call(origin, key, { token, headers })).json;
};

const companyAt = async (origin: string, host: string): Promise<Company> =>
  (await call(origin, 'GET /api/tenant', { host })).json;

/** Every address of the back office that needs no record, and one record of each kind that the company has. */
const stopsOf = async (origin: string, company: Company): Promise<string[]> => {
  const lead = (await read(origin, 'GET /api/leads?limit=1', company)).items[0];
  const client = (await read(origin, 'GET /api/clients?limit=1', company)).items[0];
  const property = (await read(origin, 'GET /api/properties?limit=1', company)).items[0];
  const records = [
    lead && `/admin/crm/${lead.leadId}`,
    lead && `/admin/crm/${lead.leadId}/book`,
    client && `/admin/clients/${client.clientId}`,
    property && `/admin/properties/${property.propertyId}`,
  ];
  const pages = rooms.flatMap(({ path, children = [] }) => [path, ...children.map((page) => `${path}/${page.path}`)]);
  return [
    ...pages.filter((path) => !path.includes(':')),
    ...sections.filter(({ isPlatforms }) => !isPlatforms).map(sectionPath),
    ...records.filter((path) => path !== undefined),
  ];
};

/** What the page asks for, for whom, and what it is refused. */
const watchCalls = (page: Page) => {
  const forWhom = new Set<string>();
  const refused: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/me' || pathname.startsWith('/api/tenants')) return;
    forWhom.add(response.request().headers()['x-act-as-tenant'] ?? 'nobody');
    if (response.status() >= 400) refused.push(`${response.status()} ${pathname}`);
  });
  return { forWhom, refused };
};

test('back office P0 3: a super administrator goes through every room of two companies, each by its choice, without an error', async ({
  page,
  origin,
  backOffice,
  context,
}) => {
  const calls = watchCalls(page);
  const banner = page.getByRole('region', { name: 'Company' });
  await backOffice.enter('super@local.test', '/admin/crm?status=new');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a company' })).toBeVisible();
  await expect(page.getByText('Leads belongs to one company.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toHaveCount(0);
  const walk = new Walk(page);
  for (const [index, host] of companies.entries()) {
    const company = await companyAt(origin, host);
    if (index === 0) {
      await page.getByRole('button', { name: `Work in ${company.name}` }).click();
      await page.waitForURL(/\/admin\/crm\?status=new/);
    } else {
      await page.getByRole('button', { name: /^Company: / }).click();
      await page.getByRole('searchbox', { name: 'Find a company' }).last().fill(company.name);
      await page.getByRole('button', { name: company.name }).click();
    }
    await expect(banner).toContainText(company.name);
    calls.forWhom.clear();
    for (const path of shareInTurn(await stopsOf(origin, company), SHARE, index)) {
      await walk.goTo(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(banner, path).toContainText(company.name);
      await expect(
        page.getByText(/This did not load|You have no access|Application Error|isn’t open to you/),
        path,
      ).toHaveCount(0);
    }
    expect(calls.refused, company.name).toEqual([]);
    expect([...calls.forWhom]).toEqual([company.id]);
  }

  const other = await context.newPage();
  await other.goto(`${origin}/admin/home`);
  await expect(other).toHaveURL(/\/auth|\/admin/);
  await expect(other.getByRole('region', { name: 'Company' })).toHaveCount(0);
  await other.close();

  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a company' })).toBeVisible();
  const second = await companyAt(origin, companies[1]);
  const { items } = await read(origin, 'GET /api/audit?limit=100', second);
  const actions = items.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['tenant.entered', 'tenant.left']));
});
