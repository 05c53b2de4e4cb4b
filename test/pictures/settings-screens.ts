import { BackOffice } from '../e2e/people/back-office.ts';
import { call } from '../support/cloud/http.ts';
import { freshTokenOf } from '../support/cloud/studio.ts';
import { inside, rowsOf, settled, type Visit } from './inside.ts';
import type { Screen } from './screens.ts';

/** The platform's own part of the settings. */
const companies = (name: string, then: Visit = async () => {}): Screen => ({
  name: `admin-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn('super@local.test', '/admin/settings?section=companies');
    await settled(page);
    await then(page, origin);
    await settled(page);
  },
});

/** Something to look at: the look is changed, and the log taken along. */
const withDeeds: Visit = async (page, origin) => {
  const token = await freshTokenOf(origin, 'admin@local.test');
  const { json } = await call(origin, 'GET /api/branding', { token });
  const primaryColor = json.primaryColor === '#1d4f91' ? '#23395d' : '#1d4f91';
  await call(origin, 'PUT /api/branding', { token, body: { version: json.version, primaryColor } });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Changed the branding' }).first().waitFor();
};

const auditEntry: Visit = async (page, origin) => {
  await withDeeds(page, origin);
  await page.getByRole('button', { name: 'Changed the branding' }).first().click();
};

const openService: Visit = async (page) => {
  await page.getByRole('button', { name: 'Edit Photography' }).click();
  await page.getByRole('textbox', { name: 'Step 1, dollars' }).fill('159');
};

const openVendor: Visit = async (page) => {
  await rowsOf(page).getByRole('link').first().click();
};

const inviteSomebody: Visit = async (page) => {
  await page.getByRole('button', { name: 'Invite a user' }).click();
};

const changeRoles: Visit = async (page) => {
  await page
    .getByRole('button', { name: /^What to do with/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
};

const byRules: Visit = async (page) => {
  await page.getByRole('radio', { name: /^By rules/ }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
};

/** The parts of the settings and what opens in them. */
export const settingsScreens: readonly Screen[] = [
  inside('settings-assignment', '/admin/settings?section=assignment'),
  inside('settings-assignment-rules', '/admin/settings?section=assignment', byRules, { whole: true }),
  inside('calls', '/admin/calls'),
  inside('settings-voice', '/admin/settings?section=voice'),
  inside('settings-company', '/admin/settings?section=company'),
  inside('settings-area', '/admin/settings?section=area'),
  inside('settings-catalog', '/admin/settings?section=catalog', undefined, { whole: true }),
  inside('settings-service', '/admin/settings?section=catalog', openService),
  inside('settings-booking', '/admin/settings?section=booking', undefined, { whole: true }),
  inside('settings-messages', '/admin/settings?section=messages'),
  inside('settings-message', '/admin/settings?section=messages&message=booking_confirmed', undefined, { whole: true }),
  inside('settings-team', '/admin/settings?section=team'),
  inside('settings-vendor', '/admin/settings?section=team', openVendor),
  inside('domains', '/admin/settings?section=domains'),
  inside('plan', '/admin/settings?section=plan', undefined, { whole: true }),
  companies('companies'),
  companies('new-company', async (page) => await page.getByRole('button', { name: 'New company' }).click()),
  inside('people', '/admin/settings?section=people', undefined, { whole: true }),
  inside('people-invite', '/admin/settings?section=people', inviteSomebody),
  inside('people-roles', '/admin/settings?section=people', changeRoles),
  inside('branding', '/admin/settings?section=branding'),
  inside('branding-whole', '/admin/settings?section=branding', undefined, { whole: true }),
  inside('audit', '/admin/settings?section=audit', withDeeds),
  inside('audit-entry', '/admin/settings?section=audit', auditEntry),
];
