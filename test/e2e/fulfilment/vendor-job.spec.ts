import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { VendorJob } from '../../../shared/fulfilment/jobs/job.ts';
import { UNDO_MS } from '../../../web/features/fulfilment/vendor-portal/queue/queue-item.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { type As, signedInAs } from '../../support/people/staff.ts';
import { quickOrFull } from '../../support/run/full.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { expect, test } from '../people/test.ts';

test.use({ serviceWorkers: 'allow' });

/** As many as a cleaning needs before it can be finished, and twice that. */
const PHOTOS = quickOrFull(6, 12);

/** A new crew of cleaners with its own account. */
const newCrew = async (admin: As): Promise<{ vendorId: string; email: string }> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const crew = { name: `Crew ${email}`, skills: ['cleaning'], homeZip: '18901' };
  const added = await admin('POST /api/vendors', { body: crew });
  expect(added.status, added.body).toBe(201);
  const { vendorId } = added.json;
  const answer = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(answer.status, answer.body).toBe(201);
  return { vendorId, email };
};

/** A visit that the desk offers to a crew. */
const offeredTo = async (
  origin: string,
  admin: As,
  vendorId: string,
): Promise<{ orderId: string; visitId: string }> => {
  const { orderId } = (await orderBasket(origin, basketOf('cleaning'))).order;
  await untilIdle(origin);
  const { visit } = (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0];
  const { visitId, version } = visit;
  const body = { version, vendorId, mode: 'offer', tell: false };
  const assigned = await admin(`POST /api/visits/${visitId}/assign`, { body });
  expect(assigned.status, assigned.body).toBe(200);
  return { orderId, visitId };
};

const chooseGoogle = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Another email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible(SOON);
};

/** Signs in on the phone as the crew, on the company's own host and by the way that the portal shows. */
const signInToPortal = async (page: Page, origin: string, email: string): Promise<void> => {
  await page.goto(`${origin.replace('localhost', 'northlight.localhost')}/vendor-portal`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await chooseGoogle(page, email);
};

/** Until the service worker has the page and all its parts, after which it opens without a network. */
const untilKept = async (page: Page): Promise<void> => {
  const isKept = () =>
    page.evaluate(async () => {
      const parts = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
      const own = parts.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
      const kept = await Promise.all(['/vendor-portal', ...own].map((part) => caches.match(String(part))));
      return kept.every((answer) => answer !== undefined);
    });
  await expect.poll(isKept, SOON).toBe(true);
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The sums of a visit's photos whose bytes the server has read through and found to be those that were announced. */
const arrivedSums = async (crew: As, visitId: string): Promise<string[]> => {
  const { files } = (await crew(`GET /api/jobs/${visitId}`)).json as VendorJob;
  return files.flatMap(({ state, sha256: sum }) => (state === 'ready' ? [sum] : [])).toSorted();
};

const photo = async (n: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const create = { width: 320, height: 240, channels: 3 as const, background: { r: 20 * n, g: 120, b: 60 } };
  return { name: `room-${n}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
};

test('a vendor accepts a job, works without a network and finishes it', {
  tag: ['@phone', '@desktop-in-full'],
}, async ({ page, origin, context, watch }) => {
  test.slow();
  const admin = await administrator(origin);
  const { vendorId, email } = await newCrew(admin);
  const { orderId, visitId } = await offeredTo(origin, admin, vendorId);
  const visitNow = async () => (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0].visit;

  await page.clock.install();
  await signInToPortal(page, origin, email);
  await page.getByRole('link', { name: /^Offers/ }).click();
  const offer = page.getByRole('listitem').filter({ hasText: 'Answer within' });
  await expect(offer).toContainText('Doylestown 18901');
  await expect(offer).not.toContainText('Court Street');
  await offer.getByRole('button', { name: 'Accept job' }).click();

  const onMyWay = page.getByRole('button', { name: 'I’m on my way' });
  await expect(onMyWay).toBeVisible();
  await expect(page.getByText('12 Court Street')).toBeVisible();
  const box = await onMyWay.boundingBox();
  expect(box?.height, 'the next action is what a glove finds').toBeGreaterThanOrEqual(56);
  await onMyWay.click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(onMyWay, 'a slip is taken back').toBeVisible();
  await onMyWay.click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await page
    .getByLabel(/^Add (other )?photos/)
    .first()
    .setInputFiles(empty);
  await expect(page.getByText('empty.jpg is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Pay' }).click({ trial: true });
  await page.getByRole('button', { name: /^Undo/ }).click({ trial: true });
  await page.clock.fastForward(UNDO_MS);
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 30_000 });
  expect((await visitNow()).state).toBe('on_the_way');

  await untilKept(page);
  // From here on the phone is in a cellar.
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const jobUrl = page.url();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByRole('button', { name: 'Finish job' })).toBeDisabled();
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => photo(n + 1)));
  await page.getByLabel('Add photos after the work').setInputFiles(photos);
  await page.getByRole('button', { name: 'Finish job' }).click();
  await expect(page.getByText(`${PHOTOS + 2} waiting`)).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto(jobUrl);
  await expect(next.getByText('Offline', { exact: true }), 'without session and network').toBeVisible(SOON);
  await expect(next.getByText(`${PHOTOS + 2} waiting`), 'nothing was lost with the tab').toBeVisible();
  await expect(next.getByText('12 Court Street'), 'the phone remembers the house').toBeVisible();
  expect((await visitNow()).state, 'nothing left the cellar').toBe('on_the_way');

  await context.setOffline(false);
  await next.getByRole('link', { name: 'Sign in to send what waits' }).click();
  await chooseGoogle(next, email);
  await next.clock.fastForward(UNDO_MS);
  await expect(next.getByText('All sent')).toBeVisible(SOON);
  const visit = await visitNow();
  expect(visit).toMatchObject({ visitId, state: 'finished' });
  expect(Date.parse(visit.stamps.working.at)).toBeLessThanOrEqual(Date.parse(visit.stamps.finished.at));
  await expect(next.getByText('Sent', { exact: true })).toHaveCount(PHOTOS);
  const crew = await signedInAs(origin, email);
  await expect
    .poll(() => arrivedSums(crew, visitId), SOON)
    .toEqual(photos.map(({ buffer }) => sha256(buffer)).toSorted());
  await next.getByRole('link', { name: 'Pay' }).click();
  await expect(next.getByText(/earned with (your last )?\d+ finished/)).toBeVisible();
});
