import type { Caller } from '../../../shared/contract/access/access.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { KeyRights } from '../../platform/http/principal.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { isKeyOf, keyIdIn } from './key-text.ts';
import { apiKeyUse, formerSecrets, readKey, type StoredKey } from './store.ts';

/** An API key that is good now: whom it makes the caller, and what it may do. */
export interface GoodKey {
  readonly caller: Caller & { readonly tenantId: string };
  readonly key: KeyRights;
}

/** True for the secret of now, or until its time is over one that was rolled away. */
const isGood = (key: StoredKey, text: string, now: number): boolean => {
  if (isKeyOf(key.hash, text)) return key.expiresAt === null || Date.parse(key.expiresAt) > now;
  return formerSecrets(key, now).some(({ hash }) => isKeyOf(hash, text));
};

/**
 * A key acts as its company's administrator within its scopes, never as one of the platform: the role `brokerage` without a
 * tenant is nobody's, and no rule about Google takes the sign-in `Key` for one of Google's.
 */
const callerOf = ({ keyId, name, tenantId }: StoredKey): GoodKey['caller'] => ({
  userId: keyId,
  profileId: keyId,
  email: 'api-key@northlight.invalid',
  isEmailVerified: false,
  name: `API key “${name}”`,
  roles: ['brokerage'],
  tenantId,
  idp: 'Key',
  sessionId: keyId,
});

/** Notes the use at most once a minute; a concurrent call has noted it otherwise. */
const noteUse = async (
  platformTable: TenantTable,
  keyId: string,
  use: { keyId: string; lastUsedAt: string; version: number } | undefined,
  now: number,
): Promise<void> => {
  if (use && now - Date.parse(use.lastUsedAt) < MINUTE) return;
  const lastUsedAt = toInstant(now);
  const write = use
    ? platformTable.patch(apiKeyUse, use, { lastUsedAt })
    : platformTable.create(apiKeyUse, { keyId, lastUsedAt, version: 1 });
  await platformTable.commit(write).catch((error: unknown) => {
    if (!isWriteLost(error)) throw error;
  });
};

/** The key that a text is; undefined for one that is mistyped, unknown, revoked, rolled away or over, all alike. */
export const judgeKey = async (platformTable: TenantTable, text: string, now: number): Promise<GoodKey | undefined> => {
  const keyId = keyIdIn(text);
  const found = keyId === undefined ? undefined : await readKey(platformTable, keyId);
  if (!found || !isGood(found.key, text, now)) return undefined;
  await noteUse(platformTable, found.key.keyId, found.use, now);
  const { scopes, ips, callsPerMinute } = found.key;
  return { caller: callerOf(found.key), key: { scopes, ips, callsPerMinute } };
};
