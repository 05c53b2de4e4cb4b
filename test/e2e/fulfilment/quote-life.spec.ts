import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';
import { stepInFull, toldInTurn } from '../clouds/full-step.ts';
import { Watch } from '../page/watch.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { Inbox, linkIn } from '../people/inbox.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { enterVendorPortal } from '../people/signed-in/portals.ts';
import { expect, test } from '../people/test.ts';

test.slow();

const ZONE = 'America/New_York';

/** A crew that repairs and may say what more would cost. */
const newCrew = async (admin: As): Promise<{ vendorId: string; email: string; name: string }> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const name = `Repairs ${email.slice(5, 13)}`;
  const body = { name, skills: ['repairs'], homeZip: '18901', mayQuote: true };
  const added = await admin('POST /api/vendors', { body });
  expect(added.status, added.body).toBe(201);
  const { vendorId } = added.json;
  const asked = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(asked.status, asked.body).toBe(201);
  return { vendorId, email, name };
};

const visitsOf = async (admin: As, orderId: string) =>
  (await admin(`GET /api/orders/${orderId}/visits`)).json.items.map(({ visit }: { visit: object }) => visit);

/** An order of an assessment and photos, whose assessment the crew has begun. */
const begunBy = async (origin: string, admin: As, crew: { vendorId: string; email: string }) => {
  const { order, body } = await orderBasket(origin, basketOf('repairs', 'photography'));
  const { contactInfo } = body as unknown as { contactInfo: { fullName: string; email: string; phone: string } };
  await untilIdle(origin);
  const visits = await visitsOf(admin, order.orderId);
  const own = visits.find(({ services }: { services: string[] }) => services.includes('repairs'));
  const assign = { version: own.version, vendorId: crew.vendorId, mode: 'direct', tell: false };
  const assigned = await admin(`POST /api/visits/${own.visitId}/assign`, { body: assign });
  expect(assigned.status, assigned.body).toBe(200);
  const as = await signedInAs(origin, crew.email);
  for (const step of ['on_my_way', 'start']) {
    const headers = { 'idempotency-key': randomUUID() };
    const at = new Date(Date.now() + 1000).toISOString();
    const done = await as(`POST /api/jobs/${own.visitId}/steps`, { body: { step, at }, headers });
    expect(done.status, done.body).toBe(200);
  }
  await untilIdle(origin);
  return { ...order, visitId: own.visitId as string, customer: contactInfo };
};

const otherBrowser = async (browser: Browser, watches: Watch[]): Promise<Page> => {
  const context = await browser.newContext();
  watches.push(await Watch.over(context));
  return await context.newPage();
};

test('a crew drafts a quote with photos, the desk prices it, the customer signs, and the days move', {
  tag: toldInTurn('quote', ['erased', 'quote'], '@phone-in-full'),
}, async ({ page, origin, browser }) => {
  const watches: Watch[] = [];
  const admin = await administrator(origin);
  const crew = await newCrew(admin);
  const { orderId, visitId, customer } = await begunBy(origin, admin, crew);
  const inbox = new Inbox(origin, customer);

  await test.step('the crew drafts it on site, at its own cost', async () => {
    await enterVendorPortal(page, origin, crew.email, `/vendor-portal/jobs/${visitId}`);
    const photos = await Promise.all([1, 2].map((n) => photo(n, 640, 480)));
    await page.getByLabel('Add photos before the work').setInputFiles(photos);
    await expect(page.getByText('Sent', { exact: true })).toHaveCount(2, SOON);
    await expect
      .poll(async () => {
        const { files } = (await (await signedInAs(origin, crew.email))(`GET /api/jobs/${visitId}`)).json;
        return files.filter(({ state }: { state: string }) => state === 'ready').length;
      }, SOON)
      .toBe(2);
    await page.reload();
    await page.getByRole('button', { name: 'Draft a quote' }).click();
    await page.getByRole('button', { name: 'Send to the office' }).click();
    await expect(page.getByText('Each option needs a title.')).toBeVisible();
    const fill = async (n: number, title: string, days: string, text: string, cost: string): Promise<void> => {
      const option = page.getByRole('region', { name: `Option ${n}` });
      await option.getByLabel(`Option ${n}`).fill(title);
      await option.getByLabel('Days').fill(days);
      await option.getByLabel('What').fill(text);
      await option.getByLabel('Your cost, each ($)').fill(cost);
    };
    await fill(1, 'Patch and seal', '1', 'Patch the drywall in the hall', '140');
    await page.getByRole('button', { name: 'Add another option' }).click();
    await fill(2, 'Replace what is worn', '2', 'New drywall and trim', '680');
    await page.getByLabel('Note to the office').fill('Access through the side door.');
    await expect(page.getByRole('group', { name: 'Photos for the customer' }).getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('button', { name: 'Send to the office' }).click();
    await expect(page.getByText('With the office')).toBeVisible(SOON);
  });

  const quoteId = await test.step('the desk prices both options and sends them', async () => {
    await untilIdle(origin);
    const desk = await otherBrowser(browser, watches);
    const { items } = (await admin('GET /api/quotes', { query: { limit: '50' } })).json;
    const quote = items.find((each: { orderId: string }) => each.orderId === orderId);
    await new BackOffice(desk, origin).enter('admin@local.test', `/admin/quotes/${quote.quoteId}`);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(quote.number);
    await expect(desk.getByText('Access through the side door.')).toBeVisible();
    await expect(desk.getByRole('img', { name: /^What the crew saw/ })).toHaveCount(2);
    await desk.getByRole('button', { name: 'Price at cost + 30%' }).click();
    await expect(desk.getByText('Margin $204')).toBeVisible();
    await desk.getByLabel('Message').fill('Thank you for showing us around.');
    await desk.getByRole('button', { name: 'Send to customer' }).click();
    await expect(desk.getByText('The quote is on its way to the customer.').first()).toBeVisible();
    await stepInFull('and reads the township’s list into another draft', async () => {
      const { propertyId } = (await admin(`GET /api/orders/${orderId}/sheet`)).json;
      await desk.goto(`${origin}/admin/properties/${propertyId}`);
      await desk.getByRole('button', { name: 'Read a list' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Repairs from a list' });
      const rows = [
        'Date: 11/12/2026',
        '1. Install GFCI outlet at',
        'kitchen sink',
        '2. Repaint garage trim',
        '3. Radon test',
      ];
      await dialog.getByLabel('The list').fill(rows.join('\n'));
      await dialog.getByRole('button', { name: 'Read the list' }).click();
      await expect(dialog.getByLabel('Line 1', { exact: true })).toHaveValue('Install GFCI outlet at kitchen sink');
      await expect(dialog.getByText('Painting isn’t booked in this order.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Draft the quote' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Give it to repairs' }).click();
      await dialog.getByRole('button', { name: 'Remove line 3' }).click();
      await expect(dialog.getByText('Left out (1)')).toBeVisible();
      await dialog.getByRole('button', { name: 'Draft the quote' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(desk.getByText('To price').first()).toBeVisible();
      // Earlier orders of this house may have quotes too.
      await desk.getByRole('link', { name: quote.number.replace(/A$/, 'B') }).click();
      await expect(desk.getByRole('button', { name: 'Send to customer' })).toBeVisible();
      await expect(desk.getByLabel('Cost, each of line 2')).toHaveValue('');
    });
    await desk.context().close();
    return quote.quoteId as string;
  });

  const followOn = await test.step('the customer signs the second option for days that move the photos', async () => {
    const mail = await inbox.mail(/^Your quote .* is ready$/);
    const theirs = await otherBrowser(browser, watches);
    const { pathname, search } = new URL(linkIn(mail, '/quote/'));
    await theirs.goto(`${origin}${pathname}${search}`);
    await expect(theirs.getByText('Thank you for showing us around.')).toBeVisible();
    await expect(theirs.getByText('Access through the side door.'), 'the office’s own').toHaveCount(0);
    await expect(theirs.getByText('$680'), 'nor what it costs').toHaveCount(0);
    await theirs.getByRole('radio', { name: 'Replace what is worn' }).check();
    const plans = theirs.getByRole('group', { name: `When ${crew.name} comes` });
    await plans.getByRole('radio').first().check();
    await theirs.getByLabel('Your full name').fill(customer.fullName);
    await theirs.getByRole('button', { name: /^Accept and book for \$/ }).click();
    await expect(theirs.getByText(`Signed by ${customer.fullName}. The work is booked.`)).toBeVisible(SOON);
    await theirs.getByRole('link', { name: 'See your days' }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await theirs.context().close();
    const { json } = await admin(`GET /api/quotes/${quoteId}/desk`);
    expect(json).toMatchObject({ state: 'accepted', accepted: { option: 1 }, signature: { name: customer.fullName } });
    return json.followOnOrderId as string;
  });

  await test.step('the calendars have the new days, and nothing of the house comes before them', async () => {
    await untilIdle(origin);
    const work = await visitsOf(admin, followOn);
    expect(work.map(({ vendorId }: { vendorId: string }) => vendorId)).toEqual([crew.vendorId, crew.vendorId]);
    const end = work
      .map(({ endsAt }: { endsAt: string }) => endsAt)
      .sort()
      .at(-1);
    const others = (await visitsOf(admin, orderId)).filter(
      ({ visitId: id, state }: { visitId: string; state: string }) => id !== visitId && state !== 'cancelled',
    );
    for (const { startsAt } of others) expect(startsAt >= end, `${startsAt} after ${end}`).toBe(true);
    const from = localDate(Date.parse(work[0].startsAt), ZONE);
    const query = { from, to: addDays(from, 13) };
    const { lanes } = (await admin('GET /api/dispatch/board', { query })).json;
    const lane = lanes.find(({ vendorId }: { vendorId: string }) => vendorId === crew.vendorId);
    expect(lane.visits.map(({ orderId: id }: { orderId: string }) => id)).toEqual(
      expect.arrayContaining([followOn, followOn]),
    );
    await page.reload();
    await expect(page.getByText('Accepted: the work comes to you as a job')).toBeVisible(SOON);
  });
  expect(watches.flatMap(({ findings }) => findings)).toEqual([]);
});
