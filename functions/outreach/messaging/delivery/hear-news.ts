import { toInstant } from '../../../../shared/contract/time.ts';
import { movesOn } from '../../../../shared/outreach/messaging/message-life.ts';
import { type CommunicationKey, communication } from '../../../crm/leads/communication-store.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { messageOfRef } from './message-ref.ts';
import type { MessageNews } from './provider-news.ts';
import { suppression } from './receiver-store.ts';

const suppress = async (table: TenantTable, news: MessageNews, now: number): Promise<void> => {
  for (const { address, reason } of news.suppress) {
    const entry = { address, reason, scope: 'all', createdAt: toInstant(now) } as const;
    await table.commit(table.create(suppression, entry)).catch((error: unknown) => {
      if (!(error instanceof WriteLost)) throw error;
    });
  }
};

const moveOn = async (table: TenantTable, key: CommunicationKey, news: MessageNews): Promise<void> =>
  await untilWritten(async () => {
    const known = await table.get(communication, key, { consistent: true });
    if (!known || !movesOn(known.status, news.status)) return;
    const { leasedUntil: _, leasedBy: __, ...metadata } = known.metadata;
    const changes = { status: news.status, statusReason: news.reason ?? known.statusReason };
    const told = { ...changes, metadata: { ...metadata, providerMessageId: news.messageId } };
    await table.commit(table.patch(communication, known, told));
  });

/** Updates a message's status from a provider event; events arrive in any order and more than once. */
export const hearOfMessage = async (openTable: OpenTable, news: MessageNews, now: number): Promise<void> => {
  const message = messageOfRef(news.ref);
  if (!message) return;
  const table = openTable(message.tenantId);
  await suppress(table, news, now);
  await moveOn(table, message.key, news);
};
