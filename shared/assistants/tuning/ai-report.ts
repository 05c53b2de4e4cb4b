import * as z from 'zod';
import { ModelFeature, ModelSums } from '../model/model-usage.ts';

const Count = z.number().int();

/** What conversations came to on a day (UTC). */
export const ChatCounts = z.object({
  conversations: Count,
  messages: Count,
  /** Of the assistant; while a person holds a conversation it is silent. */
  answers: Count,
  unanswered: Count,
  leads: Count,
  bookings: Count,
  /** Conversations that went to a person. */
  handovers: Count,
  /** Ratings of visitors. */
  helpful: Count,
  unhelpful: Count,
});
export type ChatCounts = z.infer<typeof ChatCounts>;

export const noChats: ChatCounts = {
  conversations: 0,
  messages: 0,
  answers: 0,
  unanswered: 0,
  leads: 0,
  bookings: 0,
  handovers: 0,
  helpful: 0,
  unhelpful: 0,
};

export const addCounts = (a: ChatCounts, b: ChatCounts): ChatCounts =>
  Object.fromEntries(
    Object.entries(a).map(([name, count]) => [name, count + b[name as keyof ChatCounts]]),
  ) as ChatCounts;

/** What the assistant did and cost in a stretch of days, and in the same stretch before it. */
export const AiReport = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), chats: ChatCounts, costMicros: Count })),
  chats: ChatCounts,
  before: ChatCounts,
  features: z.array(z.object({ feature: ModelFeature, sums: ModelSums })),
  costMicros: Count,
  /** Micro-dollars that may be spent in a day. */
  dailyBudgetMicros: Count,
  /** The messages that the plan includes this month, and how many were used; null for no limit. */
  messagesUsed: Count,
  messagesIncluded: Count.nullable(),
  openQuestions: Count,
});
export type AiReport = z.infer<typeof AiReport>;
