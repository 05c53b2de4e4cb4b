// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

const read = vi.hoisted(() => ({ isRead: false }));
vi.mock('../configuration.ts', () => ({
  configuration: () => {
    if (!read.isRead) throw new Error('The page data is read before anything is shown.');
    return { config: { userPoolId: 'us-east-1_pool', clientId: 'client', loginDomain: 'login.test' } };
  },
}));

/** A token whose signature nobody checks in a browser. */
const tokenOf = (claims: object): string =>
  ['{"alg":"RS256"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.');

it('what reads the session may arrive before the data of the page, and reads it afterwards', async () => {
  const { signInService } = await import('./sign-in/auth-amplify.ts');
  const token = tokenOf({ sub: 'ada', exp: 9e9, iat: 1e9, token_use: 'access' });
  const prefix = 'CognitoIdentityServiceProvider.client';
  sessionStorage.setItem(`${prefix}.LastAuthUser`, 'ada');
  sessionStorage.setItem(`${prefix}.ada.accessToken`, token);
  sessionStorage.setItem(`${prefix}.ada.idToken`, token);
  read.isRead = true;
  signInService.start();
  expect(await signInService.findSession()).toMatchObject({ subject: 'ada', expiresAt: 9e12 });
});
