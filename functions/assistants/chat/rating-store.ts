import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** A visitor's rating of a conversation; one each, kept after the conversation is deleted. */
export const ChatRating = z.object({
  chatId: z.string(),
  leadId: z.string().nullable(),
  isHelpful: z.boolean(),
  words: z.string().nullable(),
  /** Date in the tenant's time zone under which the rating is counted. */
  day: z.string(),
  ratedAt: z.string(),
  version: z.number(),
});
export type ChatRating = z.infer<typeof ChatRating>;

/** All ratings of a company, by last change; queried backwards for the newest. */
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

type CountedRating = Pick<ChatRating, 'isHelpful' | 'day'>;

const fieldOf = ({ isHelpful }: CountedRating) => (isHelpful ? 'helpful' : 'unhelpful');

/** Counts a rating under its day, replacing the visitor's previous one, if any. */
export const countRating = (table: TenantTable, before: CountedRating | undefined, after: CountedRating): Write[] => {
  if (before?.isHelpful === after.isHelpful) return [];
  const each = { [fieldOf(after)]: 1, ...(before ? { [fieldOf(before)]: -1 } : {}) };
  return [table.add({ key: ratingDay.key(after), each })];
};

/** Helpful and unhelpful conversations per day (dates in the tenant's time zone, both inclusive). */
export const ratingDays = async (table: TenantTable, from: string, to: string) =>
  await everyItem((cursor) => table.query(ratingDay, { pk: DAYS, from, to: `${to}~`, cursor }));
