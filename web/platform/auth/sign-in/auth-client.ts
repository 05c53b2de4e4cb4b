import type { RuntimeConfig } from '../../configuration.ts';

/** The app client that a tab signs in with: staff use Google only, customers may use email. */
export type ClientKind = 'staff' | 'tenant';

const KEY = 'northlight.client';

/** Stores the client of this tab's sign-in. */
export const rememberClient = (kind: ClientKind): void => sessionStorage.setItem(KEY, kind);

/** The client this tab signed in with; on the platform host, staff by default. */
export const rememberedClient = (config: RuntimeConfig): ClientKind => {
  if (!config.staffClientId) return 'tenant';
  return sessionStorage.getItem(KEY) === 'tenant' ? 'tenant' : 'staff';
};

export const clientIdOf = (config: RuntimeConfig, kind: ClientKind): string =>
  (kind === 'staff' ? config.staffClientId : config.clientId) ?? config.clientId;
