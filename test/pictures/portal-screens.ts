import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../support/people/journey.ts';
import { settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

const CUSTOMER = 'customer@local.test';

/** A page of the customer's own, signed in as a person does it. */
const own = (name: string, path: string, then: Visit = async () => {}): Screen => ({
  name: `portal-${name}`,
  whole: true,
  dark: true,
  visit: async (page, origin) => {
    await page.goto(`${origin}/portal`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: CUSTOMER }).click();
    await page.getByRole('navigation', { name: 'Your portal' }).waitFor();
    if (path !== '/portal') await page.goto(origin + path);
    await settled(page);
    await then(page, origin);
    await settled(page);
  },
});

const first =
  (href: string): Visit =>
  async (page) => {
    await page.locator(`main a[href*="${href}"]`).first().click();
  };

const newestOrder = first('/portal/orders/');

const openParts: Visit = async (page, origin) => {
  await newestOrder(page, origin);
  await page.getByRole('article').waitFor();
  await page.getByText('Share this order').first().click();
};

const doneOrder: Visit = async (page) => {
  await page.getByRole('region', { name: 'Done' }).getByRole('link').first().click();
};

const moving: Visit = async (page, origin) => {
  await newestOrder(page, origin);
  await page
    .getByRole('button', { name: /^(Reschedule|Move)/ })
    .first()
    .click();
};

/** The customer's own invoice that nobody has paid yet. */
const openInvoice: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, CUSTOMER);
  const { items } = (await call(origin, 'GET /api/invoices', { token })).json as {
    items: { invoiceId: string; state: string }[];
  };
  const invoice = items.find(({ state }) => state !== 'paid') ?? items[0];
  await page.goto(`${origin}/invoice/${invoice?.invoiceId}`);
  await page.getByRole('heading', { level: 1, name: /Invoice/ }).waitFor();
};

/** The page to pay an order on, by the link of its mails. */
const payPage: Visit = async (page, origin) => {
  const { order } = await orderBasket(origin, basketOf('photography'));
  await page.goto(`${origin}/pay/${order.orderId}?token=${encodeURIComponent(order.manageToken)}`);
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
};

const toProvider: Visit = async (page, origin) => {
  await payPage(page, origin);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/__stripe/);
};

const open = (name: string, visit: Visit): Screen => ({
  name,
  whole: true,
  dark: true,
  visit: async (page, origin) => {
    await visit(page, origin);
    await settled(page);
  },
});

/** The customer's own home, from signed out to each room. */
export const portalScreens: readonly Screen[] = [
  open('portal-signed-out', (page, origin) => page.goto(`${origin}/portal`)),
  own('home', '/portal'),
  own('orders', '/portal/orders'),
  own('order', '/portal/orders', openParts),
  own('order-done', '/portal/orders', doneOrder),
  own('order-moving', '/portal/orders', moving),
  own('pictures', '/portal/pictures'),
  own('gallery', '/portal/pictures', first('/portal/pictures/')),
  own('houses', '/portal/houses'),
  own('profile', '/portal/profile'),
  own('invoice', '/portal', openInvoice),
  own('nothing', '/portal/nowhere'),
  open('pay', payPage),
  open('pay-provider', toProvider),
  open('invoice-unknown', (page, origin) => page.goto(`${origin}/invoice/x?token=x`)),
  open('privacy-requests', (page, origin) => page.goto(`${origin}/privacy/requests`)),
];
