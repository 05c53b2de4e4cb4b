import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { ApiKeyFields, ApiKeyView } from '../../../shared/company/api-keys/api-key.ts';
import { ApiKeyExpiring } from '../../../shared/company/api-keys/events.ts';
import { MAX_KEYS, ROLL_OVERLAP_HOURS } from '../../../shared/company/api-keys/key-limits.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { hashOfKey, hintOf, isKeyOf, keyTextsOf } from './key-text.ts';
import { apiKeyItem, apiKeyList, apiKeyUse, formerSecrets, readKey, type StoredKey } from './store.ts';

type Create = SignedRequest<z.output<typeof ApiKeyFields>>;
type OfKey = SignedRequest<{ keyId: string }>;
type Shown = ApiKeyView & { secret: string };

/** A key that is rolled more often within a day forgets the oldest of its secrets. */
const MAX_FORMER = 10;
/** Days before its end on which a key's maker is told. */
const NOTICE_DAYS = 7;

const viewOf = (key: StoredKey, lastUsedAt: string | undefined, now: number): ApiKeyView => ({
  ...key,
  isExpired: key.expiresAt !== null && Date.parse(key.expiresAt) <= now,
  previousUntil: key.previous && Date.parse(key.previous.until) > now ? key.previous.until : null,
  lastUsedAt: lastUsedAt ?? null,
});

const endOf = (days: number | null, now: number): string | null => (days === null ? null : toInstant(now + days * DAY));

const readList = async (table: TenantTable) => await table.get(apiKeyList, {}, { consistent: true });

const listWrite = (
  table: TenantTable,
  known: Awaited<ReturnType<typeof readList>>,
  keyIds: readonly string[],
): Write =>
  known
    ? table.patch(apiKeyList, known, { keyIds: [...keyIds] })
    : table.create(apiKeyList, { keyIds: [...keyIds], version: 1 });

/** The notice before a key's end; none where it has no end. */
const noticeWrite = (table: TenantTable, { keyId, name, expiresAt, createdById }: StoredKey): Write =>
  expiresAt === null
    ? table.cancelDue(ApiKeyExpiring, keyId)
    : table.due(
        ApiKeyExpiring,
        { keyId, name, expiresAt, profileId: createdById },
        { key: keyId, at: Date.parse(expiresAt) - NOTICE_DAYS * DAY },
      );

const auditWrite = (
  request: SignedRequest<unknown>,
  act: string,
  { keyId, name, scopes, expiresAt, hint }: StoredKey,
) =>
  audited(request, {
    action: `api_key.${act}`,
    target: { kind: 'api_key', id: keyId, name },
    changes: [
      { field: 'hint', after: hint },
      { field: 'scopes', after: scopes },
      { field: 'expiresAt', after: expiresAt },
    ],
  });

/** The company's own key of this id; 404 for another company's. */
const ownKey = async (platformTable: TenantTable, { input, tenantId }: OfKey) => {
  const found = await readKey(platformTable, input.keyId);
  if (!found || found.key.tenantId !== tenantId) throw notFound('API key');
  return found;
};

/** All keys of a company, newest first. */
export const listKeys = async (
  platformTable: TenantTable,
  { table, now }: SignedRequest<object>,
): Promise<ApiKeyView[]> => {
  const { keyIds = [] } = (await readList(table)) ?? {};
  const found = await Promise.all(keyIds.map((keyId) => readKey(platformTable, keyId)));
  return found.flatMap((each) => (each ? [viewOf(each.key, each.use?.lastUsedAt, now)] : [])).reverse();
};

export const showKey = async (platformTable: TenantTable, request: OfKey): Promise<ApiKeyView> => {
  const { key, use } = await ownKey(platformTable, request);
  return viewOf(key, use?.lastUsedAt, request.now);
};

const limitReached = (): AppError =>
  new AppError('conflict', 'KEY_LIMIT', `A company has at most ${MAX_KEYS} API keys. Revoke one that nobody uses.`);

/** A secret that no key ever had. */
const newSecret = (signer: Signer, of: Pick<StoredKey, 'tenantId' | 'keyId'>) => {
  const generation = randomUUID();
  const [secret] = keyTextsOf(signer, { ...of, generation });
  return { secret, kept: { generation, hash: hashOfKey(secret), hint: hintOf(secret) } };
};

/** The key that an earlier try under the request's key has made, as it is now, with its secret of now. */
const toldBefore = async (
  platformTable: TenantTable,
  { idempotencyKey, now }: Create,
  keyId: string,
  signer: Signer,
): Promise<Shown | undefined> => {
  const found = idempotencyKey ? await readKey(platformTable, keyId) : undefined;
  if (!found) return undefined;
  const { key, use } = found;
  const { generation, hash } = key;
  const texts = generation === undefined ? [] : keyTextsOf(signer, { ...key, generation });
  const secret = texts.find((text) => isKeyOf(hash, text));
  // Drawn at random once, or of a signing key that is gone: it can only be rolled.
  if (secret === undefined) throw versionConflict('API key');
  return { ...viewOf(key, use?.lastUsedAt, now), secret };
};

/** Creates a key; the answer alone has its secret, and a repeat under its Idempotency-Key the same. */
export const createKey = async (platformTable: TenantTable, request: Create, signer: Signer): Promise<Shown> => {
  const { table, tenantId, caller, now, input } = request;
  const keyId = keyedId('apiKey', request, 'api key');
  const { secret, kept } = newSecret(signer, { tenantId, keyId });
  const key: StoredKey = {
    ...input,
    ...kept,
    scopes: [...new Set(input.scopes)],
    ips: [...new Set(input.ips)],
    keyId,
    tenantId,
    expiresAt: endOf(input.expiresInDays, now),
    createdAt: toInstant(now),
    madeAt: toInstant(now),
    createdBy: caller.name ?? caller.email,
    createdById: caller.profileId,
    version: 1,
  };
  return await untilWritten(async () => {
    // Read first, so that a list which the same press has filled meanwhile refuses nothing.
    const listed = await readList(table);
    const known = await toldBefore(platformTable, request, keyId, signer);
    if (known) return known;
    const keyIds = listed?.keyIds ?? [];
    if (keyIds.length >= MAX_KEYS) throw limitReached();
    await table.commit(
      listWrite(table, listed, [...keyIds, keyId]),
      platformTable.create(apiKeyItem, key),
      noticeWrite(table, key),
      auditWrite(request, 'created', key),
    );
    return { ...viewOf(key, undefined, now), secret };
  });
};

const newSecretOf = (signer: Signer, key: StoredKey, now: number) => {
  const { secret, kept } = newSecret(signer, key);
  const overlapEnd = now + ROLL_OVERLAP_HOURS * HOUR;
  const until = Math.min(overlapEnd, key.expiresAt === null ? overlapEnd : Date.parse(key.expiresAt));
  const changes = {
    ...kept,
    previous: { hash: key.hash, until: toInstant(until) },
    // A second roll within the day must not cut those short who were told a day.
    earlier: formerSecrets(key, now).slice(0, MAX_FORMER - 1),
    madeAt: toInstant(now),
    expiresAt: endOf(key.expiresInDays, now),
  };
  return { secret, changes };
};

/** Gives a key a new secret and a new term; the former secret stays good for a day, never past its own end. */
export const rollKey = async (
  platformTable: TenantTable,
  request: SignedRequest<{ keyId: string; version: number }>,
  signer: Signer,
): Promise<Shown> => {
  const { table, now, input } = request;
  return await untilWritten(async () => {
    const { key, use } = await ownKey(platformTable, request);
    if (key.version !== input.version) throw versionConflict('API key');
    const { secret, changes } = newSecretOf(signer, key, now);
    const next = { ...key, ...changes, version: key.version + 1 };
    const known = await readList(table);
    await table.commit(
      platformTable.patch(apiKeyItem, key, changes),
      // The list says the same, under a new version: that is how other pages hear of it.
      listWrite(table, known, known?.keyIds ?? [key.keyId]),
      noticeWrite(table, next),
      auditWrite(request, 'rolled', next),
    );
    return { ...viewOf(next, use?.lastUsedAt, now), secret };
  });
};

/** Deletes a key: the next call with it finds nothing, at the latest when the gateway's 5 s are over. */
export const revokeKey = async (platformTable: TenantTable, request: OfKey): Promise<void> => {
  const { table, input } = request;
  await untilWritten(async () => {
    const { key } = await ownKey(platformTable, request);
    const known = await readList(table);
    await table.commit(
      listWrite(
        table,
        known,
        (known?.keyIds ?? []).filter((each) => each !== input.keyId),
      ),
      platformTable.remove(apiKeyItem, key),
      platformTable.erase(apiKeyUse, key),
      table.cancelDue(ApiKeyExpiring, key.keyId),
      auditWrite(request, 'revoked', key),
    );
  });
};
