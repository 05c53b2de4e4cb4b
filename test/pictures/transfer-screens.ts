import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import { Importer } from '../e2e/people/importer.ts';
import type { Screen } from './screens.ts';

const rows = Array.from(
  { length: 40 },
  (_, n) =>
    `Person ${n},person-${n}@fair.example,(267) 555-01${String(n).padStart(2, '0')},${1200 + n * 35},Photos; Drone`,
);
const file = [
  'Client,E-mail,Cell phone,Square feet,Interested in',
  ...rows,
  'Wilma Wrong,wilma at fair,(267) 555-0199,many,Gardening',
  'Nobody Known,,,1800,Cleaning',
].join('\n');

type Walk = (importer: Importer, page: Page) => Promise<void>;

const screen = (name: string, walk: Walk): Screen => ({
  name: `admin-import-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn('admin@local.test', '/admin/crm/import');
    await walk(new Importer(page), page);
    await page.waitForLoadState('networkidle');
  },
});

const checked: Walk = async (importer) => {
  await importer.choose('autumn fair.csv', file);
  await importer.check();
};

/** Leads from a file, step by step. */
export const transferScreens: readonly Screen[] = [
  screen('start', async () => {}),
  screen('columns', async (importer) => await importer.choose('autumn fair.csv', file)),
  screen('check', checked),
  screen('done', async (importer, page) => {
    await checked(importer, page);
    await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
    await page.getByRole('heading', { name: 'The import is done' }).waitFor();
  }),
];
