import { expect, type Page } from '@playwright/test';

/** Somebody who works in the back office. */
export class BackOffice {
  readonly page: Page;

  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** The way every person takes: the page they want, the sign-in page, the local “Google”, and back. */
  async signIn(who: string | RegExp = 'admin@local.test', path = '/admin'): Promise<void> {
    await this.page.goto(this.origin + path);
    await expect(this.page).toHaveURL(/\/auth/);
    await this.page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(this.page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await this.page.getByRole('button', { name: who }).click();
    await expect(this.page).toHaveURL(path === '/admin' ? /\/admin\/home/ : new RegExp(path.replace('?', '\\?')));
  }

  /** Another room by its name; on a narrow screen the rooms are behind a button. */
  async goTo(room: string): Promise<void> {
    const link = this.page.getByRole('link', { name: room, exact: true });
    if (!(await link.isVisible())) await this.page.getByRole('button', { name: 'Show the rooms' }).click();
    await link.click();
    await expect(this.page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  }
}
