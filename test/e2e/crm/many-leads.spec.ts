import { unmarshall } from '@aws-sdk/util-dynamodb';
import { LeadStatus } from '../../../shared/crm/leads/lead.ts';
import { call } from '../../support/cloud/http.ts';
import { startCloudOfManyLeads } from '../../support/cloud/shared/many-leads-cloud.ts';
import { putItems, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { seeded } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull, quickOrFull } from '../../support/run/full.ts';
import { everything, manyLead } from '../../support/world/crm/many-leads.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

const LEADS = quickOrFull(160, 100_000);
const PAGE = 25;
const AT_ONCE = 1000;
const won = LeadStatus.options.indexOf('won');

interface Place {
  readonly origin: string;
  readonly who: string;
  stop(): Promise<void>;
}

/** A company of its own among those of all stories, into whose table the leads are put. */
const companyOfManyLeads = async (origin: string): Promise<Place> => {
  const slug = `many-${Date.now().toString(36)}`;
  const who = `first@${slug}.test`;
  const contact = { phone: '(215) 555-0111', email: `hello@${slug}.test`, address: '1 Main Street, Norristown, PA' };
  const made = await call(origin, 'POST /api/tenants', {
    token: await tokenOf(origin, seeded.superAdmin),
    body: {
      name: 'Many Leads',
      slug,
      countyFips: '42091',
      planCode: 'enterprise',
      zipCodes: [{ zip: '19401' }],
      contact,
      administrator: { email: who },
    },
  });
  expect(made.status, made.body).toBe(201);
  await untilIdle(origin);
  const leads = Array.from({ length: LEADS }, (_, n) => manyLead(n));
  const items = [...everything(`T#${made.json.tenantId}#`, leads)].map((item) => unmarshall(item));
  for (let from = 0; from < items.length; from += AT_ONCE) await putItems(origin, items.slice(from, from + AT_ONCE));
  return { origin, who, stop: async () => {} };
};

let place: Place;
const PATIENCE = quickOrFull(180_000, 900_000);
test.setTimeout(PATIENCE);
test.beforeAll(async () => {
  test.setTimeout(PATIENCE);
  place = isFull
    ? { ...(await startCloudOfManyLeads(LEADS)), who: seeded.admin }
    : await companyOfManyLeads(process.env.NORTHLIGHT_ORIGIN ?? '');
});
test.afterAll(() => place?.stop());

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
  const office = new BackOffice(page, place.origin);
  await office.enter(place.who, '/admin/crm');
  await shows(namesOf(() => true));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await shows(namesOf(() => true, PAGE));
  await office.walkTo('/admin/crm?status=won');
  await shows(namesOf((n) => n % LeadStatus.options.length === won));
  await office.walkTo('/admin/crm?tag=VIP');
  const vips = namesOf((n) => n % 500 === 0);
  await shows(vips);
  await office.walkTo('/admin/crm?q=Petrov');
  await expect(rows.first()).toHaveText(/Petrov/);
  expect((await rows.allInnerTexts()).every((name) => name.endsWith('Petrov'))).toBe(true);
  await office.walkTo('/admin/crm?layout=board');
  await expect(page.getByRole('region', { name: /^Won / }).getByRole('listitem')).toHaveCount(20);
  const failed = asked.filter((answer) => !answer.startsWith('200 '));
  expect(failed).toEqual([]);
  printFigure('many leads', { leads: LEADS, requests: asked.length, failed: failed.length });
});
