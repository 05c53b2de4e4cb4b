import type { Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { expect, test } from '../people/test.ts';

const services = ['cleaning', 'photography', 'video'];

interface Field {
  label: string;
  autocomplete: string | null;
}

test('rule 5: at most 11 fields before payment, each with label and autocomplete, none twice; the phone says why', {
  tag: '@phone',
}, async ({ visitor, page }) => {
  const seen: Field[] = [];
  const collect = async (): Promise<void> => {
    for (const field of await page.locator('main :is(input, select, textarea)').all()) {
      const type = await field.getAttribute('type');
      if (['radio', 'checkbox', 'range'].includes(type ?? '') || !(await field.isVisible())) continue;
      const label = await field.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? '');
      seen.push({ label, autocomplete: await field.getAttribute('autocomplete') });
    }
  };
  await page.goto('/book');
  await page.getByRole('radio', { name: 'Homeowner' }).click();
  await collect();
  await visitor.goOn();
  await visitor.isAt(2);
  await collect();
  await visitor.goOn();
  await visitor.isAt(3);
  await collect();
  await visitor.comeToContact(services);
  await collect();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/crew/);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.length).toBeLessThanOrEqual(11);
  for (const { label, autocomplete } of seen) {
    expect(label.trim()).not.toBe('');
    expect(autocomplete, label).toBeTruthy();
  }
  expect(new Set(seen.map(({ label }) => label)).size).toBe(seen.length);
});

/** The month follows the keys of an ARIA date grid. */
const followsKeys = async (page: Page): Promise<void> => {
  const grid = page.getByRole('grid');
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? null);
  const dayAfter = (date: string, days: number): string =>
    new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  expect(await grid.locator('button[tabindex="0"]').count(), 'one stop for Tab').toBe(1);
  await grid.locator('button[tabindex="0"]').focus();
  // From a Wednesday two weeks on, no move meets the end of what can be booked.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const start = (await focused()) ?? '';
  const weekday = new Date(`${start}T12:00:00Z`).getUTCDay();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(dayAfter(start, 1));
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(start);
  await page.keyboard.press('Home');
  expect(await focused()).toBe(dayAfter(start, -weekday));
  await page.keyboard.press('End');
  expect(await focused()).toBe(dayAfter(start, 6 - weekday));
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(dayAfter(start, -1 - weekday));
  // Each month has a 28th: from there the way back ends where it began.
  for (let back = Number((await focused())?.slice(8)) - 28; back > 0; back--) await page.keyboard.press('ArrowLeft');
  const here = (await focused()) ?? '';
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await focused())?.slice(5, 7)).not.toBe(here.slice(5, 7));
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe(here);
  const open = grid.locator('button[data-open]').last();
  await open.focus();
  const label = (await open.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: `Starting ${label}` })).toBeVisible();
};

test('rule 8: a plan is one radio that names all its visits, the month opens on the earliest plan and follows the keys of an ARIA date grid', {
  tag: '@phone-in-full',
}, async ({ visitor, page, origin }) => {
  await visitor.comeToSchedule(services);
  await expect(page.getByText('Times are Eastern.', { exact: true }), 'rule 12: for a viewer there').toBeVisible();
  const day = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \\d{1,2}';
  const time = '\\d{1,2}:[03]0 [AP]M';
  const words = new RegExp(`^${day}, ${time} cleaning; ${day}, ${time} photos and video; photos by ${day}$`);
  await expect(visitor.plans.first()).toHaveAccessibleName(words);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  const { json } = await call(origin, 'POST /api/availability', {
    body: { services, sqFt: 2500, rooms: 4, zip: '18901' },
  });
  const earliest = new Date(
    json.plans.map(({ visits }: { visits: { startsAt: string }[] }) => visits[0]?.startsAt).sort()[0],
  );
  const inZone = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(earliest);
  const grid = page.getByRole('grid', { name: inZone({ month: 'long', year: 'numeric' }) });
  await expect(grid).toBeVisible();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(
    inZone({ weekday: 'long', month: 'long', day: 'numeric' }),
  );
  await followsKeys(page);
});
