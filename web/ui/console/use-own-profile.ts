import { useApi } from './use-api.ts';

/** Under which id work is given to whoever is signed in; undefined until it is known. */
export const useOwnProfileId = (): string | undefined => useApi('GET /api/profile', {}).data?.profileId;
