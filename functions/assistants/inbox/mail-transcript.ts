import { TranscriptRequested } from '../../../shared/assistants/inbox/events.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { countForRecipient } from '../../crm/leads/contacts/recipient-limit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { chatIdOf } from '../chat/conversation/hand-over/inbox-row.ts';
import { isIdle } from '../chat/conversation/session.ts';
import { chatSession } from '../chat/store.ts';

/** Emails per conversation; each address has the limit of all public acts besides. */
const MAILS_PER_CHAT = 3;

const tooMany = (): AppError =>
  new AppError(
    'limited',
    'TRANSCRIPT_LIMIT',
    'Enough was sent to this address for today. Please look into your mailbox.',
    {
      retryAfter: DAY / 1000,
    },
  );

/** Protects the owner of an address, proven or not, from visitors who type it into many chats. */
const countAddress = async (table: TenantTable, email: string, now: number): Promise<Write[]> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Company');
  return countForRecipient(table, { kind: 'email', value: email }, now, tenant.timezone);
};

/** Emails a transcript; neither the text nor the address is verified, so the number is limited. */
export const mailTranscript = async ({ table, input, now }: OpenRequest<{ sessionId: string; email: string }>) => {
  const { sessionId, email } = input;
  const count = await countAddress(table, email, now);
  return await untilWritten(async () => {
    const session = await table.get(chatSession, { sessionId }, { consistent: true });
    if (!session || isIdle(session, now) || session.userMessages === 0) throw notFound('Conversation');
    const mailed = (session.mailed ?? 0) + 1;
    if (mailed > MAILS_PER_CHAT) throw tooMany();
    const chatId = chatIdOf(sessionId);
    const place = { pk: `CHAT-MAIL#${chatId}`, group: chatId, now };
    try {
      await table.commit(
        table.patch(chatSession, session, { mailed }),
        table.event(TranscriptRequested, { sessionId, email }, place),
        ...count,
      );
    } catch (error) {
      if (error instanceof WriteLost && error.labels.includes('counter')) throw tooMany();
      throw error;
    }
    return { accepted: true as const };
  });
};
