import type { RuntimeConfig } from '../configuration.ts';

/** Which app client of the user pool a tab signs in with: staff use Google only, people of a tenant may use e-mail. */
export type ClientKind = 'staff' | 'tenant';

const KEY = 'northlight.client';

/** Remembers the client of the sign-in under way or made in this tab. */
export const rememberClient = (kind: ClientKind): void => sessionStorage.setItem(KEY, kind);

/** The client this tab signed in with; staff on the platform host until told otherwise. */
export const rememberedClient = (config: RuntimeConfig): ClientKind => {
  if (!config.staffClientId) return 'tenant';
  return sessionStorage.getItem(KEY) === 'tenant' ? 'tenant' : 'staff';
};

export const clientIdOf = (config: RuntimeConfig, kind: ClientKind): string =>
  (kind === 'staff' ? config.staffClientId : config.clientId) ?? config.clientId;
