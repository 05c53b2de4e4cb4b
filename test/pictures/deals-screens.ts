import { BackOffice } from '../e2e/people/back-office.ts';
import { Records } from '../e2e/people/records.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { inside, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

const home = '/admin/home';

/** The page of the demo's first record of a list that is in a state. */
const first =
  (list: string, field: string, state: string, id: string, room: string): Visit =>
  async (page, origin) => {
    const rows = await new Records(origin).every(list);
    const found = rows.find((row) => row[field] === state);
    if (!found) throw new Error(`The demo has nothing of ${list} that is ${state}`);
    await page.goto(`${origin}${room}/${found[id]}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

const listing = (status: string): Visit =>
  first('/api/listings', 'status', status, 'listingId', '/admin/agent/listings');

const deal = (stage: string): Visit =>
  first('/api/transactions', 'stage', stage, 'transactionId', '/admin/agent/transactions');

const disbursement = (state: string): Visit =>
  first('/api/disbursements', 'state', state, 'disbursementId', '/admin/commission-management');

const tab =
  (name: string): Visit =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
  };

/** A screen as somebody other than the administrator sees it. */
const as = (email: string, name: string, path: string, then: Visit = async () => {}): Screen => ({
  name: `deals-${name}`,
  dark: true,
  whole: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn(email);
    await page.goto(origin + path);
    await settled(page);
    await then(page, origin);
    await settled(page);
  },
});

/** The newest statement of the demo's agent, as it is printed. */
const ownStatement: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'agent@local.test');
  const { statements } = (await call(origin, 'GET /api/commissions/me', { token })).json;
  await page.goto(`${origin}/admin/agent/commissions/${statements[0].disbursementId}`);
  await page.getByRole('article').waitFor();
};

const whole = { whole: true } as const;

/** The rooms of deals, with what opens over them. */
export const dealsScreens: readonly Screen[] = [
  inside('deals-day', '/admin/agent/dashboard', undefined, whole),
  as('agent@local.test', 'day-agent', '/admin/agent/dashboard'),
  inside('listings', '/admin/agent/listings'),
  ...['draft', 'coming_soon', 'active', 'under_contract', 'sold', 'withdrawn'].map((status) =>
    inside(`listing-${status.replace('_', '-')}`, home, listing(status), whole),
  ),
  inside('transactions', '/admin/agent/transactions'),
  ...['preparing', 'under_contract', 'clear_to_close', 'closed', 'fell_through'].map((stage) =>
    inside(`deal-${stage.replaceAll('_', '-')}`, home, deal(stage), whole),
  ),
  inside('showings', '/admin/agent/showings', undefined, whole),
  inside('buyer-agreements', '/admin/agent/buyer-agreements'),
  inside('deals-review', '/admin/agent/review', undefined, whole),
  inside('checklists', '/admin/agent/checklists'),
  inside('checklist', '/admin/agent/checklists', async (page) => {
    await page.getByRole('link', { name: /^Sale/ }).click();
  }),
  inside('commissions', '/admin/commission-management'),
  inside('commissions-agents', '/admin/commission-management', tab('Agents')),
  inside('commissions-plans', '/admin/commission-management', tab('Plans')),
  inside('commissions-calculator', '/admin/commission-management', tab('Calculator'), whole),
  ...['draft', 'calculated', 'paid', 'reversed'].map((state) =>
    inside(`disbursement-${state}`, home, disbursement(state), whole),
  ),
  // Whom the lines pay may not approve them: the button says why, and who may.
  as('brokerage@local.test', 'disbursement-own', home, disbursement('calculated')),
  as('agent@local.test', 'commissions-own', '/admin/agent/commissions'),
  as('agent@local.test', 'statement', home, ownStatement),
  inside('mls', '/admin/agent/mls'),
  inside('pa-real-estate', '/admin/pa-real-estate', undefined, whole),
  inside('pa-municipality', '/admin/pa-real-estate', async (page) => {
    await page.getByRole('button', { name: 'Add a municipality' }).click();
    await page.getByRole('button', { name: 'Add a rate' }).click();
  }),
];
