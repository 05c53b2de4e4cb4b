import { test } from '@playwright/test';
import { rooms } from '../../../web/app/console/rooms.ts';
import { sectionPath, sections } from '../../../web/app/console/settings/sections.ts';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { isFull } from '../../support/run/full.ts';
import { PATIENCE_MS, visitPoisoned } from '../xss/visit-poisoned.ts';

let cloud: RunningCloud;
test.setTimeout(PATIENCE_MS);
test.beforeAll(async () => {
  cloud = await startCloud({ demoLife: isFull });
});
test.afterAll(() => cloud?.stop());

const screens = [
  ...rooms.filter(({ group }) => group !== 'today' && group !== 'sell').map(({ path }) => path),
  ...sections.filter(({ isPlatforms }) => !isPlatforms).map(sectionPath),
];

test('S7: texts of people that are code elsewhere are read as texts in all other rooms and the settings', async ({
  browser,
}) => {
  await visitPoisoned('S7 other rooms', browser, cloud, { site: [], console: screens });
});
