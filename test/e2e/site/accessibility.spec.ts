import type { PageName } from '../../../shared/company/site/site-pages.ts';
import { roomAt, rooms } from '../../../web/app/console/rooms.ts';
import { sectionPath, sections } from '../../../web/app/console/settings/sections.ts';
import { stopsOf } from '../../support/people/walked-rooms.ts';
import { isFull } from '../../support/run/full.ts';
import { breakDocument } from '../people/broken-page.ts';
import { findBarriers, findDefect, looksRight, mildRules } from '../people/looks.ts';
import { OtherClient } from '../people/other-client.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';
import { Walk } from '../people/walk.ts';

test.slow();

const services = ['cleaning', 'photography', 'video'];

/** Where each page is read; those without an address here are walked by tests of their own below. */
const addresses: Readonly<Record<PageName, readonly string[]>> = {
  home: ['/'],
  privacy: ['/privacy-policy'],
  auth: ['/auth', '/auth?requireGoogle=true'],
  debugAuth: ['/debug-auth'],
  onboarding: ['/v2/onboarding'],
  unsubscribe: ['/unsubscribe?token=x'],
  authCallback: [],
  book: [],
  confirmation: [],
  console: [],
  integrations: [],
};
const readOnly = [...Object.values(addresses).flat(), '/nobody-lives-here'];

test('control: these tests find what they look for', async ({ page, watch }) => {
  for (const text of [
    'Hello undefined',
    'NaN rooms',
    '[object Object]',
    'ord_01M7VSY7RAKV7Z2AMAHW6C292H',
    '{county}',
  ]) {
    await page.setContent(`<p>${text}</p>`);
    expect(await findDefect(page), text).toBeDefined();
  }
  await page.setContent('<html lang="en"><title>x</title><main><h1 style="color:#eee">Pale</h1><button></button>');
  const barriers = (await findBarriers(page, [])).join();
  expect(barriers).toContain('button-name');
  expect(barriers).toContain('color-contrast');
  const graver = await page.evaluate((mild) => {
    const { axe } = window as unknown as { axe: { _audit: { rules: { id: string; impact: string }[] } } };
    const isGrave = ({ impact }: { impact: string }): boolean => impact === 'serious' || impact === 'critical';
    return axe._audit.rules.filter((rule) => mild.includes(rule.id) && isGrave(rule)).map(({ id }) => id);
  }, mildRules);
  expect(graver, 'what is not asked could not matter').toEqual([]);
  await page.goto('/privacy-policy');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => watch.findings.join()).toContain('style-src');
  watch.findings.length = 0;
});

test('every page that is only read passes axe and reads well', { tag: '@phone' }, async ({ page, visitor }, info) => {
  for (const path of readOnly) {
    await page.goto(path);
    await expect(visitor.heading).toBeVisible();
    await looksRight(page, path, info);
  }
  await page.goto('/?debug=true');
  await expect(page.getByRole('complementary', { name: 'Debug diagnostics' })).toBeVisible();
  await looksRight(page, 'debug panel', info);
  await page.goto('/auth/callback?error=access_denied');
  await expect(visitor.heading).toHaveText('Not signed in');
  await looksRight(page, 'refused sign-in', info);
  await page.goto(page.url().replace(/localhost(:\d+).*/, 'second.localhost$1/'));
  await expect(page.getByText(/^Lehigh/).first()).toBeVisible();
  await looksRight(page, 'the second tenant’s home', info);
});

test('the error screen passes axe and reads well', async ({ page, watch }, info) => {
  watch.expect(/./);
  await breakDocument(page, 'chunk');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await looksRight(page, 'error', info);
});

test(
  'every step of the booking and its confirmation pass axe and read well',
  { tag: '@phone' },
  async ({ page, visitor }, info) => {
    const check = (where: string): Promise<void> => looksRight(page, where, info);
    await visitor.startAt({ services });
    await page.getByRole('radio', { name: 'Seller' }).click();
    await page.getByRole('radio', { name: 'Yes, by owner' }).click();
    await check('step 1, seller by owner');
    await visitor.goOn();
    await visitor.isAt(2);
    await check('step 2');
    await visitor.goOn();
    await visitor.isAt(3);
    await visitor.goOn();
    await expect(page.getByRole('alert')).toBeFocused();
    await check('step 3 with errors');
    await visitor.enterHome({ line1: '1 Market Street', city: 'Philadelphia', zip: '19106' });
    await page.getByText('Tell the crew more').click();
    await check('step 3 outside the area, with details');
    await visitor.enterHome();
    await visitor.goOn();
    await visitor.isAt(4);
    await expect(visitor.total).toHaveText('$1,048');
    await check('step 4');
    await visitor.goOn();
    await visitor.isAt(5);
    await expect(visitor.plans.first()).toBeVisible();
    await page.getByText('No time fits?').click();
    await check('step 5');
    await visitor.goOn();
    await visitor.isAt(6);
    await check('step 6');
    await visitor.enterContact(newPerson());
    await visitor.goOn();
    await visitor.isAt(7);
    await check('step 7');
    await visitor.book();
    await expect(visitor.heading).toHaveText('It’s booked.');
    await check('confirmation');
    await page.getByRole('button', { name: 'Move the visits' }).click();
    await expect(visitor.plans.first()).toBeVisible();
    await check('confirmation, moving');
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await check('confirmation, cancelling');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(visitor.heading).toHaveText('Your booking is canceled.');
    await expect(visitor.heading).toBeFocused();
    await check('cancelled');
  },
);

test(
  'an offer, a lost race and a link without an order pass axe and read well',
  { tag: '@phone' },
  async ({ page, visitor, origin }, info) => {
    await visitor.startAt({ step: 4, services, withOffers: true });
    await expect(visitor.offer).toBeVisible();
    await looksRight(page, 'offer', info);
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.evaluate(() => sessionStorage.setItem('northlight-offers', '["rush_delivery","bundle_15"]'));
    await visitor.comeToSchedule(['cleaning', 'photography']);
    await page.route('**/api/holds', async (route) => {
      await new OtherClient(origin).takeAway(route.request().postDataJSON().planId, ['cleaning', 'photography']);
      await route.continue();
    });
    await visitor.goOn();
    await expect(page.getByRole('group', { name: 'Somebody was a moment faster' })).toBeVisible();
    await looksRight(page, 'lost race', info);
    await page.goto('/booking-confirmation/ord_1?token=x');
    await expect(visitor.heading).toHaveText('We can’t find this booking.');
    await looksRight(page, 'wrong link', info);
  },
);

/** Rooms in another state of theirs, which their address says. */
const views = [
  '/admin/crm?layout=board',
  '/admin/crm/duplicates?show=merged',
  '/admin/tasks?due=overdue',
  '/admin/manual-tasks?status=cancelled',
  '/admin/knowledge?view=unanswered',
  '/admin/knowledge?view=ask',
  '/admin/ai-optimization?view=prompts',
  '/admin/ai-optimization?view=compare',
  '/admin/ai-optimization?view=compare&id=set',
  '/admin/ai-optimization?view=test',
  '/admin/clients?kind=company&q=nobody',
  '/admin/browser-monitor?view=failures',
  '/admin/browser-monitor?view=errors',
];

/** The title of the room, or of the page inside one, that an address shows. */
const titleAt = (address: string): string => {
  const path = address.replace(/\?.*/, '');
  const room = roomAt(path);
  const child = room?.children?.find((page) => `${room.path}/${page.path}` === path);
  return (child ?? room)?.title ?? '';
};

test(
  'every room of the back office passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    await backOffice.enter();
    const records = new Records(origin);
    const [lead] = await records.every('/api/leads');
    const { clientId, propertyId } = (await records.read('GET /api/orders', { limit: '1' })).json.items[0];
    const { name } = (await records.read(`GET /api/clients/${clientId}`)).json;
    const { line1 } = (await records.read(`GET /api/properties/${propertyId}`)).json;
    const stops = [
      ...stopsOf(rooms, {
        '/admin/home': [{ path: '/admin/home', heading: /.+/ }],
        '/admin/crm/:leadId': [{ path: `/admin/crm/${lead?.leadId}`, heading: lead?.fullName ?? /.+/ }],
        '/admin/crm/:leadId/book': [{ path: `/admin/crm/${lead?.leadId}/book`, heading: /^Book for/ }],
        // A call of its own making is walked with the voice assistant.
        '/admin/calls/:callId': [],
        '/admin/automation/:ruleId': [{ path: '/admin/automation/new', heading: 'New automation' }],
        '/admin/knowledge/:entryId': [
          { path: '/admin/knowledge/new?question=Do+you+paint+fences%3F', heading: 'New entry' },
        ],
        '/admin/clients/:clientId': [{ path: `/admin/clients/${clientId}`, heading: name }],
        '/admin/properties/:propertyId': [{ path: `/admin/properties/${propertyId}`, heading: line1 }],
      }),
      ...views.map((path) => ({ path, heading: titleAt(path) })),
      ...sections
        .filter(({ isPlatforms }) => !isPlatforms)
        .map((section) => ({ path: sectionPath(section), heading: 'Settings' })),
      { path: '/admin/nowhere', heading: 'Page not found' },
    ];
    // The parts of the settings are one frame; a narrow window looks at each of them in the full run.
    const isShort = info.project.name === 'phone' && !isFull;
    const walked = stops.filter(({ path }) => !isShort || !path.includes('section=') || path.endsWith('=catalog'));
    const walk = new Walk(page);
    for (const { path, heading } of walked) {
      await walk.goTo(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await looksRight(page, path, info);
    }
    await walk.goTo('/admin/crm');
    await page.getByRole('button', { name: 'New lead' }).click();
    await page.getByRole('button', { name: 'Enter lead' }).click();
    await looksRight(page, 'new lead with errors', info);
    await page.goto('/admin/crm?q=nobody-is-called-this');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await walk.untilRead();
    await looksRight(page, 'no leads found', info);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('searchbox', { name: /Search leads, bookings/ }).fill('a');
    await looksRight(page, 'command palette', info);
  },
);
