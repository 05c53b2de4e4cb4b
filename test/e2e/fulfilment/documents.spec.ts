import { isFull } from '../../support/run/full.ts';
import { looksRight } from '../page/looks.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test.slow();

const paper = (text: string) => ({
  name: 'Lead test report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<<>>\n%%EOF\n`),
});
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a document is uploaded, shared by a link, opened by a stranger, and revoked',
  { tag: '@phone-in-full' },
  async ({ page, backOffice, browser, origin }, info) => {
    const [order] = (await new Records(origin).read('GET /api/orders', { limit: '1' })).json.items;
    await backOffice.enter('admin@local.test', `/admin/document-manager/order/${order.orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    await page
      .getByLabel('Files to upload')
      .setInputFiles([
        paper(info.project.name),
        { name: `Front ${info.project.name}.png`, mimeType: 'image/png', buffer: picture },
      ]);
    await expect(page.getByText('2 of 2 files ready')).toBeVisible();
    // The walk through the rooms looks at a folder in each run.
    if (isFull) await looksRight(page, 'the folder', info);
    await page.getByRole('link', { name: `Front ${info.project.name}.png` }).click();
    const preview = page.getByRole('img', { name: `Front ${info.project.name}.png` });
    await expect(preview).toBeVisible();
    await looksRight(page, 'a document', info);

    await page.getByRole('button', { name: 'Share by link' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link =
      (await page
        .getByRole('dialog')
        .getByText(/\/share\//)
        .textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();

    const stranger = await browser.newPage({ viewport: page.viewportSize() });
    await stranger.goto(link.trim());
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Front ${info.project.name}.png`);
    await looksRight(stranger, 'a shared document', info);
    await stranger.getByRole('button', { name: /^Open / }).click();
    await expect(stranger.getByRole('img', { name: `Front ${info.project.name}.png` })).toBeVisible();

    await page.getByRole('tab', { name: /^Links/ }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Link revoked')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
    await looksRight(stranger, 'a revoked link', info);
    await stranger.close();
  },
);
