import { randomBytes } from 'node:crypto';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { DotloopListening } from '../../../../shared/deals/dotloop/events.ts';
import { seal, unseal } from '../../../platform/keys/seal.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import type { DotloopDeps } from '../context.ts';
import { accountOf } from '../open-account.ts';
import { AccessEnded, DotloopDown } from '../provider/failures.ts';
import { connectionItem, hookItem } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { hookOfSubscription } from './hooks.ts';

const KEY_BYTES = 32;

type Place = { readonly hookId: string; readonly profileId: string };

/** The key that signs the messages of a hook; made before Dotloop is told of it, and kept sealed. */
const signingKeyOf = async (
  { keys }: Pick<DotloopDeps, 'keys'>,
  table: TenantTable,
  platformTable: TenantTable,
  { hookId, profileId }: Place,
): Promise<string> => {
  const { tenantId } = table;
  const context = { tenant: tenantId, profile: profileId };
  const signingKey = await seal(keys, context, randomBytes(KEY_BYTES).toString('hex'));
  await platformTable
    .commit(platformTable.create(hookItem, { hookId, tenantId, profileId, signingKey }))
    .catch((error: unknown) => {
      if (!isWriteLost(error)) throw error;
    });
  const kept = await platformTable.get(hookItem, { hookId }, { consistent: true });
  if (!kept) throw new Error('The hook is gone again');
  return await unseal(keys, context, kept.signingKey);
};

const keepSubscription = async (
  table: TenantTable,
  platformTable: TenantTable,
  { hookId, profileId }: Place,
  subscriptionId: string,
): Promise<void> =>
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (known?.hookId !== hookId || known.subscriptionId === subscriptionId) return;
    const kept = await platformTable.get(hookItem, { hookId }, { consistent: true });
    const second = { hookId: hookOfSubscription(subscriptionId) };
    const isThere = await platformTable.get(hookItem, second, { consistent: true });
    await table.commit(
      table.patch(connectionItem, known, { subscriptionId }),
      ...(kept && !isThere ? [platformTable.create(hookItem, { ...kept, ...second })] : []),
    );
  });

/** Has Dotloop send its messages about a profile, once: a subscription under our name is looked for first. */
export const listen = async (
  deps: DotloopDeps,
  table: TenantTable,
  platformTable: TenantTable,
  profileId: string,
): Promise<void> => {
  const known = await readConnection(table, profileId);
  if (!deps.http || known?.state !== 'connected' || !known.profile || !known.hookId) return;
  const place = { hookId: known.hookId, profileId };
  const signingKey = await signingKeyOf(deps, table, platformTable, place);
  const account = accountOf(deps, deps.http, table, profileId);
  const url = `${siteOrigin(deps.site.platformHost, deps.site)}/api/dotloop/webhook`;
  const wish = { targetId: known.profile.dotloopProfileId, url, signingKey, externalId: known.hookId };
  const subscriptionId = (await account.findSubscription(known.hookId)) ?? (await account.subscribe(wish));
  await keepSubscription(table, platformTable, place, subscriptionId);
};

const LATER_MS = 5 * MINUTE;

/** The same from a queue: while Dotloop does not answer, again in some minutes. */
export const listenOrLater = async (
  deps: DotloopDeps,
  table: TenantTable,
  platformTable: TenantTable,
  profileId: string,
): Promise<void> => {
  try {
    await listen(deps, table, platformTable, profileId);
  } catch (error) {
    if (error instanceof AccessEnded) return;
    if (!(error instanceof DotloopDown)) throw error;
    const at = deps.clock() + Math.max(LATER_MS, error.retryMs ?? 0);
    await table.commit(table.due(DotloopListening, { profileId }, { key: profileId, at }));
  }
};
