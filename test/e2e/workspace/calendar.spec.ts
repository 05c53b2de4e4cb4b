import type { Page } from '@playwright/test';
import { addDays, localDate, localMinutes } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { SOON } from '../people/newly-invited.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const ZONE = 'America/New_York';
const HOUR_MINUTES = 60;

interface Visit {
  readonly visitId: string;
  readonly vendorId: string;
  readonly version: number;
  readonly startsAt: string;
  readonly address: { readonly line1: string };
}

const HOURS = [2, -2, 3, -3, 1, -1, 4, -4];
const isMidday = (startsAt: string): boolean =>
  Math.abs(localMinutes(Date.parse(startsAt), ZONE) - 12 * HOUR_MINUTES) <= 3 * HOUR_MINUTES;

/** A visit that can still move, and a time around noon of its day that a trial allows its crew, or refuses with reasons. */
const findPlace = async (origin: string, isWanted: 'free' | 'refused') => {
  const today = localDate(Date.now(), ZONE);
  const range = { from: addDays(today, 2), to: addDays(today, 14) };
  const { lanes } = (await new Records(origin).read('GET /api/dispatch/board', range)).json;
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const visits: Visit[] = lanes.flatMap((lane: { visits: Visit[] }) => lane.visits);
  for (const visit of visits) {
    for (const hours of HOURS) {
      const startsAt = new Date(Date.parse(visit.startsAt) + hours * 3_600_000).toISOString().replace('.000', '');
      if (!isMidday(startsAt)) continue;
      const { vendorId, version, visitId } = visit;
      const body = { vendorId, startsAt, version, notify: false, isTrial: true };
      const answer = await call(origin, `POST /api/bookings/${visitId}/move`, { token, body });
      if (answer.status !== 200 || answer.json.trial.isPossible !== (isWanted === 'free')) continue;
      const reasons: string[] = answer.json.trial.unmet.map(({ text }: { text: string }) => text);
      return { visit, startsAt, reasons };
    }
  }
  throw new Error(`No visit of the next two weeks has a place that is ${isWanted}`);
};

const dateOf = (instant: string): string => localDate(Date.parse(instant), ZONE);
const clockOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' }).format(Date.parse(instant));
const blockOf = (page: Page, { visitId }: Visit) => page.getByRole('main').locator(`[data-visit="${visitId}"]`).first();
const strip = (page: Page) => page.getByRole('region', { name: 'Confirm the move' });

const visitNow = async (origin: string, { visitId }: Visit): Promise<Visit> =>
  (await new Records(origin).read(`GET /api/dispatch/visits/${visitId}`)).json.visit;
const startNow = async (origin: string, visit: Visit): Promise<string> => (await visitNow(origin, visit)).startsAt;

/** Takes a visit by the mouse and holds it over another time of its day; where it lay. */
const dragTo = async (page: Page, visit: Visit, startsAt: string) => {
  const block = blockOf(page, visit);
  await expect(block).toBeVisible(SOON);
  const hours = (await page.locator('main [aria-hidden="true"] > span').allInnerTexts()).filter((text) =>
    /^\d+ [AP]M$/.test(text),
  );
  const from = await block.boundingBox();
  const track = await page.getByRole('region', { name: 'Crews' }).locator('section > div').first().boundingBox();
  if (!from || !track) throw new Error('Both are on the screen');
  const minutes = localMinutes(Date.parse(startsAt), ZONE) - localMinutes(Date.parse(visit.startsAt), ZONE);
  const way = (minutes / HOUR_MINUTES) * (track.width / hours.length);
  const [x, y] = [from.x + 20, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y, { steps: 3 });
  await page.mouse.move(x + way, y, { steps: 8 });
  return from;
};

/** How a visit is moved; where it may go is decided by the server, and shown by the refused one in each run. */
const hands = ['mouse', 'keyboard'];

test('by mouse: a visit is dragged to a free hour, confirmed, and put back', {
  tag: toldInTurn('mouse', hands),
}, async ({ page, backOffice, origin }) => {
  const { visit, startsAt } = await findPlace(origin, 'free');
  await backOffice.enter('admin@local.test', `/v2/calendar?from=${dateOf(visit.startsAt)}`);
  await dragTo(page, visit, startsAt);
  // While it hovers, the trial names the way, the trades and the notice.
  await expect(page.getByText(/^Fits: Notice kept/)).toBeVisible(SOON);
  await page.mouse.up();
  await expect(strip(page)).toContainText(clockOf(startsAt));
  expect(await startNow(origin, visit), 'nothing is sent before it is confirmed').toBe(visit.startsAt);
  await strip(page).getByRole('checkbox', { name: /^Tell/ }).uncheck();
  await strip(page).getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText(/ moved to .* with /)).toBeVisible(SOON);
  expect(await startNow(origin, visit)).toBe(startsAt);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/ is back at /)).toBeVisible(SOON);
  expect(await startNow(origin, visit)).toBe(visit.startsAt);
});

test('a place that a rule refuses takes no visit: the reason is said, and it lies where it lay', async ({
  page,
  backOffice,
  origin,
}) => {
  const { visit, startsAt, reasons } = await findPlace(origin, 'refused');
  await backOffice.enter('admin@local.test', `/v2/calendar?from=${dateOf(visit.startsAt)}`);
  const place = await dragTo(page, visit, startsAt);
  await page.mouse.up();
  await expect(strip(page)).toContainText(clockOf(startsAt));
  for (const reason of reasons) await expect(strip(page)).toContainText(reason, SOON);
  await expect(strip(page).getByRole('button', { name: 'Move it' })).toBeDisabled();
  // Its key confirms no more than the button does.
  await page.keyboard.press('Enter');
  await strip(page).getByRole('button', { name: 'Put it back' }).click();
  await expect(strip(page)).toBeHidden();
  expect(await blockOf(page, visit).boundingBox()).toEqual(place);
  const { startsAt: start, vendorId, version } = await visitNow(origin, visit);
  expect({ start, vendorId, version }, 'nothing is written').toEqual({
    start: visit.startsAt,
    vendorId: visit.vendorId,
    version: visit.version,
  });
});

test('by keyboard alone: a visit is found, moved by its dialog, and put back', {
  tag: toldInTurn('keyboard', hands),
}, async ({ page, backOffice, origin }) => {
  const { visit, startsAt } = await findPlace(origin, 'free');
  await backOffice.enter('admin@local.test', '/v2');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Calendar');
  const days = (Date.parse(dateOf(visit.startsAt)) - Date.parse(localDate(Date.now(), ZONE))) / 86_400_000;
  for (let day = 0; day < days; day++) await page.keyboard.press(']');
  const block = blockOf(page, visit);
  await expect(block).toBeVisible(SOON);
  const isThere = () => block.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 40 && !(await isThere()); step++) await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let step = 0; step < 9; step++) {
    if (await page.getByRole('combobox', { name: 'Time' }).evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(clockOf(startsAt));
  await expect(page.getByRole('dialog')).toContainText('Notice kept', SOON);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText(clockOf(startsAt));
  await page.keyboard.press('n');
  await expect(strip(page).getByRole('button', { name: 'Move it' })).toBeEnabled(SOON);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ moved to .* with /)).toBeVisible(SOON);
  expect(await startNow(origin, visit)).toBe(startsAt);
  await page.keyboard.press('z');
  await expect(page.getByText(/ is back at /)).toBeVisible(SOON);
  expect(await startNow(origin, visit)).toBe(visit.startsAt);
});

test(
  'on a phone a visit is opened and moved by its dialog',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    test.skip(info.project.name !== 'phone', 'a wide window has the lanes');
    const { visit } = await findPlace(origin, 'free');
    await backOffice.enter('admin@local.test', `/v2/calendar?from=${dateOf(visit.startsAt)}`);
    await blockOf(page, visit).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Move' }).click();
    await expect(page.getByRole('dialog')).toContainText(visit.address.line1);
    await page.getByRole('combobox', { name: 'Time' }).selectOption({ index: 0 });
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^(Fits|Does not fit): /)
        .first(),
    ).toBeAttached(SOON);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(strip(page)).toBeVisible();
    await strip(page).getByRole('button', { name: 'Put it back' }).click();
    await expect(strip(page)).toBeHidden();
  },
);
