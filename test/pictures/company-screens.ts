import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import { captureLead } from '../e2e/people/listener.ts';
import { newPerson } from '../e2e/people/person.ts';
import { pngOf } from '../support/browser/images.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { upload } from '../support/cloud/upload.ts';
import type { Screen } from './screens.ts';

type Visit = (page: Page, origin: string) => Promise<unknown>;

const after = (name: string, visit: Visit, more: Partial<Screen> = {}): Screen => ({
  name,
  dark: true,
  visit: async (page, origin) => {
    await visit(page, origin);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
  },
  ...more,
});

const open = async (page: Page, origin: string, path: string): Promise<void> => {
  await new BackOffice(page, origin).signIn();
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle');
};

const domainsInEveryState: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'admin@local.test');
  await call(origin, 'POST /api/domains', { token, body: { host: 'book.bucks-homes.example' } });
  await page.route('**/api/domains', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const states = ['pending', 'preparing', 'active'];
    const items = states.map((status, i) => ({ ...json.items[0], domainId: status, status, version: i }));
    await route.fulfill({ json: { ...json, items } });
  });
  await open(page, origin, '/admin/settings?section=domains');
};

const logo: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'admin@local.test');
  const { json } = await upload(origin, token, pngOf(320, 90, [29, 79, 145]));
  await page.route('**/api/branding', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), logoUrl: json.address } });
  });
  await open(page, origin, '/admin/settings?section=branding');
};

const liveLeads: Visit = async (page, origin) => {
  await open(page, origin, '/admin/crm');
  await page.waitForTimeout(1500);
  await captureLead(origin, newPerson('Live Lovelace'));
  await page.getByRole('link', { name: 'Live Lovelace' }).first().waitFor();
};

const signup = (status: string) => ({
  hasCompany: false,
  signup: {
    signupId: 'one',
    status,
    reason: 'We do not serve this county yet.',
    company: { name: 'Story Homes', slug: 'story', countyName: 'Bucks County' },
  },
});

const onboarding =
  (answer: object): Visit =>
  async (page, origin) => {
    await page.route('**/api/signups/mine', (route) => route.fulfill({ json: answer }));
    await open(page, origin, '/v2/onboarding');
  };

const missing: Visit = async (page, origin) => {
  await onboarding(signup('declined'))(page, origin);
  await page.getByRole('button', { name: 'Send the request' }).click();
};

const unsubscribe =
  (isSubscribed: boolean): Visit =>
  async (page, origin) => {
    const json = { email: 'margaret@example.com', company: 'Northlight Property Prep', isSubscribed };
    await page.route('**/api/unsubscribe/**', (route) => route.fulfill({ json }));
    await page.goto(`${origin}/unsubscribe?token=x`);
  };

const suspended: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'super@local.test');
  const { json } = await call(origin, 'GET /api/tenants', { token });
  const { tenantId } = json.items.find(({ slug }: { slug: string }) => slug === 'second');
  const change = async (body: object): Promise<void> => {
    const { version } = (await call(origin, `GET /api/tenants/${tenantId}`, { token })).json;
    await call(origin, `PATCH /api/tenants/${tenantId}`, { token, body: { version, ...body } });
  };
  await change({ status: 'suspended', reason: 'Not paid' });
  await page.waitForTimeout(5000);
  await page.goto(origin.replace('localhost', 'second.localhost'));
  await page.getByText('We will be back').waitFor();
  await change({ status: 'active' });
};

/** What companies and the platform see of each other, and what a mail or a neighbour's deed leads to. */
export const companyScreens: readonly Screen[] = [
  after('admin-domains-states', domainsInEveryState, { whole: true }),
  after('admin-branding-logo', logo, { whole: true }),
  after('admin-leads-live', liveLeads),
  after('onboarding', (page, origin) => page.goto(`${origin}/v2/onboarding`)),
  after('onboarding-form', onboarding({ hasCompany: false }), { whole: true }),
  after('onboarding-missing', missing, { whole: true }),
  after('onboarding-waiting', onboarding(signup('pending'))),
  after('onboarding-has-company', onboarding({ hasCompany: true })),
  after('unsubscribe', unsubscribe(true)),
  after('unsubscribed', unsubscribe(false)),
  after('unsubscribe-wrong-link', (page, origin) => page.goto(`${origin}/unsubscribe?token=x`)),
  after('suspended', suspended),
];
