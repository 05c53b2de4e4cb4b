import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import type { Screen } from './screens.ts';

type Visit = (page: Page) => Promise<unknown>;

const inside = (name: string, path: string, then: Visit = async () => {}, more: Partial<Screen> = {}): Screen => ({
  name: `automation-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn('admin@local.test', path);
    await page.waitForLoadState('networkidle');
    await then(page);
    await page.waitForLoadState('networkidle');
  },
  ...more,
});

const openFirst: Visit = async (page) => {
  await page.getByRole('link', { name: 'Welcome a new lead' }).click();
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
};

const showVersions: Visit = async (page) => {
  await openFirst(page);
  await page.getByRole('tab', { name: 'Versions' }).click();
};

const showRuns: Visit = async (page) => {
  await openFirst(page);
  await page.getByRole('tab', { name: 'Runs' }).click();
};

const tryIt: Visit = async (page) => {
  await page.getByRole('button', { name: 'Run test' }).click();
  await page.getByRole('list', { name: 'Steps' }).waitFor();
};

const saveBlank: Visit = async (page) => {
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
};

/** Automations: the list, one of them in its parts, what it did, and a dry run. */
export const automationScreens: readonly Screen[] = [
  inside('list', '/admin/automation'),
  inside('rule', '/admin/automation', openFirst, { whole: true }),
  inside('versions', '/admin/automation', showVersions),
  inside('runs', '/admin/automation', showRuns),
  inside('new-missing', '/admin/automation/new', saveBlank, { whole: true }),
  inside('test', '/admin/real-automation-test'),
  inside('test-tried', '/admin/real-automation-test', tryIt, { whole: true }),
];
