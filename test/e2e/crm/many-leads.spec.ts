import { LeadStatus } from '../../../shared/crm/leads/lead.ts';
import type { RunningCloud } from '../../support/cloud/cloud.ts';
import { startCloudOfManyLeads } from '../../support/cloud/many-leads-cloud.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';
import { manyLead } from '../../support/world/crm/many-leads.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

const LEADS = quickOrFull(400, 100_000);
const PAGE = 25;
const won = LeadStatus.options.indexOf('won');

let cloud: RunningCloud;
const PATIENCE = quickOrFull(180_000, 900_000);
test.setTimeout(PATIENCE);
test.beforeAll(async () => {
  test.setTimeout(PATIENCE);
  cloud = await startCloudOfManyLeads(LEADS);
});
test.afterAll(() => cloud?.stop());

/** The names of the leads that a filter leaves, newest first. */
const namesOf = (fits: (n: number) => boolean, from = 0): string[] => {
  const found: string[] = [];
  for (let n = LEADS - 1; n >= 0 && found.length < from + PAGE; n--)
    if (fits(n)) found.push(manyLead(n).fullName ?? '');
  return found.slice(from);
};

test(`the list of ${LEADS} leads is paged, filtered, searched and shown as a board`, async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/leads')) asked.push(`${response.status()} ${pathname}`);
  });
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row').getByRole('link');
  const shows = (names: readonly string[]): Promise<void> => expect(rows).toHaveText([...names]);
  await new BackOffice(page, cloud.origin).enter('admin@local.test', '/admin/crm');
  await shows(namesOf(() => true));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await shows(namesOf(() => true, PAGE));
  await page.goto(`${cloud.origin}/admin/crm?status=won`);
  await shows(namesOf((n) => n % LeadStatus.options.length === won));
  await page.goto(`${cloud.origin}/admin/crm?tag=VIP`);
  const vips = namesOf((n) => n % 500 === 0);
  await shows(vips);
  await page.goto(`${cloud.origin}/admin/crm?q=Petrov`);
  await expect(rows.first()).toHaveText(/Petrov/);
  expect((await rows.allInnerTexts()).every((name) => name.endsWith('Petrov'))).toBe(true);
  await page.goto(`${cloud.origin}/admin/crm?layout=board`);
  await expect(page.getByRole('region', { name: /^Won / }).getByRole('listitem')).toHaveCount(20);
  const failed = asked.filter((answer) => !answer.startsWith('200 '));
  expect(failed).toEqual([]);
  printFigure('many leads', { leads: LEADS, requests: asked.length, failed: failed.length });
});
