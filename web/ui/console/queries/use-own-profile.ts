import { useApi } from './use-api.ts';

/** The signed-in user's profile id, to which work is assigned; undefined until known. */
export const useOwnProfileId = (): string | undefined => useApi('GET /api/profile', {}).data?.profileId;
