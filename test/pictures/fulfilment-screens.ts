import type { Page } from 'playwright';
import { deliveryIdOf } from '../../shared/fulfilment/delivery/delivered.ts';
import { linkIn } from '../e2e/people/inbox.ts';
import { Records } from '../e2e/people/records.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf, mailOf, untilIdle } from '../support/cloud/studio.ts';
import { inside, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

/** The demo's orders with a delivery in one of some states, newest first. */
const orderWith = async (origin: string, ...states: readonly string[]): Promise<string> => {
  const records = new Records(origin);
  for (const { orderId } of await records.every('/api/orders')) {
    const { deliveryId } = (await records.read(`GET /api/orders/${orderId}/delivery`)).json;
    if (deliveryId === null) continue;
    const { json } = await records.read(`GET /api/deliveries/${deliveryId}/desk`);
    if (states.includes(json.state)) return orderId;
  }
  throw new Error(`The demo has no delivery that is ${states.join(' or ')}`);
};

const room =
  (...states: readonly string[]): Visit =>
  async (page, origin) => {
    await page.goto(`${origin}/admin/orders/${await orderWith(origin, ...states)}`);
    await page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor();
  };

const press =
  (name: string | RegExp): Visit =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
  };

/** A page that anybody opens who has its address. */
const open = (name: string, visit: Visit, more: Partial<Screen> = {}): Screen => ({
  name,
  visit: async (page, origin) => {
    await visit(page, origin);
    await settled(page);
  },
  ...more,
});

const galleryLink = async (origin: string): Promise<string> => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { deliveryId } = (
    await new Records(origin).read(`GET /api/orders/${await orderWith(origin, 'review')}/delivery`)
  ).json;
  const { json: desk } = await call(origin, `GET /api/deliveries/${deliveryId}/desk`, { token });
  await call(origin, `POST /api/deliveries/${deliveryId}/deliver`, { token, body: { version: desk.version } });
  await untilIdle(origin);
  const mail = (await mailOf(origin)).find(({ text }) => text.includes('/gallery/'));
  if (!mail) throw new Error('No mail leads to the gallery');
  return linkIn(mail, '/gallery/');
};

let link: Promise<string> | undefined;

/** The desk delivers what waits for its look, and the customer follows the link of the mail. */
const openGallery: Visit = async (page, origin) => {
  link ??= galleryLink(origin);
  await page.goto(await link);
};

const unlockAndOpen: Visit = async (page, origin) => {
  await openGallery(page, origin);
  const deliveryId = deliveryIdOf(new URL(page.url()).pathname.split('/')[2] ?? '');
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const { version } = (await new Records(origin).read(`GET /api/deliveries/${deliveryId}/desk`)).json;
  const body = { version, reason: 'Paid by check' };
  await call(origin, `POST /api/deliveries/${deliveryId}/unlock`, { token, body });
  await page.reload();
};

const portal = (name: string, then: Visit = async () => {}, more: Partial<Screen> = {}): Screen => ({
  name: `vendor-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await page.goto(`${origin}/vendor-portal`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'vendor@local.test' }).click();
    await page.getByRole('navigation', { name: 'Portal' }).waitFor();
    await settled(page);
    await then(page, origin);
    await settled(page);
  },
  ...more,
});

const tab =
  (name: RegExp): Visit =>
  async (page) => {
    await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name }).click();
  };

/** The first job; in a demo in which none is taken yet, the first offer becomes it. */
const openJob: Visit = async (page: Page) => {
  const job = page.locator('a[href*="/vendor-portal/jobs/"]').first();
  if (!(await job.isVisible())) {
    await tab(/^Offers/)(page, '');
    await page.getByRole('button', { name: 'Accept job' }).first().click();
    await settled(page);
    if (page.url().includes('/jobs/')) return;
    await tab(/^Today/)(page, '');
  }
  await job.click();
};

/** Everything after the order: who comes, what is delivered, what is paid. */
export const fulfilmentScreens: readonly Screen[] = [
  inside('dispatch-empty', '/admin/dispatch'),
  inside('dispatch', '/admin/dispatch', press('Later days')),
  inside('dispatch-weather', '/admin/dispatch', async (page, origin) => {
    await press('Later days')(page, origin);
    await settled(page);
    await press('Weather day')(page, origin);
  }),
  inside('dispatch-waiting', '/admin/dispatch/waiting'),
  inside('calendar', '/admin/calendar'),
  inside('orders-due', '/admin/orders/due'),
  inside('order-review', '/admin/orders', room('review'), { whole: true }),
  inside('order-delivered', '/admin/orders', room('delivered', 'accepted'), { whole: true }),
  open('gallery-locked', openGallery, { whole: true }),
  open('gallery-open', unlockAndOpen, { whole: true }),
  open(
    'property',
    async (page, origin) => {
      await page.goto(`${origin}/property/${deliveryIdOf(await orderWith(origin, 'accepted'))}`);
    },
    { whole: true, dark: true },
  ),
  open(
    'property-mls',
    async (page, origin) => {
      await page.goto(`${origin}/property/${deliveryIdOf(await orderWith(origin, 'accepted'))}/mls`);
    },
    { whole: true },
  ),
  open('vendor-signed-out', async (page, origin) => {
    await page.goto(`${origin}/vendor-portal`);
  }),
  portal('today'),
  portal('offers', tab(/^Offers/)),
  portal('calendar', tab(/^Calendar/)),
  portal('availability', tab(/^Hours/), { whole: true }),
  portal('payouts', tab(/^Pay/)),
  portal('job', openJob, { whole: true }),
];
