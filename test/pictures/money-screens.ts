import { Records } from '../e2e/people/records.ts';
import { inside, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

/** The page of the newest invoice that nobody has paid. */
const openInvoice: Visit = async (page, origin) => {
  const [invoice] = await new Records(origin).every('/api/invoices', { state: 'issued' });
  await page.goto(`${origin}/admin/invoices/${invoice?.invoiceId}`);
  await page.getByRole('heading', { level: 1, name: /INV-/ }).waitFor();
  await settled(page);
};

const fromMore =
  (act: RegExp): Visit =>
  async (page, origin) => {
    await openInvoice(page, origin);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };

/** An order of which a card paid something: its money can go back. */
const paidOrder: Visit = async (page, origin) => {
  const records = new Records(origin);
  for (const { orderId } of await records.every('/api/orders')) {
    const { account } = (await records.read(`GET /api/orders/${orderId}/account`)).json;
    if (account.paid - account.refunded <= 0) continue;
    await page.goto(`${origin}/admin/orders/${orderId}`);
    await page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor();
    await settled(page);
    if (await page.getByRole('button', { name: 'Refund', exact: true }).isVisible()) return;
  }
  throw new Error('No order of the demo was paid by card');
};

const ofOrder =
  (act: string): Visit =>
  async (page, origin) => {
    await paidOrder(page, origin);
    await page.getByRole('button', { name: act, exact: true }).click();
  };

/** What the company is owed, and how it takes and gives money. */
export const moneyScreens: readonly Screen[] = [
  inside('invoices', '/admin/invoices'),
  inside('invoices-late', '/admin/invoices?age=1-30'),
  inside('invoices-none', '/admin/invoices?q=nobody-is-called-this'),
  inside('invoice', '/admin/home', openInvoice, { whole: true }),
  inside('invoice-pay', '/admin/home', async (page, origin) => {
    await openInvoice(page, origin);
    await page.getByRole('button', { name: 'Record a payment' }).click();
  }),
  inside('invoice-credit', '/admin/home', fromMore(/credit note/)),
  inside('invoice-anew', '/admin/home', fromMore(/issue anew/)),
  inside('invoice-write-off', '/admin/home', fromMore(/Write off/)),
  inside('invoices-export', '/admin/invoices', async (page) => {
    await page.getByRole('button', { name: /QuickBooks/ }).click();
  }),
  inside('order-paid', '/admin/home', paidOrder, { whole: true }),
  inside('order-refund', '/admin/home', ofOrder('Refund')),
  inside('order-record', '/admin/home', ofOrder('Record a payment')),
];
