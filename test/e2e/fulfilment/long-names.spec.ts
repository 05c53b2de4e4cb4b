import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, doylestown, newPerson, orderBasket } from '../../support/people/journey.ts';
import type { As } from '../../support/people/staff.ts';
import { readsWell } from '../page/looks.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { enterPortal, enterVendorPortal } from '../people/signed-in/portals.ts';
import { expect, test } from '../people/test.ts';

/** No browser finds a place to break it. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss';

const address = { ...doylestown, line1: `12 ${LONG}` };

/** A crew by that name, with its own account, to whom the visit is given. */
const crewOf = async (admin: As, orderId: string): Promise<{ email: string; visitId: string }> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const added = await admin('POST /api/vendors', { body: { name: LONG, skills: ['cleaning'], homeZip: '18901' } });
  expect(added.status, added.body).toBe(201);
  const { vendorId } = added.json;
  const invited = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(invited.status, invited.body).toBe(201);
  const { visitId, version } = (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0].visit;
  const body = { version, vendorId, mode: 'direct', tell: false };
  const assigned = await admin(`POST /api/visits/${visitId}/assign`, { body });
  expect(assigned.status, assigned.body).toBe(200);
  return { email, visitId };
};

/** In each room the long word is read, and nothing is wider than the window. */
const expectInside = async (page: Page, rooms: readonly string[]): Promise<void> => {
  const { origin } = new URL(page.url());
  for (const room of rooms) {
    await page.goto(origin + room);
    await expect(page.getByRole('main').getByText(LONG).first()).toBeVisible(SOON);
    await page.waitForLoadState('networkidle');
    await readsWell(page, room);
  }
};

test('a name of one long word stays inside the window of a customer and of a crew', {
  tag: ['@phone', '@desktop-in-full'],
}, async ({ page, origin, browser }) => {
  const admin = await administrator(origin);
  const contactInfo = newPerson(`${LONG} Buyer`);
  const { orderId } = (await orderBasket(origin, basketOf('cleaning'), { address, contactInfo })).order;
  await untilIdle(origin);
  const { email, visitId } = await crewOf(admin, orderId);
  await untilIdle(origin);

  await enterPortal(page, origin, contactInfo.email);
  await expectInside(page, ['/portal', '/portal/orders', `/portal/orders/${orderId}`, '/portal/houses']);

  const crew = await (await browser.newContext({ serviceWorkers: 'block', viewport: page.viewportSize() })).newPage();
  await enterVendorPortal(crew, origin, email);
  await expectInside(crew, ['/vendor-portal', '/vendor-portal/calendar', `/vendor-portal/jobs/${visitId}`]);
  await crew.context().close();
});
