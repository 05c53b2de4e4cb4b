import * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import type { dotloopEventsContract } from '../../../../shared/deals/dotloop/contract.ts';
import { DotloopReported } from '../../../../shared/deals/dotloop/events.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { type AdmitDelivery, notBelieved } from '../../../platform/http/serve-webhook.ts';
import type { DataKeys } from '../../../platform/keys/data-keys.ts';
import { unseal } from '../../../platform/keys/seal.ts';
import { createLog } from '../../../platform/log.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { matchSignature } from '../provider/signature.ts';
import { connectionItem, HEARD_DAYS, heardEvent, hookItem } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { hookOfSubscription } from './hooks.ts';

const HEARD_MS = HEARD_DAYS * DAY;

const Named = z.looseObject({
  subscriptionExternalId: z.string().min(1).max(200).nullish(),
  subscriptionId: z.union([z.string().min(1).max(200), z.int()]).nullish(),
});

/** The hook that a message names, in either of its two descriptions. */
const hookIdIn = (body: unknown): string | undefined => {
  const { data } = Named.safeParse(body);
  if (data?.subscriptionExternalId) return data.subscriptionExternalId;
  return data?.subscriptionId === undefined || data.subscriptionId === null
    ? undefined
    : hookOfSubscription(String(data.subscriptionId));
};

/** The company of a signed message; 401 for any other. Which text was signed is logged until the first real one is seen. */
export const admitDotloop =
  (platformTable: TenantTable, keys: DataKeys): AdmitDelivery =>
  async ({ raw, body, headers }) => {
    const hookId = hookIdIn(body);
    const hook = hookId && (await platformTable.get(hookItem, { hookId }, { consistent: true }));
    if (!hook) throw notBelieved();
    const { tenantId, profileId, signingKey } = hook;
    const key = await unseal(keys, { tenant: tenantId, profile: profileId }, signingKey);
    const [timestamp, signature] = [headers['x-dotloop-timestamp'], headers['x-dotloop-signature']];
    const matched = matchSignature(key, raw, { timestamp, signature });
    if (!matched) throw notBelieved();
    createLog({ tenantId }).info('Dotloop message believed', { signed: matched });
    return tenantId;
  };

const received = { received: true } as const;

/** Keeps the name of what changed, once in ninety days, and answers: whoever handles it asks Dotloop afresh. */
export const webhookHandlers = (platformTable: TenantTable): Handlers<typeof dotloopEventsContract> => ({
  hear: async ({ input, table, now, correlationId }) => {
    const hookId = hookIdIn(input) ?? '';
    const hook = await platformTable.get(hookItem, { hookId });
    const known = hook && (await readConnection(table, hook.profileId));
    const { eventId, eventType, event } = input;
    const at = input.timestamp ?? input.createdOn ?? now;
    const about = event?.profileId ?? input.profileId;
    const isOurs = about === undefined || about === known?.profile?.dotloopProfileId;
    if (known?.state !== 'connected' || !isOurs || at < now - HEARD_MS) return received;
    const { profileId } = known;
    const eventKey = Buffer.from(sha256(`${profileId} ${eventId}`)).toString('hex');
    const loopId = event?.loopId ?? (eventType.startsWith('LOOP_') ? event?.id : undefined);
    const place = {
      pk: connectionItem.key({ profileId }).pk,
      group: profileId,
      now,
      eventId: idFromDigest('event', sha256(`dotloop event ${table.tenantId} ${profileId} ${eventId}`)),
      correlationId,
    };
    const told = { profileId, type: eventType, ...(loopId !== undefined && { loopId }) };
    await table
      .commit(
        table.create(heardEvent, { eventKey, expiresAt: now + HEARD_MS }),
        table.event(DotloopReported, told, place),
      )
      .catch((error: unknown) => {
        if (!isWriteLost(error)) throw error;
      });
    return received;
  },
});
