import { BackOffice } from '../e2e/people/back-office.ts';
import { Records } from '../e2e/people/records.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { inside, rowsOf, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

/** A lead with much to show: the best score of those that came lately. */
const richLead = async (origin: string): Promise<string> => {
  const rows = await new Records(origin).every('/api/leads');
  return [...rows].sort((a, b) => b.score - a.score)[0]?.leadId;
};

const openLead: Visit = async (page, origin) => {
  await page.goto(`${origin}/admin/crm/${await richLead(origin)}`);
};

const openEditing: Visit = async (page, origin) => {
  await openLead(page, origin);
  await settled(page);
  await page.getByRole('button', { name: /^(Edit|Add) Name/ }).click();
};

const openConversation: Visit = async (page, origin) => {
  await openLead(page, origin);
  await page.getByRole('tab', { name: 'Conversation' }).click();
};

const bookForLead: Visit = async (page, origin) => {
  await page.goto(`${origin}/admin/crm/${await richLead(origin)}/book`);
  await settled(page);
  await page.getByRole('list', { name: 'Times' }).getByRole('button').first().click();
};

const closeLead: Visit = async (page, origin) => {
  await openLead(page, origin);
  await page.getByRole('button', { name: /^(New|Qualified|Contacted|Proposal|Won)$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lost' }).click();
};

/** Two who left the same number. */
const withTwins: Visit = async (page, origin) => {
  for (const [email, fullName] of [
    ['pat.moore@example.com', 'Pat Moore'],
    ['patmoore+home@example.com', 'Patricia Moore'],
  ]) {
    const body = { email, fullName, phone: '+12155558811', source: 'website_form' };
    await call(origin, 'POST /api/leads', { body });
    await new Records(origin).leadOf(email ?? '');
  }
  await page.reload();
};

const compareTwins: Visit = async (page, origin) => {
  await withTwins(page, origin);
  await page
    .getByRole('button', { name: /^Compare and merge/ })
    .first()
    .click();
};

const beginWriting: Visit = async (page, origin) => {
  await openConversation(page, origin);
  await page.getByRole('button', { name: /Use a template/ }).click();
  await page.getByRole('option', { name: /Welcome/ }).click();
};

const besideList: Visit = async (page) => {
  await rowsOf(page).getByRole('link').first().click();
};

/** Two leads are ticked: what can be done with them appears. */
const tickLeads: Visit = async (page) => {
  const ticks = rowsOf(page).getByRole('checkbox');
  await ticks.nth(0).check({ force: true });
  await ticks.nth(2).check({ force: true });
};

const tagLeads: Visit = async (page, origin) => {
  await tickLeads(page, origin);
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add a tag' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Spring campaign');
};

const openViews: Visit = async (page) => {
  const filters = page.getByRole('button', { name: 'Search and filter' });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole('button', { name: /^(Saved views|View:)/ }).click();
};

const newLead: Visit = async (page) => {
  await page.getByRole('button', { name: 'New lead' }).click();
};

const newLeadMissing: Visit = async (page, origin) => {
  await newLead(page, origin);
  await page.getByRole('button', { name: 'Enter lead' }).click();
};

const palette: Visit = async (page) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('a');
};

const display: Visit = async (page) => {
  await page.getByRole('button', { name: /Display|Appearance/ }).click();
};

/** Work for people to look at: one that is free, one that is taken. */
const withWork: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'admin@local.test');
  const leadId = await richLead(origin);
  const dueDate = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const put = async (kind: string, title: string, description: string) =>
    (await call(origin, 'POST /api/manual-tasks', { token, body: { kind, leadId, title, description, dueDate } })).json;
  const { taskId } = await put('white_glove', 'Arrange a consultation', 'Asked on the site for a call after five.');
  await put('no_availability', 'Find a time on a Sunday', 'Only Sundays work; the house is shown from Friday on.');
  await call(origin, `POST /api/manual-tasks/${taskId}/claim`, { token });
  await page.reload();
};

const workResult: Visit = async (page, origin) => {
  await withWork(page, origin);
  await page
    .getByRole('button', { name: /^Mark .+ resolved$/ })
    .first()
    .click();
};

/** As whoever keeps the platform running sees it. */
const monitored = (view: string): Screen => ({
  name: `admin-monitoring-${view}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn('super@local.test', `/admin/monitoring?view=${view}`);
    await settled(page);
  },
});

/** The rooms of the back office and what opens in them. */
export const backOfficeScreens: readonly Screen[] = [
  inside('home', '/admin/home'),
  inside('home-whole', '/admin/home', undefined, { whole: true }),
  inside('leads', '/admin/crm'),
  inside('leads-board', '/admin/crm?layout=board'),
  inside('leads-board-beside', '/admin/crm?layout=board', async (page) => {
    await page
      .getByRole('region', { name: /^Qualified/ })
      .getByRole('link')
      .first()
      .click();
  }),
  inside('duplicates', '/admin/crm/duplicates', withTwins),
  inside('duplicates-compare', '/admin/crm/duplicates', compareTwins),
  inside('book-for-lead', '/admin/home', bookForLead, { whole: true }),
  inside('lead-closing', '/admin/home', closeLead),
  inside('leads-beside', '/admin/crm', besideList),
  inside('leads-empty', '/admin/crm?q=nobody-is-called-this'),
  inside('leads-narrowed', '/admin/crm?scoreFrom=60&createdFrom=2026-01-01&sort=score'),
  inside('leads-ticked', '/admin/crm', tickLeads),
  inside('leads-tagging', '/admin/crm', tagLeads),
  inside('leads-views', '/admin/crm?status=new', openViews),
  inside('lead', '/admin/home', openLead, { readme: 'lead' }),
  inside('lead-whole', '/admin/home', openLead, { whole: true }),
  inside('lead-conversation', '/admin/home', openConversation),
  inside('lead-writing', '/admin/home', beginWriting, { whole: true }),
  inside('lead-editing', '/admin/home', openEditing),
  inside('lead-unknown', '/admin/crm/led_00000000000000000000000000'),
  inside('new-lead', '/admin/crm', newLead),
  inside('new-lead-missing', '/admin/crm', newLeadMissing),
  inside('tasks', '/admin/tasks'),
  inside('tasks-overdue', '/admin/tasks?due=overdue'),
  inside('tasks-later', '/admin/tasks?due=later'),
  inside('work-queue', '/admin/manual-tasks', withWork),
  inside('work-result', '/admin/manual-tasks', workResult),
  inside('work-empty', '/admin/manual-tasks?status=cancelled'),
  inside('calendar', '/admin/calendar', undefined, { readme: 'calendar' }),
  inside('bookings', '/admin/bookings'),
  inside('bookings-beside', '/admin/bookings', besideList),
  inside('bookings-empty', '/admin/bookings?from=2031-01-01&to=2031-01-02'),
  inside('monitoring', '/admin/monitoring'),
  monitored('queues'),
  monitored('functions'),
  monitored('data'),
  inside('browser-monitor', '/admin/browser-monitor'),
  inside('browser-monitor-failures', '/admin/browser-monitor?view=failures'),
  inside('browser-monitor-errors', '/admin/browser-monitor?view=errors'),
  inside('test-auth', '/admin/test-auth'),
  inside('palette', '/admin/home', palette),
  inside('display', '/admin/home', display),
  inside('not-found', '/admin/nowhere'),
];
