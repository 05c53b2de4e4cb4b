import { toInstant } from '../../../../shared/contract/time.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { canAdvance } from '../../../../shared/outreach/messaging/delivery-status.ts';
import { type CommunicationKey, communication } from '../../../crm/leads/communication-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { messageOfRef } from './message-ref.ts';
import type { DeliveryEvent } from './parse-provider-event.ts';
import { suppression } from './receiver-store.ts';

const suppress = async (table: TenantTable, event: DeliveryEvent, now: number): Promise<void> => {
  for (const { address, reason } of event.suppress) {
    const entry = { address, reason, scope: 'all', createdAt: toInstant(now) } as const;
    await table.commit(table.create(suppression, entry)).catch((error: unknown) => {
      if (!(error instanceof WriteLost)) throw error;
    });
  }
};

const canFollow = (known: Communication | undefined, { status }: DeliveryEvent): known is Communication =>
  known !== undefined && canAdvance(known.status, status);

/** The message if the event says more of it. An old state of it that is advanced loses; a new one must say that nothing is to do. */
const readToAdvance = async (table: TenantTable, key: CommunicationKey, event: DeliveryEvent, isStrict: boolean) => {
  const seen = isStrict ? undefined : await table.get(communication, key);
  if (canFollow(seen, event)) return seen;
  const known = await table.get(communication, key, { consistent: true });
  return canFollow(known, event) ? known : undefined;
};

const advanceStatus = async (table: TenantTable, key: CommunicationKey, event: DeliveryEvent): Promise<void> =>
  await untilWritten(async (tries) => {
    const known = await readToAdvance(table, key, event, tries > 0);
    if (!known) return;
    const { leasedUntil: _, leasedBy: __, ...metadata } = known.metadata;
    const changes = { status: event.status, statusReason: event.reason ?? known.statusReason };
    const update = { ...changes, metadata: { ...metadata, providerMessageId: event.messageId } };
    await table.commit(table.patch(communication, known, update));
  });

/** Updates a message's status from a provider event; events arrive in any order and more than once. */
export const applyDeliveryEvent = async (openTable: OpenTable, event: DeliveryEvent, now: number): Promise<void> => {
  const message = messageOfRef(event.ref);
  if (!message) return;
  const table = openTable(message.tenantId);
  await suppress(table, event, now);
  await advanceStatus(table, message.key, event);
};
