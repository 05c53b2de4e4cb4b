import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const placed = async () => (await orderBasket(origin, basketOf('photography'))).order;
let admin: As;
beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

const bytesOf = async (url: string): Promise<string> =>
  Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1');

describe('an invoice', () => {
  it('is issued by the desk, drawn by its queue, and opened by its payer’s link alone', async () => {
    const order = await placed();
    const { json: invoice } = await admin('POST /api/invoices', { body: { orderId: order.orderId } });
    expect(invoice).toMatchObject({ kind: 'invoice', orderIds: [order.orderId] });
    expect(invoice.rest).toBe(invoice.total);
    await untilIdle(origin);
    const query = { token: order.manageToken };
    const path = `GET /api/invoices/${invoice.invoiceId}`;
    expect((await call(origin, path, { query })).json).toMatchObject({ number: invoice.number });
    const pdf = await call(origin, `${path}/pdf`, { query });
    expect(pdf.status, pdf.body).toBe(200);
    expect((await bytesOf(pdf.json.url)).slice(0, 5)).toBe('%PDF-');
    const other = await placed();
    expectError(await call(origin, `${path}/pdf`, { query: { token: other.manageToken } }), 404, 'NOT_FOUND');
    expectError(await call(origin, path), 404, 'NOT_FOUND');
    const customer = await signedInAs(origin, seeded.customer);
    expectError(await customer(path), 404, 'NOT_FOUND');
  });

  it('of an order that the company does not have is refused as such, and so is the erasure of an unknown lead or client', async () => {
    const none = '0'.repeat(26);
    expectError(await admin('POST /api/invoices', { body: { orderId: `ord_${none}` } }), 404, 'NOT_FOUND');
    const reason = 'Asked by phone';
    for (const named of [{ leadId: `led_${none}` }, { clientId: `cli_${none}` }]) {
      const body = { kind: 'erasure', reason, ...named };
      expectError(await admin('POST /api/privacy/requests', { body }), 404, 'NOT_FOUND');
    }
  });

  it('that was never drawn is drawn when somebody opens it', async () => {
    const rows = await everyItem(admin, '/api/invoices');
    // The demo's papers have gone to nobody, so they were not drawn.
    const last = rows.at(-1);
    const path = `GET /api/invoices/${last.invoiceId}/pdf`;
    expectError(await admin(path), 503, 'PDF_NOT_READY');
    await untilIdle(origin);
    expect((await bytesOf((await admin(path)).json.url)).slice(0, 5)).toBe('%PDF-');
  });
});
