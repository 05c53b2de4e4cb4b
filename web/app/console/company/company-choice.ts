import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';

const KEY = 'northlight.company';

/** The company that this user has chosen in this tab; another user of the tab has chosen none. */
export const chosenCompany = (userId: string): string | undefined => {
  const kept = readStored('sessionStorage', KEY);
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return undefined;
  return 'tenantId' in kept && typeof kept.tenantId === 'string' ? kept.tenantId : undefined;
};

/** Keeps the choice for this tab; undefined forgets it. */
export const keepCompany = (userId: string, tenantId: string | undefined): void =>
  writeStored('sessionStorage', KEY, tenantId === undefined ? undefined : { userId, tenantId });
