import type { Browser } from '@playwright/test';
import { Visitor } from './visitor.ts';

/** Independent of the product: what a wall clock in Doylestown shows. */
export const onTheWall = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(/\s(?=[AP]M$)/, ' ');

/** Somebody who books from elsewhere. */
export const visitorIn = async (browser: Browser, origin: string, timezoneId: string): Promise<Visitor> => {
  const context = await browser.newContext({ timezoneId, baseURL: origin, locale: 'en-US' });
  return new Visitor(await context.newPage(), origin);
};
