import * as z from 'zod';
import { ModelFeature, ModelSums } from '../model/model-usage.ts';

const Count = z.int();

/** Conversation totals of a day (UTC). */
export const ChatCounts = z.object({
  conversations: Count,
  messages: Count,
  /** Answers of the assistant; it is silent while a person holds the conversation. */
  answers: Count,
  unanswered: Count,
  leads: Count,
  bookings: Count,
  /** Conversations handed over to a person. */
  handovers: Count,
  /** Visitors' ratings. */
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

/** What the assistant did and cost in a period, and in the equal period before it. */
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
  /** Messages used this month, and the number included in the plan; null for no limit. */
  messagesUsed: Count,
  messagesIncluded: Count.nullable(),
  openQuestions: Count,
});
export type AiReport = z.infer<typeof AiReport>;
