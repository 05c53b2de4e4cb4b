import { SOON } from '../people/newly-invited.ts';
import { expect, test } from '../people/test.ts';

test('a number of the reports opens its rows, as many and as much as it says, and its file', async ({
  page,
  backOffice,
}) => {
  await backOffice.enter('admin@local.test', '/admin/reports?period=year');
  await expect(page.getByRole('heading', { name: 'How busy is each vendor?' })).toBeVisible(SOON);
  await page.getByRole('button', { name: /^What counts: Margin/ }).click();
  await expect(page.getByText(/minus vendor pay, on the day of its last visit/)).toBeVisible();
  await page.keyboard.press('Escape');
  await backOffice.untilRead();
  const link = page.getByRole('link', { name: /^Margin: / }).first();
  const amount = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Margin');
  const head = page.getByText(/\d rows? · /).first();
  await expect(head).toContainText(amount);
  const rows = Number(/([\d,]+) rows?/.exec(await head.innerText())?.[1]);
  await expect(page.getByRole('table', { name: 'Margin' }).getByRole('row')).toHaveCount(Math.min(50, rows) + 1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kept-\d{4}-01-01-.*\.csv$/);
  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
});
