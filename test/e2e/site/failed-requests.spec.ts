import type { Page } from '@playwright/test';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { casesInTurn } from '../../support/run/full.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { holdStill, lists, MINUTE, open, openFailing, Requests, rulesOfData, settle } from '../clouds/held-time.ts';
import { expect, test } from '../people/test.ts';

const comeBack = async (page: Page): Promise<void> => {
  await page.unroute(lists);
  await open(page, 'Leads');
};

const isNotRetried = async (page: Page, status: number): Promise<void> => {
  const requests = await openFailing(page, status);
  await page.clock.fastForward(2 * MINUTE);
  await settle(page);
  await expect.poll(() => requests.most('/api/visits'), `answered ${status}`).toBe(1);
  await comeBack(page);
};

/** After 1, 2 and 4 seconds. */
const isRetriedThreeTimes = async (page: Page): Promise<void> => {
  const requests = await openFailing(page, 503);
  await expect.poll(() => requests.most('/api/visits')).toBe(1);
  for (const [wait, count] of [
    [800, 1],
    [400, 2],
    [1400, 2],
    [600, 3],
    [3200, 3],
    [1200, 4],
  ] as const) {
    await page.clock.runFor(wait);
    await settle(page);
    await expect.poll(() => requests.most('/api/visits'), `${wait} ms later`).toBe(count);
  }
  await page.clock.fastForward(5 * MINUTE);
  await settle(page);
  expect(requests.most('/api/visits')).toBe(4);
  await comeBack(page);
};

const changeIsSentOnce = async (page: Page, origin: string): Promise<void> => {
  // Late in the day nothing else is planned for later.
  const admin = await signedInAs(origin, seeded.admin);
  await admin('POST /api/tasks', {
    body: { title: 'Count the lamps', dueDate: toInstant(Date.now() + 3 * DAY) },
  });
  const requests = new Requests(page);
  const body = JSON.stringify({ error: { code: 'UNAVAILABLE', message: 'Not now', correlationId: 'c' } });
  await page.route(/\/api\/tasks\//, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
  await open(page, 'Tasks');
  await page.getByRole('tab', { name: /^Later/ }).click();
  await settle(page);
  await page
    .getByRole('button', { name: /^Mark .* as done$/ })
    .first()
    .click();
  await settle(page);
  await page.clock.fastForward(2 * MINUTE);
  await settle(page);
  await expect.poll(() => requests.of('PATCH', /\/api\/tasks\//)).toBe(1);
};

test('a read that is refused is not retried, one that failed three times after 1, 2 and 4 seconds, and a change is sent once', {
  tag: toldInTurn('failed', rulesOfData),
}, async ({ page, backOffice, origin }) => {
  await holdStill({ page, backOffice });
  for (const status of casesInTurn([400, 403, 404, 409, 429], 3, 0)) await isNotRetried(page, status);
  await isRetriedThreeTimes(page);
  await changeIsSentOnce(page, origin);
});
