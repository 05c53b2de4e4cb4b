import { oneInTurn } from '../../support/run/full.ts';
import { countShifts, expectStill } from '../page/shifts.ts';
import { ChatVisitor } from '../people/chat-visitor.ts';
import { OtherClient } from '../people/other-client.ts';
import { newPerson } from '../people/person.ts';
import { expect, test } from '../people/test.ts';
import { Visitor } from '../people/visitor.ts';

test('no step of the booking, nor what follows it, moves by itself or is wider than 320 pixels', async ({
  page,
  visitor,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  // What moves within 500 ms of a press is excused: a slow answer comes later, under the reader's eyes.
  await page.route(/\/api\/(availability|holds|orders)/, (route) => setTimeout(() => void route.continue(), 700));
  const look = (where: string) => expectStill(page, where);
  const reloaded = oneInTurn(['step 4', 'step 6', 'the confirmation']);
  /** Loads the page again where it is its turn, and looks at what comes. */
  const reload = async (where: string, isThere: () => Promise<void>): Promise<void> => {
    if (!reloaded.includes(where)) return;
    await page.reload();
    await isThere();
    await look(`${where}, reloaded`);
  };
  for (const step of [1, 2]) {
    await visitor.startAt({ step });
    await look(`step ${step}`);
  }
  // A company may have a name of 80 letters.
  const width = await page.locator('header a').evaluate((brand) => {
    brand.append(' and Home Preparation of Susquehanna Valley');
    return document.documentElement.scrollWidth;
  });
  expect(width, 'a long name wraps').toBe(320);
  await visitor.startAt({ step: 3, services: ['photography', 'cleaning'] });
  await visitor.enterHome();
  await look('step 3');
  await visitor.goOn();
  await visitor.isAt(4);
  await look('step 4');
  await reload('step 4', () => visitor.isAt(4));
  await visitor.comeToSchedule(['photography', 'cleaning']);
  await look('step 5');
  await visitor.goOn();
  await visitor.isAt(6);
  await look('step 6');
  await reload('step 6', () => visitor.isAt(6));
  await visitor.enterContact(newPerson());
  await visitor.goOn();
  await visitor.isAt(7);
  await look('step 7');
  await visitor.book();
  await expect(visitor.heading).toBeVisible();
  await look('the confirmation');
  await reload('the confirmation', () => expect(visitor.heading).toBeVisible());
  await page
    .getByRole('button', { name: /^(Reschedule|Move)/ })
    .first()
    .click();
  await look('moving');
});

test('prices that come late move no service of step 4, nor the button beside it', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise: answer, resolve: letPricesCome } = Promise.withResolvers<void>();
  await page.route('**/api/quotes', async (route) => {
    await answer;
    await route.continue();
  });
  await visitor.startAt({ step: 4, services: ['photography', 'cleaning'] });
  const services = page.getByRole('group', { name: 'Or choose your own services' });
  await page.evaluate(() => document.fonts.ready);
  const places = () => Promise.all([services, visitor.next].map(async (each) => (await each.boundingBox())?.y));
  const before = await places();
  letPricesCome();
  await expect(page.getByRole('button', { name: /^Full Prep/ })).toContainText('You save');
  await expect(visitor.total).toHaveText('$549');
  expect(await places()).toEqual(before);
  await new ChatVisitor(page).open();
  await visitor.next.click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await visitor.next.click({ trial: true });
});

test('neither an offer that opens nor a lost race moves what is read', async ({ page, visitor, origin }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  await visitor.comeToSchedule(['photography']);
  await page.route('**/api/holds', async (route) => {
    await new OtherClient(origin).takeAway(route.request().postDataJSON().planId, ['photography']);
    await route.continue();
  });
  await visitor.goOn();
  await expect(page.getByRole('group', { name: 'Someone just booked that time' })).toBeVisible();
  await expectStill(page, 'a lost race');
  const another = await page.context().newPage();
  await another.setViewportSize({ width: 320, height: 640 });
  await another.addInitScript(countShifts);
  const newcomer = new Visitor(another, origin);
  await newcomer.startAt({ step: 4, services: ['photography'], withOffers: true });
  await expect(newcomer.offer).toBeVisible();
  await expectStill(another, 'an offer');
});

test('an open chat is as wide as a window of 320 pixels, and nothing behind it moves', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  // As above: what opens and what is answered comes later than what a press excuses.
  await page.route(/\/assets\/|\/api\//, (route) => setTimeout(() => void route.continue(), 700));
  await page.goto('/faq');
  const chat = new ChatVisitor(page);
  await chat.open();
  // Key by key: a field that grows while somebody types moves by their hand.
  await chat.composer.pressSequentially('How much are photos for 2,500 sq ft in 18901?');
  await chat.composer.press('Enter');
  await expect(chat.turns.last()).toContainText(/\$199/);
  await expectStill(page, 'the chat');
});
