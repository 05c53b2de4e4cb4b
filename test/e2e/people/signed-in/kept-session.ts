import { expect, type Page } from '@playwright/test';
import { call } from '../../../support/cloud/http.ts';

/** Somebody who has signed in before: on which host, with which of its clients, and by what. */
interface SignedIn {
  readonly host: string;
  readonly email: string;
  readonly client: 'staff' | 'tenant';
  readonly idp: 'google' | 'email';
}

/** What a tab keeps of somebody who has signed in. */
const keptBy = (
  { accessToken, idToken, clientId }: { accessToken: string; idToken: string; clientId: string },
  client: SignedIn['client'],
): Record<string, string> => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    'northlight.client': client,
    [`${prefix}.LastAuthUser`]: claims.username,
    [`${prefix}.${claims.username}.accessToken`]: accessToken,
    [`${prefix}.${claims.username}.idToken`]: idToken,
  };
};

/** Runs in the page, once for a tab: who signs out there stays out. */
const keep = ([host, kept]: readonly [string, Record<string, string>]): void => {
  if (location.origin !== host || sessionStorage.getItem('northlight.client')) return;
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
};

/** Gives the tab the session of somebody: a sign-in by its pages, which has stories of its own, costs it four loads. */
export const keepSession = async (
  page: Page,
  origin: string,
  { host, email, client, idp }: SignedIn,
): Promise<void> => {
  const { status, json, body } = await call(origin, 'POST /__local/token', { body: { email, client, idp } });
  expect(status, body).toBe(200);
  await page.addInitScript(keep, [host, keptBy(json, client)] as const);
};
