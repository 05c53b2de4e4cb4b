import type { RuntimeConfig } from '../configuration.ts';

// Amplify speaks https only; the local issuer has http. Nothing here runs unless the configuration says `local`.

const insecure = (url: string): string => url.replace(/^https:/, 'http:');

/** Opens the local issuer's page, which Amplify would have asked for by https. */
export const openLocally = async (url: string): Promise<void> => {
  window.location.assign(insecure(url));
};

/** Sends exactly the token request of the local issuer by http. */
export const redirectTokenRequests = (config: RuntimeConfig): void => {
  const tokenUrl = `https://${config.loginDomain}/oauth2/token`;
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => (input === tokenUrl ? send(insecure(tokenUrl), init) : send(input, init));
};

/** Where the local issuer answers refresh and revoke. */
export const localPoolEndpoint = (config: RuntimeConfig): string => `http://${config.loginDomain}/`;

/** Ends the session at the local issuer; it comes back to `returnTo`. */
export const leaveLocally = (config: RuntimeConfig, clientId: string, returnTo: string): void => {
  const query = new URLSearchParams({ client_id: clientId, logout_uri: returnTo });
  window.location.assign(`http://${config.loginDomain}/logout?${query}`);
};
