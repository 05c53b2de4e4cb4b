import { TranscriptRequested } from '../../../shared/assistants/inbox/events.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import { sha256 } from '../../platform/sign.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { chatIdOf } from '../chat/conversation/inbox-row.ts';
import { isIdle } from '../chat/conversation/session.ts';
import { chatSession } from '../chat/store.ts';

/** Emails per conversation, and per address and day over all conversations. */
export const transcriptLimits = { chat: 3, address: 3 } as const;

const tooMany = (): AppError =>
  new AppError('limited', 'TRANSCRIPT_LIMIT', 'This was sent to you already. Please look into your mailbox.', {
    retryAfter: DAY / 1000,
  });

/** Protects the owner of an address from visitors who type it into many chats. */
const countAddress = (table: TenantTable, email: string, now: number): Write => {
  const day = Math.floor(now / DAY);
  const key = { pk: `TRANSCRIPTS#${day}`, sk: Buffer.from(sha256(email)).toString('base64url') };
  const ttl = Math.ceil(((day + 2) * DAY) / 1000);
  return table.add({ key, field: 'mails', by: 1, atMost: transcriptLimits.address, ttl });
};

/** Emails a transcript; neither the text nor the address is verified, so the number is limited. */
export const mailTranscript = async ({ table, input, now }: OpenRequest<{ sessionId: string; email: string }>) => {
  const { sessionId, email } = input;
  return await untilWritten(async () => {
    const session = await table.get(chatSession, { sessionId }, { consistent: true });
    if (!session || isIdle(session, now) || session.userMessages === 0) throw notFound('Conversation');
    const mailed = (session.mailed ?? 0) + 1;
    if (mailed > transcriptLimits.chat) throw tooMany();
    const chatId = chatIdOf(sessionId);
    const place = { pk: `CHAT-MAIL#${chatId}`, group: chatId, now };
    try {
      await table.commit(
        table.patch(chatSession, session, { mailed }),
        table.event(TranscriptRequested, { sessionId, email }, place),
        countAddress(table, email, now),
      );
    } catch (error) {
      if (error instanceof WriteLost && error.labels.includes('counter')) throw tooMany();
      throw error;
    }
    return { accepted: true as const };
  });
};
