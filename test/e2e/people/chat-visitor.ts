import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who writes in the chat at the bottom right. */
export class ChatVisitor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get launcher(): Locator {
    return this.page.getByRole('button', { name: 'Open the chat' });
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: /Assistant$/ });
  }

  get composer(): Locator {
    return this.panel.getByRole('textbox', { name: 'Your message' });
  }

  /** Everything said so far, the greeting too. */
  get turns(): Locator {
    return this.panel.locator('ol > li');
  }

  get live(): Locator {
    return this.panel.getByRole('status');
  }

  async open(): Promise<void> {
    await this.launcher.click();
    await expect(this.composer).toBeFocused();
  }

  /** Says something and waits for an answer that has this in it. */
  async say(text: string, answer: string | RegExp): Promise<void> {
    await this.composer.fill(text);
    // What was answered can be read a moment before the answer itself has come; until then nothing is sent.
    await expect(async () => {
      await this.composer.press('Enter');
      await expect(this.composer).toHaveValue('', { timeout: 1000 });
    }).toPass();
    await expect(this.turns.last()).toContainText(answer);
  }
}
