import type { Locator, Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';

/** Leaves an address as the site's form does. */
export const captureLead = async (origin: string, person: { email: string; fullName: string }): Promise<void> => {
  const answer = await call(origin, 'POST /api/leads', { body: { ...person, source: 'website_form' } });
  if (answer.status !== 202) throw new Error(`Not captured: ${answer.status} ${answer.body}`);
};

/** Waits until this page listens: its connection is open and has been answered. */
export const untilListening = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const answered = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await open();
  await answered;
};

/** The texts and places of rows: what must not change under somebody's pointer. */
export const standingOf = async (rows: Locator): Promise<string[]> =>
  await rows.evaluateAll((all) =>
    all.map((row) => `${Math.round(row.getBoundingClientRect().top)} ${row.querySelector('a')?.textContent ?? ''}`),
  );
