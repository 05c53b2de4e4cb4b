import { Records } from '../e2e/people/records.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { inside, rowsOf, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

/** The one with the most orders has the most to show. */
const richest = async (origin: string, path: string) => {
  const rows = await new Records(origin).every(path);
  return [...rows].sort((a, b) => b.orders - a.orders)[0];
};

const openClient: Visit = async (page, origin) => {
  await page.goto(`${origin}/admin/clients/${(await richest(origin, '/api/clients'))?.clientId}`);
};

const editClient: Visit = async (page, origin) => {
  await openClient(page, origin);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
};

const newBrokerage: Visit = async (page) => {
  await page.getByRole('button', { name: 'New client' }).click();
  await page.getByRole('button', { name: 'Add a contact' }).click();
};

const openBrokerage: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const contacts = [{ name: 'Bo Keller', role: 'Office', email: 'bo@keystone.example', phone: '+12155550188' }];
  const more = {
    billingEmail: 'invoices@keystone.example',
    billingAddress: '1 Main Street, Doylestown',
    paymentDays: 14,
  };
  const body = { kind: 'brokerage', name: 'Keystone Homes', contacts, ...more };
  const { json } = await call(origin, 'POST /api/clients', { token, body });
  const buyer = await richest(origin, '/api/clients');
  const { json: known } = await call(origin, `GET /api/clients/${buyer?.clientId}`, { token });
  const joined = { version: known.version, companyId: json.clientId };
  await call(origin, `PATCH /api/clients/${buyer?.clientId}`, { token, body: joined });
  await page.goto(`${origin}/admin/clients/${json.clientId}`);
};

const openProperty: Visit = async (page, origin) => {
  const { propertyId } = (await richest(origin, '/api/properties')) ?? {};
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const text = 'The key is with the neighbour at 14. The dog is called Biscuit and means it.';
  const { json } = await call(origin, `GET /api/properties/${propertyId}`, { token });
  if (json.notes.length === 0)
    await call(origin, `POST /api/properties/${propertyId}/notes`, { token, body: { text } });
  await page.goto(`${origin}/admin/properties/${propertyId}`);
};

const besideList: Visit = async (page) => {
  await rowsOf(page).getByRole('link').first().click();
};

/** What the company knows of its business. */
export const recordScreens: readonly Screen[] = [
  inside('dashboard', '/admin/dashboard', undefined, { whole: true }),
  inside('dashboard-ninety', '/admin/dashboard?days=90', undefined, { whole: true }),
  inside('orders', '/admin/orders'),
  inside('orders-beside', '/admin/orders', besideList),
  inside('clients', '/admin/clients'),
  inside('clients-empty', '/admin/clients?kind=company&q=nobody'),
  inside('client', '/admin/clients', openClient, { whole: true }),
  inside('client-edit', '/admin/clients', editClient),
  inside('client-new', '/admin/clients?kind=brokerage', newBrokerage),
  inside('brokerage', '/admin/clients', openBrokerage),
  inside('properties', '/admin/properties'),
  inside('property', '/admin/properties', openProperty, { whole: true }),
];
