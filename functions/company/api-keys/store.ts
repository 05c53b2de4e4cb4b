import * as z from 'zod';
import { ApiKeyView } from '../../../shared/company/api-keys/api-key.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** A secret that was rolled away, by its hash, and until when it is good. */
const FormerSecret = z.object({ hash: z.string(), until: z.string() });

const StoredKey = ApiKeyView.omit({ isExpired: true, lastUsedAt: true, previousUntil: true }).extend({
  tenantId: z.string(),
  /** Who is told before it ends. */
  createdById: z.string(),
  hash: z.string(),
  /**
   * Random: names the secret of now among all that a key of this id ever had, also one that was revoked and made again.
   * Absent where the secret itself was drawn, and so cannot be told again.
   */
  generation: z.string().optional(),
  previous: FormerSecret.optional(),
  /** Those before it whose day is not over. */
  earlier: z.array(FormerSecret).optional(),
});
export type StoredKey = z.infer<typeof StoredKey>;

/** The secrets before the one of now whose time is not over, the newest first. */
export const formerSecrets = ({ previous, earlier = [] }: StoredKey, now: number) =>
  [...(previous ? [previous] : []), ...earlier].filter(({ until }) => Date.parse(until) > now);

const partition = (keyId: string): string => `KEY#${keyId}`;

/** On the platform's table, because a call names no company: a key without its secret. */
export const apiKeyItem = entity({
  name: 'apiKey',
  schema: StoredKey,
  key: ({ keyId }: { keyId: string }) => ({ pk: partition(keyId), sk: 'KEY' }),
});

const KeyUse = z.object({ keyId: z.string(), lastUsedAt: z.string(), version: z.number() });

/** Beside the key, so that using a key never loses against rolling it. */
export const apiKeyUse = entity({
  name: 'apiKeyUse',
  schema: KeyUse,
  key: ({ keyId }: { keyId: string }) => ({ pk: partition(keyId), sk: 'USE' }),
});

/** A company's keys; each change of one writes this item under its version, so that their number is exact. */
export const apiKeyList = entity({
  name: 'apiKeyList',
  schema: z.object({ keyIds: z.array(z.string()), version: z.number() }),
  key: () => ({ pk: 'API_KEYS', sk: 'LIST' }),
});

/** A key with its last use, by one consistent query. */
export const readKey = async (platformTable: TenantTable, keyId: string) => {
  const range = { pk: partition(keyId), consistent: true };
  const { keys, uses } = await platformTable.collect(range, { keys: apiKeyItem, uses: apiKeyUse });
  const [key] = keys;
  return key && { key, use: uses[0] };
};
