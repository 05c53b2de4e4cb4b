import { type Room, rooms } from '../../../web/app/console/rooms/rooms.ts';
import { sectionPath, sections } from '../../../web/app/console/settings/sections.ts';
import { isFull, shareInTurn } from '../../support/run/full.ts';
import { testInOwnCloud, testWithProviders } from '../clouds/own-cloud.ts';
import { expect } from '../people/test.ts';
import { showOnCarelessPage } from '../xss/careless-page.ts';
import { ALARM, corpus, payload } from '../xss/corpus.ts';
import { EACH, firsts, PATIENCE_MS, visitPoisoned } from '../xss/visit-poisoned.ts';

const test = isFull ? testInOwnCloud({ demoLife: true }) : testWithProviders;
test.setTimeout(PATIENCE_MS);

const siteScreens = [
  '/book?step=4&services=photography,video',
  '/',
  '/privacy-policy',
  '/book?step=1',
  '/book?step=2',
  '/book?step=3',
];

/** Of each group of rooms and of the settings the first, and each tenth in its turn. */
const SHARE = 10;
const groups: Partial<Record<Room['group'], Room[]>> = Object.groupBy(rooms, ({ group }) => group);
const inTurn = [
  ...Object.values(groups).flatMap((group) => shareInTurn(group, SHARE).map(({ path }) => path)),
  ...shareInTurn(
    sections.filter(({ isPlatforms }) => !isPlatforms),
    SHARE,
  ).map(sectionPath),
];

test('S7: texts of people that are code elsewhere are read as texts on the site and in the back office', async ({
  browser,
  cloud,
}) => {
  await visitPoisoned('S7', browser, cloud, { site: shareInTurn(siteScreens, SHARE), console: inTurn });
});

test('S7 control: a careless page runs every text', async ({ page, context, watch }) => {
  watch.expect(/./);
  const wanted = [...corpus.keys()].filter((n) => firsts.some((first) => n >= first && n < first + EACH));
  const ran = new Set<number>();
  await context.exposeFunction(ALARM, (which: number) => ran.add(which));
  for (const n of wanted) await showOnCarelessPage(page, payload(n), () => ran.has(n));
  await expect.poll(() => wanted.filter((n) => !ran.has(n)).map(payload)).toEqual([]);
});
