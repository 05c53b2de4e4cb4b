import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import { call } from '../support/cloud/http.ts';
import type { Screen } from './screens.ts';

type Visit = (page: Page, origin: string) => Promise<unknown>;

const inside = (name: string, path: string, then: Visit = async () => {}, more: Partial<Screen> = {}): Screen => ({
  name: `assistants-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn('admin@local.test', path);
    await page.waitForLoadState('networkidle');
    await then(page, origin);
    await page.waitForLoadState('networkidle');
  },
  ...more,
});

const openEntry: Visit = async (page) => {
  await page.getByRole('link', { name: 'Where Northlight Property Prep works' }).click();
  await page.getByLabel('Question to try').fill('Which area do you serve near Doylestown?');
  await page.getByRole('list', { name: 'What the question finds' }).waitFor();
};

const ask: Visit = async (page) => {
  await page.getByRole('textbox', { name: 'Question' }).fill('How much does staging cost?');
  await page.getByRole('list', { name: 'What the question finds' }).waitFor();
};

const csv = 'topic,question,answer\nprices,Can I pay by check?,Yes: to the office.\nprices,,\n';

const chooseFile: Visit = async (page) => {
  const buffer = Buffer.from(csv);
  await page.locator('input[type=file]').setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Rows with errors' }).waitFor();
};

const withQuestion: Visit = async (page, origin) => {
  const headers = { host: 'northlight.localhost' };
  for (const message of ['Do you rent out bouncy castles?', 'Can my dog stay during the shoot?'])
    await call(origin, 'POST /api/chat', { body: { message }, headers });
  await page.goto(`${origin}/admin/knowledge?view=unanswered`);
};

const keepVersion: Visit = async (page) => {
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('Shorter answers');
};

const compareTwo: Visit = async (page) => {
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByText(/\d of 14$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Asks what photos cost' }).click();
};

const talk: Visit = async (page) => {
  for (const message of ['I need photos of a 2400 sq ft house in 18901', 'The first one']) {
    await page.getByRole('textbox', { name: 'Your message' }).fill(message);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByRole('list', { name: 'Test conversation' }).getByText(message).waitFor();
  }
};

const testMail: Visit = async (page) => {
  await page.getByRole('button', { name: 'Test Email by Amazon SES' }).click();
  await page.getByText('Amazon SES may send as').waitFor();
};

/** What the assistants know, how they are kept good, and what they work with. */
export const assistantScreens: readonly Screen[] = [
  inside('knowledge', '/admin/knowledge'),
  inside('knowledge-nothing', '/admin/knowledge?q=zeppelin'),
  inside('knowledge-entry', '/admin/knowledge?q=where', openEntry),
  inside('knowledge-ask', '/admin/knowledge?view=ask', ask),
  inside('knowledge-unanswered', '/admin/home', withQuestion),
  inside('knowledge-import', '/admin/knowledge/import', chooseFile),
  inside('ai', '/admin/ai-optimization'),
  inside('ai-prompts', '/admin/ai-optimization?view=prompts'),
  inside('ai-new-version', '/admin/ai-optimization?view=prompts', keepVersion),
  inside('ai-compare', '/admin/ai-optimization?view=compare', compareTwo),
  inside('ai-trials', '/admin/ai-optimization?view=compare&id=set'),
  inside('ai-test', '/admin/ai-optimization?view=test', talk),
  inside('integrations', '/api-integrations', testMail),
];
