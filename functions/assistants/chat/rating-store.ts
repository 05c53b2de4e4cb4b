import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** What a visitor said of a conversation; one each, kept after the conversation is gone. */
export const ChatRating = z.object({
  chatId: z.string(),
  leadId: z.string().nullable(),
  isHelpful: z.boolean(),
  words: z.string().nullable(),
  /** The date in the tenant's zone under which it is counted. */
  day: z.string(),
  ratedAt: z.string(),
  version: z.number(),
});
export type ChatRating = z.infer<typeof ChatRating>;

/** All ratings of a company, by the time of the last word; read backwards for the newest. */
export const ratedChats = { index: 'gsi1', pk: 'RATED-CHATS' } as const;

export const chatRating = entity({
  name: 'chat-rating',
  schema: ChatRating,
  key: ({ chatId }: { chatId: string }) => ({ pk: `CHAT-RATING#${chatId}`, sk: 'RATING' }),
  indexes: ({ ratedAt, chatId }) => ({ gsi1: { pk: ratedChats.pk, sk: `${ratedAt}#${chatId}` } }),
  row: ChatRating,
});

const DAYS = 'CHAT-RATING-DAYS';

export const ratingDay = entity({
  name: 'chat-rating-day',
  schema: z
    .looseObject({ sk: z.string(), helpful: z.number().default(0), unhelpful: z.number().default(0) })
    .transform(({ sk, helpful, unhelpful }) => ({ day: sk, helpful, unhelpful })),
  key: ({ day }: { day: string }) => ({ pk: DAYS, sk: day }),
});

type Judged = Pick<ChatRating, 'isHelpful' | 'day'>;

const fieldOf = ({ isHelpful }: Judged) => (isHelpful ? 'helpful' : 'unhelpful');

/** Counts a rating under its day, in place of the one before where there was one. */
export const countRating = (table: TenantTable, before: Judged | undefined, after: Judged): Write[] => {
  if (before?.isHelpful === after.isHelpful) return [];
  const each = { [fieldOf(after)]: 1, ...(before ? { [fieldOf(before)]: -1 } : {}) };
  return [table.add({ key: ratingDay.key(after), each })];
};

/** How many conversations of each day (dates of the tenant's zone, both included) helped and how many did not. */
export const ratingDays = async (table: TenantTable, from: string, to: string) => {
  const days: { day: string; helpful: number; unhelpful: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query(ratingDay, { pk: DAYS, from, to: `${to}~`, cursor });
    days.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return days;
};
