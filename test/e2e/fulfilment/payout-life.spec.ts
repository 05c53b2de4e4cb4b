import { randomUUID } from 'node:crypto';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';
import { Watch } from '../page/watch.ts';
import { BackOffice } from '../people/back-office.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { enterVendorPortal } from '../people/signed-in/portals.ts';
import { expect, test } from '../people/test.ts';

test.slow();

/** The first free time may be a Sunday, when one crew of the demo works. */
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 8 * 60, to: 18 * 60 }));

/** A new crew of photographers that has finished a job, with its account. */
const earnedBy = async (origin: string, admin: As): Promise<{ email: string; name: string; vendorId: string }> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const name = `Photos ${email.slice(5, 13)}`;
  const crewOf = { name, skills: ['photography'], homeZip: '18901', hours: everyDay };
  const added = await admin('POST /api/vendors', { body: crewOf });
  expect(added.status, added.body).toBe(201);
  const { vendorId } = added.json;
  const asked = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(asked.status, asked.body).toBe(201);
  const { orderId } = (await orderBasket(origin, basketOf('photography'))).order;
  await untilIdle(origin);
  const { visitId, version } = (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0].visit;
  const body = { version, vendorId, mode: 'direct', tell: false };
  const assigned = await admin(`POST /api/visits/${visitId}/assign`, { body });
  expect(assigned.status, assigned.body).toBe(200);
  const crew = await signedInAs(origin, email);
  for (const step of ['on_my_way', 'start', 'finish']) {
    const headers = { 'idempotency-key': randomUUID() };
    const at = new Date(Date.now() + 1000).toISOString();
    const done = await crew(`POST /api/jobs/${visitId}/steps`, { body: { step, at }, headers });
    expect(done.status, done.body).toBe(200);
  }
  await untilIdle(origin);
  return { email, name, vendorId };
};

test('the desk approves what a vendor earned, states it and marks it paid, and the vendor sees it', {
  tag: '@phone-in-full',
}, async ({ page, origin, browser }) => {
  const admin = await administrator(origin);
  const { email, name, vendorId } = await earnedBy(origin, admin);
  const vendor = await signedInAs(origin, email);
  const { lines } = (await vendor('GET /api/vendor/payouts')).json;
  expect(lines, 'a line a service').toMatchObject([{ kind: 'work', state: 'earned' }]);

  const watches: Watch[] = [];
  const context = await browser.newContext();
  watches.push(await Watch.over(context));
  const desk = await context.newPage();

  const number = await test.step('the desk approves the lines and makes a statement', async () => {
    await new BackOffice(desk, origin).enter('admin@local.test', '/admin/payouts');
    await desk
      .getByRole('checkbox', { name: new RegExp(`^Choose .* of ${name}$`) })
      .check({ force: true, timeout: SOON.timeout });
    await desk.getByRole('button', { name: /^Approve \$/ }).click();
    await expect(desk.getByText(/approved for the next statements\.$/).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Make statements now' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Make statements now' });
    await expect(dialog).toContainText('Each vendor gets one statement');
    await dialog.getByRole('button', { name: 'Make statements' }).click();
    await expect(dialog).toHaveCount(0);
    await untilIdle(origin);
    const { json } = await admin('GET /api/payouts/statements', { query: { state: 'open', limit: '50' } });
    const made = json.items.find((each: { vendorId: string }) => each.vendorId === vendorId);
    expect(made.total).toBe(lines[0].cents);
    return made.number as string;
  });

  await test.step('and marks it paid', async () => {
    await desk.getByRole('link', { name: number }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number);
    await desk.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Mark \$.* as paid$/ });
    await dialog.getByLabel('Reference').fill('Transfer 7');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(desk.getByText(/Transfer 7/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
    await context.close();
  });

  await test.step('the vendor sees it, with its paper', async () => {
    await untilIdle(origin);
    await enterVendorPortal(page, origin, email);
    await page.getByRole('link', { name: 'Pay' }).click();
    const statement = page.getByRole('listitem').filter({ hasText: number });
    await expect(statement).toContainText('Paid');
    const { json } = await vendor('GET /api/vendor/payouts', { query: { limit: '100' } });
    const { statementId } = json.statements.find((each: { number: string }) => each.number === number);
    const paper = await vendor(`GET /api/vendor/payouts/${statementId}/pdf`);
    expect(paper.status, paper.body).toBe(200);
    const bytes = Buffer.from(await (await fetch(paper.json.url)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
  expect(watches.flatMap(({ findings }) => findings)).toEqual([]);
});
