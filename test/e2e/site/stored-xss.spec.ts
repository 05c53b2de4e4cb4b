import { expect, test } from '@playwright/test';
import { rooms } from '../../../web/app/console/rooms.ts';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { isFull } from '../../support/run/full.ts';
import { openCarelessPage } from '../xss/careless-page.ts';
import { ALARM, corpus, payload } from '../xss/corpus.ts';
import { EACH, PATIENCE_MS, visitPoisoned } from '../xss/visit-poisoned.ts';

let cloud: RunningCloud;
test.describe.configure({ mode: 'serial' });
test.setTimeout(PATIENCE_MS);
test.beforeAll(async () => {
  cloud = await startCloud({ demoLife: isFull });
});
test.afterAll(() => cloud?.stop());

const siteScreens = [
  '/',
  '/privacy-policy',
  '/book?step=1',
  '/book?step=2',
  '/book?step=3',
  '/book?step=4&services=photography,video',
];
const selling = rooms.filter(({ group }) => group === 'today' || group === 'sell').map(({ path }) => path);

test('S7: texts of people that are code elsewhere are read as texts on the site and where a company sells', async ({
  browser,
}) => {
  await visitPoisoned('S7', browser, cloud, { site: siteScreens, console: selling });
});

test('S7 control: a careless page runs every text', async ({ page, context }) => {
  const wanted = isFull ? [...corpus.keys()] : Array.from({ length: EACH }, (_, n) => n);
  const ran = new Set<number>();
  await context.exposeFunction(ALARM, (which: number) => ran.add(which));
  const show = await openCarelessPage(page);
  for (const n of wanted) await show(payload(n));
  await expect.poll(() => wanted.filter((n) => !ran.has(n)).map(payload)).toEqual([]);
});
