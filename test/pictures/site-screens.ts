import type { Page } from 'playwright';
import { landingPages } from '../../shared/company/site/landing/landing-page.ts';
import type { Screen } from './screens.ts';

const open =
  (path: string) =>
  async (page: Page, origin: string): Promise<void> => {
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(900);
  };

const ofTenant = (origin: string, slug: string): string => origin.replace('localhost', `${slug}.localhost`);

const atFooter = async (page: Page, origin: string): Promise<void> => {
  await open('/')(page, origin);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
};

const menu = async (page: Page, origin: string): Promise<void> => {
  await open('/')(page, origin);
  const opener = page.getByRole('button', { name: 'Menu' });
  if (await opener.isVisible()) await opener.click();
};

const chat =
  (...says: string[]) =>
  async (page: Page, origin: string): Promise<void> => {
    await open('/')(page, origin);
    await page.getByRole('button', { name: 'Open the chat' }).click();
    for (const text of says) {
      const turns = page.getByRole('dialog').locator('ol > li');
      const count = await turns.count();
      await page.getByRole('textbox', { name: 'Your message' }).fill(text);
      await page.keyboard.press('Enter');
      await turns.nth(count + 1).waitFor();
      await page.getByText('The assistant is typing.').waitFor({ state: 'detached' });
    }
  };

/** The public pages that are only read. */
export const siteScreens: readonly Screen[] = [
  { name: 'home', visit: open('/'), readme: 'home' },
  { name: 'home-whole', visit: open('/'), whole: true },
  { name: 'home-footer', visit: atFooter },
  { name: 'home-menu', visit: menu },
  { name: 'home-second', visit: (page, origin) => open('/')(page, ofTenant(origin, 'second')) },
  { name: 'home-second-whole', visit: (page, origin) => open('/')(page, ofTenant(origin, 'second')), whole: true },
  ...landingPages.flatMap((page) => [
    { name: `landing-${page}`, visit: open(`/${page}`) },
    { name: `landing-${page}-whole`, visit: open(`/${page}`), whole: true },
  ]),
  ...(['sellers', 'pricing'] as const).map((page) => ({
    name: `landing-${page}-second-whole`,
    visit: (shown: Page, origin: string) => open(`/${page}`)(shown, ofTenant(origin, 'second')),
    whole: true,
  })),
  { name: 'privacy', visit: open('/privacy-policy') },
  { name: 'not-found', visit: open('/nobody-lives-here') },
  { name: 'site-not-found', visit: (page, origin) => open('/')(page, ofTenant(origin, 'nobody')) },
  { name: 'debug', visit: open('/?debug=true') },
  { name: 'auth', visit: open('/auth') },
  { name: 'auth-google', visit: open('/auth?requireGoogle=true') },
  { name: 'auth-callback', visit: open('/auth/callback?error=access_denied') },
  { name: 'debug-auth', visit: open('/debug-auth') },
  { name: 'chat', visit: chat() },
  { name: 'chat-answer', visit: chat('What is your cancellation policy?') },
  { name: 'chat-plans', visit: chat('Cleaning and photos, 2400 sq ft, 18901') },
];
