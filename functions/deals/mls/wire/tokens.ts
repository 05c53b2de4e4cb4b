import * as z from 'zod';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { AddressRefused } from '../../../platform/internet/public-request.ts';
import { seal, unseal } from '../../../platform/keys/seal.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import type { MlsDeps } from '../context.ts';
import { type Feed, feedToken } from '../store.ts';
import { FeedDown, FeedRefused } from './failures.ts';
import { takeCall } from './limits.ts';
import { errorWords } from './odata.ts';

const MIN_LEFT_MS = MINUTE;
const DEFAULT_LIFE_SECONDS = 3_600;

const WireToken = z.looseObject({
  access_token: z.string().min(1).max(8_000),
  expires_in: z.union([z.number(), z.string()]).optional(),
});

/** What secrets of a feed are bound to: another company's or feed's opens nothing. */
const contextOf = (table: TenantTable, feedId: string) => ({ tenant: table.tenantId, profile: feedId });

export const sealSecret = async ({ keys }: Pick<MlsDeps, 'keys'>, table: TenantTable, feedId: string, text: string) =>
  await seal(keys, contextOf(table, feedId), text);

const secretOf = async ({ keys }: MlsDeps, table: TenantTable, { feedId, secret }: Feed): Promise<string> => {
  if (!secret) throw new FeedRefused('The feed has no secret; enter it again');
  return await unseal(keys, contextOf(table, feedId), secret);
};

const readToken = (text: string) => {
  try {
    return WireToken.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Exchanges our credentials for a token (RFC 6749, section 4.4). */
const exchange = async (deps: MlsDeps, table: TenantTable, feed: Feed) => {
  const { tokenUrl = '', clientId = '', scope } = feed;
  const secret = await secretOf(deps, table, feed);
  await takeCall(deps, table, feed.feedId);
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) });
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64');
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${basic}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const answer = await deps
    .call({ method: 'POST', url: tokenUrl, headers, body: form.toString() })
    .catch((error: unknown) => {
      if (error instanceof AddressRefused) throw new FeedRefused(`The token’s address: ${error.message}`);
      throw new FeedDown('The server gave no token');
    });
  const text = answer.body.toString('utf8');
  if (answer.status >= 500) throw new FeedDown(`The server gave no token (${answer.status})`);
  const found = answer.status < 300 ? readToken(text) : undefined;
  if (!found) throw new FeedRefused(`The server refused our credentials: ${errorWords(text) || answer.status}`);
  const life = Number(found.expires_in ?? DEFAULT_LIFE_SECONDS);
  return { token: found.access_token, lifeMs: (Number.isFinite(life) ? life : DEFAULT_LIFE_SECONDS) * 1_000 };
};

/** A token for the feed's server; `refused` is one that it did not accept, which is replaced. */
export const accessToken = async (deps: MlsDeps, table: TenantTable, feed: Feed, refused?: string): Promise<string> => {
  const { feedId } = feed;
  if (feed.auth === 'token') return await secretOf(deps, table, feed);
  const kept = await table.get(feedToken, { feedId }, { consistent: true });
  const now = deps.clock();
  if (kept && kept.expiresAt - now > MIN_LEFT_MS) {
    const token = await unseal(deps.keys, contextOf(table, feedId), kept.token);
    if (token !== refused) return token;
  }
  const fresh = await exchange(deps, table, feed);
  const sealed = { token: await sealSecret(deps, table, feedId, fresh.token), expiresAt: now + fresh.lifeMs };
  const write = kept
    ? table.patch(feedToken, kept, sealed)
    : table.create(feedToken, { feedId, ...sealed, version: 1 });
  await table.commit(write).catch((error: unknown) => {
    // Somebody else has just kept one, which is as good.
    if (!isWriteLost(error)) throw error;
  });
  return fresh.token;
};
