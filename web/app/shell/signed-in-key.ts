/** In localStorage: true while somebody is signed in in this browser, so that a new tab asks the others. No token. */
export const SIGNED_IN_KEY = 'northlight-signed-in';
