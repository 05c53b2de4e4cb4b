import type { Browser, Page } from '@playwright/test';
import { call } from '../../../support/cloud/http.ts';
import { freshTokenOf, tokenOf } from '../../../support/cloud/studio.ts';
import { type As, seeded } from '../../../support/people/staff.ts';

/** The administrator's calls in a story that moves the clock; a session that ended meanwhile is begun anew. */
export const deskOf =
  (origin: string): As =>
  async (route, options) => {
    const answer = await call(origin, route, { token: await tokenOf(origin, seeded.admin), ...options });
    if (answer.status !== 401) return answer;
    return await call(origin, route, { token: await freshTokenOf(origin, seeded.admin), ...options });
  };

/** A part of a story in a browser of its own, which keeps nothing of the days before. */
export const inNewTab = async <T>(browser: Browser, story: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    return await story(await context.newPage());
  } finally {
    await context.close();
  }
};
