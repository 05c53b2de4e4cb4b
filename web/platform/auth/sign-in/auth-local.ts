import type { RuntimeConfig } from '../../configuration.ts';

// Amplify supports https only, the local issuer uses http. Runs only if the configuration says `local`.

const insecure = (url: string): string => url.replace(/^https:/, 'http:');

/** Opens the local issuer's sign-in page over http. */
export const openLocally = async (url: string): Promise<void> => {
  window.location.assign(insecure(url));
};

/** Rewrites the token request to the local issuer to http, and no other. */
export const redirectTokenRequests = (config: RuntimeConfig): void => {
  const tokenUrl = `https://${config.loginDomain}/oauth2/token`;
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => (input === tokenUrl ? send(insecure(tokenUrl), init) : send(input, init));
};

/** The local issuer's endpoint for refresh and revoke. */
export const localPoolEndpoint = (config: RuntimeConfig): string => `http://${config.loginDomain}/`;

/** Ends the session at the local issuer, which redirects to `returnTo`. */
export const leaveLocally = (config: RuntimeConfig, clientId: string, returnTo: string): void => {
  const query = new URLSearchParams({ client_id: clientId, logout_uri: returnTo });
  window.location.assign(`http://${config.loginDomain}/logout?${query}`);
};
