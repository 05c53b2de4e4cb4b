import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { ApiKeyFields, ApiKeyView, ShownKey } from './api-key.ts';

const OneKey = { keyId: PathId };

/** A company's keys to the API. No route has a scope: a key never makes, rolls or reads keys. */
export const apiKeysContract = {
  apiKeys: route({
    method: 'GET',
    path: '/api/api-keys',
    feature: 'api_access',
    summary: 'The company’s API keys, newest first, without their secrets',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ items: z.array(ApiKeyView) }),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/api-keys',
    feature: 'api_access',
    summary: 'Create an API key; this answer is the only one that shows its secret',
    access: access.tenantAdmin,
    input: ApiKeyFields,
    output: ShownKey,
    status: 201,
    idempotent: true,
    errors: ['KEY_LIMIT'],
  }),
  apiKey: route({
    method: 'GET',
    path: '/api/api-keys/{keyId}',
    feature: 'api_access',
    summary: 'One API key, without its secret',
    access: access.tenantAdmin,
    input: z.strictObject(OneKey),
    output: ApiKeyView,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/api-keys/{keyId}',
    feature: 'api_access',
    summary: 'Revoke an API key: within seconds it opens nothing',
    access: access.tenantAdmin,
    input: z.strictObject(OneKey),
    output: z.void(),
    status: 204,
  }),
  rollApiKey: route({
    method: 'POST',
    path: '/api/api-keys/{keyId}/roll',
    feature: 'api_access',
    summary: 'Give an API key a new secret and a new term; the old secret is good for 24 more hours',
    access: access.tenantAdmin,
    input: z.strictObject({ ...OneKey, version: z.int() }),
    output: ShownKey,
    errors: ['VERSION_CONFLICT'],
  }),
};
