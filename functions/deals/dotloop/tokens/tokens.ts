import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { DotloopReconnectNeeded } from '../../../../shared/deals/dotloop/events.ts';
import { type Sealed, seal, unseal } from '../../../platform/keys/seal.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import type { DotloopDeps } from '../context.ts';
import type { TokenSource } from '../provider/account.ts';
import { AccessEnded, DotloopDown } from '../provider/failures.ts';
import type { DotloopTokens } from '../provider/http.ts';
import { type Connection, connectionItem } from '../store.ts';
import { takeLease } from './lease.ts';

const MIN_LEFT_MS = 10 * MINUTE;
/** How long somebody who may not refresh waits for whoever does. */
const PATIENCE_MS = 5_000;
const REREAD_MS = 250;

const Pair = z.object({ access: z.string(), refresh: z.string() });
export type Pair = z.infer<typeof Pair>;

type Keys = Pick<DotloopDeps, 'keys'>;

const contextOf = (table: TenantTable, profileId: string) => ({ tenant: table.tenantId, profile: profileId });

/** Seals tokens for one person of one company: nobody else's context opens them. */
export const sealTokens = async (
  { keys }: Keys,
  table: TenantTable,
  profileId: string,
  { access, refresh }: Pair,
): Promise<Sealed> => await seal(keys, contextOf(table, profileId), JSON.stringify({ access, refresh }));

export const openTokens = async (
  { keys }: Keys,
  table: TenantTable,
  profileId: string,
  sealed: Sealed,
): Promise<Pair> => Pair.parse(JSON.parse(await unseal(keys, contextOf(table, profileId), sealed)));

export const readConnection = async (table: TenantTable, profileId: string): Promise<Connection | undefined> =>
  await table.get(connectionItem, { profileId }, { consistent: true });

/** The fields of a connection that has just been given tokens. */
export const withTokens = (sealed: Sealed, { lifeSeconds }: DotloopTokens, now: number) => ({
  tokens: sealed,
  expiresAt: now + lifeSeconds * 1000,
  lease: undefined,
});

/** Dotloop takes the tokens no longer: the connection waits for its owner, who is told once. */
export const needReconnect = async (table: TenantTable, profileId: string, now: number): Promise<void> =>
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (known?.state !== 'connected' && known?.state !== 'choose_profile') return;
    const gone = { state: 'reconnect_needed', tokens: undefined, expiresAt: undefined, lease: undefined } as const;
    const place = { pk: connectionItem.key({ profileId }).pk, group: profileId, now };
    await table.commit(
      table.patch(connectionItem, known, gone),
      table.event(DotloopReconnectNeeded, { profileId }, place),
    );
  });

/** Refreshes under the lease that the caller holds. What was refused or lost in a crash ends the connection. */
const refreshHeld = async (deps: DotloopDeps, table: TenantTable, held: Connection): Promise<Pair> => {
  const { http, clock } = deps;
  const { profileId, tokens } = held;
  if (!http || !tokens) throw new AccessEnded();
  const { refresh } = await openTokens(deps, table, profileId, tokens);
  const fresh = await http.refresh(refresh).catch(async (error: unknown) => {
    if (error instanceof AccessEnded) await needReconnect(table, profileId, clock());
    throw error;
  });
  const sealed = await sealTokens(deps, table, profileId, fresh);
  try {
    await table.commit(table.patch(connectionItem, held, withTokens(sealed, fresh, clock())));
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    // Somebody disconnected meanwhile: what was just given must not outlive that.
    const given = (await readConnection(table, profileId))?.tokens ? [] : [fresh.access, fresh.refresh];
    for (const token of given) await http.revoke(token).catch(() => undefined);
    throw new DotloopDown('the connection has changed');
  }
  return fresh;
};

interface Wish {
  readonly profileId: string;
  /** True for tokens that need no refresh. */
  readonly isGood: (known: Connection, pair: Pair) => boolean;
}

/** The tokens, refreshed by one of all who want them; the others read again until it is done. */
const tokensFor = async (deps: DotloopDeps, table: TenantTable, { profileId, isGood }: Wish): Promise<Pair> => {
  const { clock, sleep = wait, leasing = takeLease } = deps;
  for (let waited = 0; ; waited += REREAD_MS) {
    const known = await readConnection(table, profileId);
    if (!known?.tokens) throw new AccessEnded();
    const pair = await openTokens(deps, table, profileId, known.tokens);
    if (isGood(known, pair)) return pair;
    const held = await leasing(table, known, clock());
    if (held) return await refreshHeld(deps, table, held);
    if (waited >= PATIENCE_MS) throw new DotloopDown('the tokens are being refreshed', REREAD_MS);
    await sleep(REREAD_MS);
  }
};

/** A connection's tokens: refreshed when less than ten minutes are left, or when Dotloop refuses them. */
export const tokenSource = (deps: DotloopDeps, table: TenantTable, profileId: string): TokenSource => ({
  access: async () => {
    const isGood = ({ expiresAt = 0 }: Connection) => expiresAt - deps.clock() >= MIN_LEFT_MS;
    return (await tokensFor(deps, table, { profileId, isGood })).access;
  },
  renewed: async (refused) => {
    const isGood = (_: Connection, { access }: Pair) => access !== refused;
    return (await tokensFor(deps, table, { profileId, isGood })).access;
  },
});
