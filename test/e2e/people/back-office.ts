import { expect, type Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { Walk } from './walk.ts';

/** What a tab keeps of somebody who has signed in. */
const keptBy = (accessToken: string, idToken: string, clientId: string): Record<string, string> => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    'northlight.client': 'staff',
    [`${prefix}.LastAuthUser`]: claims.username,
    [`${prefix}.${claims.username}.accessToken`]: accessToken,
    [`${prefix}.${claims.username}.idToken`]: idToken,
  };
};

/** Runs in the page, once for a tab: who signs out there stays out. */
const keep = ([origin, kept]: readonly [string, Record<string, string>]): void => {
  if (location.origin !== origin || sessionStorage.getItem('northlight.client')) return;
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
};

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
    const { status, json, body } = await call(this.origin, 'POST /__local/token', {
      body: { email: who, client: 'staff' },
    });
    expect(status, body).toBe(200);
    await this.page.addInitScript(keep, [this.origin, keptBy(json.accessToken, json.idToken, json.clientId)] as const);
    await this.page.goto(this.origin + path);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
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
