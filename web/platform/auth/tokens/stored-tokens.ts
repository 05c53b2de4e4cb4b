/** What this tab's sessionStorage holds of a session: small, because every public page asks whether there is one. */
export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';
const underWay = /\.(inflightOAuth|inflightOAuthDeadline|oauthPKCE|oauthState)$/;

/** The keys of the tokens, without those of a sign-in in progress. */
export const tokenKeys = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(TOKEN_PREFIX) && !underWay.test(key));

/** True when this tab holds tokens, fresh or not. */
export const hasTokens = (): boolean => tokenKeys().some((key) => key.endsWith('.accessToken'));

/** In localStorage: true while somebody is signed in in this browser, so that a new tab asks the others. No token. */
export const SIGNED_IN_KEY = 'northlight-signed-in';

/** Whether somebody may be signed in; false for sure where it says so, unless another tab that never told is. */
export const mayBeSignedIn = (): boolean => {
  try {
    return hasTokens() || localStorage.getItem(SIGNED_IN_KEY) === 'true';
  } catch {
    return false;
  }
};
