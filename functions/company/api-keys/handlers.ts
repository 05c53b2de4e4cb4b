import type { apiKeysContract } from '../../../shared/company/api-keys/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createKey, listKeys, revokeKey, rollKey, showKey } from './api-keys.ts';

/** The routes of a company's API keys. */
export const apiKeyHandlers = (platformTable: TenantTable, signer: Signer): Handlers<typeof apiKeysContract> => ({
  apiKeys: async (request) => ({ items: await listKeys(platformTable, request) }),
  createApiKey: async (request) => await createKey(platformTable, request, signer),
  apiKey: async (request) => await showKey(platformTable, request),
  revokeApiKey: async (request) => await revokeKey(platformTable, request),
  rollApiKey: async (request) => await rollKey(platformTable, request, signer),
});
