import { ChatRated } from '../../../shared/assistants/inbox/events.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { leadPartition } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { chatIdOf, withInboxRow } from '../chat/conversation/hand-over/inbox-row.ts';
import { type ChatRating, chatRating, countRating } from '../chat/rating-store.ts';
import { type ChatSession, chatSession } from '../chat/store.ts';

interface RatingInput {
  readonly sessionId: string;
  readonly isHelpful: boolean;
  readonly words?: string | undefined;
}

const timelineWrites = (table: TenantTable, { leadId, isHelpful, words }: ChatRating, now: number): Write[] => {
  if (leadId === null) return [];
  return [table.event(ChatRated, { isHelpful, words }, { pk: leadPartition(leadId), group: leadId, now })];
};

const ratingOf = (
  session: ChatSession,
  before: ChatRating | undefined,
  said: RatingInput,
  at: string,
  day: string,
) => ({
  chatId: chatIdOf(session.sessionId),
  leadId: session.leadId ?? null,
  isHelpful: said.isHelpful,
  words: said.words ?? before?.words ?? null,
  day: before?.day ?? day,
  ratedAt: at,
  version: before?.version ?? 1,
});

/** Saves a visitor's rating; one per conversation, the last one counts. */
export const rateChat = async ({ table, input, now }: OpenRequest<RatingInput>) =>
  await untilWritten(async () => {
    const session = await table.get(chatSession, input, { consistent: true });
    if (!session) throw notFound('Conversation');
    const [before, tenant] = await Promise.all([
      table.get(chatRating, { chatId: chatIdOf(session.sessionId) }, { consistent: true }),
      table.get(tenantItem, {}),
    ]);
    const day = localDate(now, tenant?.timezone ?? 'UTC');
    const rating = ratingOf(session, before, input, toInstant(now), day);
    const { isHelpful, words } = rating;
    if (before?.isHelpful === isHelpful && before.words === words) return { isHelpful, words };
    await table.commit(
      before ? table.patch(chatRating, before, rating) : table.create(chatRating, rating),
      ...countRating(table, before, rating),
      table.patch(chatSession, session, withInboxRow({ ...session, isHelpful })),
      ...timelineWrites(table, rating, now),
    );
    return { isHelpful, words };
  });
