import { expect, type Page } from '@playwright/test';

/** Somebody who brings leads in from a file. */
export class Importer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Chooses a file, as if it came from a spreadsheet, and waits until its columns are shown. */
  async choose(name: string, content: string): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
    await this.page.locator('input[type=file]').setInputFiles(file);
    await expect(this.page.getByRole('heading', { name: 'What is in the columns?' })).toBeVisible();
  }

  /** The field that a column becomes, chosen from the list. */
  async say(column: string, field: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`“${column}” becomes`) }).click();
    await this.page
      .getByRole('option', { name: new RegExp(`^${field}`) })
      .first()
      .click();
  }

  async check(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check all rows' }).click();
    await expect(this.page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  }

  /** A figure by its name: how many rows become that. */
  async figure(name: string): Promise<string> {
    const value = this.page.locator('dl > div').filter({ hasText: name }).locator('dd');
    return (await value.innerText()).split('\n')[0] ?? '';
  }

  /** The rows that are wrong, as the file has them that is downloaded. */
  async rowsToMend(): Promise<string> {
    const coming = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Download rows with errors' }).click();
    const download = await coming;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }
}
