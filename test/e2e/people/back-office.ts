import { expect, type Page } from '@playwright/test';
import { Walk } from '../page/walk.ts';
import { keepSession } from './signed-in/kept-session.ts';

/** Somebody who works in the back office. */
export class BackOffice {
  readonly page: Page;

  readonly origin: string;

  readonly #walk: Walk;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
    this.#walk = new Walk(page);
  }

  /** Until the room has read what it shows: from then on it stands still. */
  untilRead(): Promise<void> {
    return this.#walk.untilRead();
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

  /** Comes back signed in to the platform's host: stories of the rooms begin there, those of the sign-in with `signIn`. */
  async enter(who = 'admin@local.test', path = '/admin/home'): Promise<void> {
    await keepSession(this.page, this.origin, { host: this.origin, email: who, client: 'staff', idp: 'google' });
    await this.page.goto(this.origin + path);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  /** Another address within the same document, as the links of the rooms go. */
  async walkTo(path: string): Promise<void> {
    await this.#walk.goTo(path);
  }

  /** Another room by its name; on a narrow screen the rooms are behind a button, those of the system behind “System”. */
  async goTo(room: string): Promise<void> {
    const link = this.page.getByRole('link', { name: room, exact: true });
    const rooms = this.page.getByRole('button', { name: 'Show the rooms', expanded: false });
    if (!(await link.isVisible()) && (await rooms.isVisible())) await rooms.click();
    if (!(await link.isVisible())) await this.page.getByRole('button', { name: 'System', exact: true }).click();
    await link.click();
    await expect(this.page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  }
}
