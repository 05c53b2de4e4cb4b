import { Records } from '../e2e/people/records.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { inside, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

const first = async (origin: string, path: string) => (await new Records(origin).every(path))[0];

/** As an administrator, through the API: a result that was asked for before the page is opened. */
const ask = async (origin: string, route: string, body: object) =>
  (await call(origin, route, { token: await freshTokenOf(origin, 'brokerage@local.test'), body })).json;

const analysed: Visit = async (page, origin) => {
  const { propertyId } = (await first(origin, '/api/properties')) ?? {};
  const description = 'Roof leaks above the porch, walls want paint, the yard is overgrown and the hall smells damp.';
  await ask(origin, `POST /api/properties/${propertyId}/analysis`, { description });
  await page.goto(`${origin}/admin/properties/${propertyId}`);
};

const pricedOrder: Visit = async (page, origin) => {
  const { orderId, services } = (await first(origin, '/api/orders')) ?? {};
  const route = `/api/orders/${orderId}/price-advice`;
  const [one, two = one] = services;
  await ask(origin, `POST ${route}`, { serviceType: two, competitorAverage: 42_000 });
  const { version } = await ask(origin, `POST ${route}`, { serviceType: one });
  await ask(origin, `PUT ${route}/${one}`, { verdict: 'accepted', version });
  await page.goto(`${origin}/admin/orders?order=${orderId}`);
  await page.getByRole('list', { name: 'Price recommendations' }).scrollIntoViewIfNeeded();
};

const quoted: Visit = async (page, origin) => {
  const rows = await new Records(origin).every('/api/leads');
  const { leadId } = rows.find(({ servicesInterested }) => servicesInterested?.includes('photography')) ?? {};
  const wanted = { serviceType: 'photography', sqFt: 2500, rooms: 4, competitorAverage: 24_000 };
  await ask(origin, `POST /api/leads/${leadId}/price-advice`, wanted);
  await page.goto(`${origin}/admin/crm/${leadId}/book`);
  await settled(page);
  const list = page.getByRole('list', { name: 'Price recommendations' });
  await list.getByRole('button', { name: 'Accept the price for Photography' }).click();
  await list.getByText(/^Accepted by/).scrollIntoViewIfNeeded();
};

const judged: Visit = async (page, origin) => {
  const rows = await new Records(origin).every('/api/leads');
  const { leadId } = [...rows].sort((a, b) => b.score - a.score)[0] ?? {};
  await ask(origin, `POST /api/leads/${leadId}/qualification`, {});
  await page.goto(`${origin}/admin/crm/${leadId}`);
  await page.getByText(/Made without a model/).scrollIntoViewIfNeeded();
};

/** AI results beside what staff decide about. */
export const adviceScreens: readonly Screen[] = [
  inside('property-analysed', '/admin/home', analysed, { whole: true }),
  inside('order-price', '/admin/home', pricedOrder),
  inside('quote-price', '/admin/home', quoted),
  inside('lead-judged', '/admin/home', judged),
];
