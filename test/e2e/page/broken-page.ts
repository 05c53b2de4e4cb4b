import type { Page } from '@playwright/test';

const isDocument = /^[^?]*\/$/;

/** Breaks the homepage: a chunk that never comes, a deployment without its configuration, a document without a root. */
export const breakDocument = async (page: Page, kind: 'chunk' | 'configuration' | 'root'): Promise<void> => {
  if (kind === 'chunk') {
    await page.route('**/assets/home-page-*.js', (route) => route.abort());
    return;
  }
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body =
      kind === 'root'
        ? text.replace('<div id="root">', '<div>')
        : text.replace(/(id="northlight">)[^<]*/, (_, start: string) => `${start}{}`);
    await route.fulfill({ response, body });
  });
  if (kind === 'root') return;
  const error = { code: 'INTERNAL', message: 'The environment variable TABLE_NAME is missing', correlationId: 'c' };
  await page.route('**/api/tenant', (route) => route.fulfill({ status: 500, json: { error } }));
};
