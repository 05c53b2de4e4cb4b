import * as z from 'zod';
import type { ChatCounts } from '../../../shared/assistants/tuning/ai-report.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Response } from './assistant-port.ts';
import type { ChatSession } from './store.ts';

const DAYS = 'CHATDAYS';

const Count = z.number().default(0);

/** Daily conversation totals of a company (UTC). */
export const chatDay = entity({
  name: 'chat-day',
  schema: z
    .object({
      sk: z.string(),
      conversations: Count,
      messages: Count,
      answers: Count,
      unanswered: Count,
      leads: Count,
      bookings: Count,
      handovers: Count,
      helpful: Count,
      unhelpful: Count,
    })
    .transform(({ sk, ...counts }): { day: string; counts: ChatCounts } => ({ day: sk, counts })),
  key: ({ day }: { day: string }) => ({ pk: DAYS, sk: day }),
});

/** Counters that one message adds to its day. */
export const countsOf = (before: ChatSession, after: ChatSession, response: Response): Record<string, number> => {
  const counts = {
    conversations: before.userMessages === 0,
    messages: true,
    answers: response.text !== '',
    unanswered: response.isUnanswered === true,
    leads: before.leadId === undefined && after.leadId !== undefined,
    bookings: response.action === 'booked',
    handovers: before.handedOverAt === undefined && after.handedOverAt !== undefined,
  };
  return Object.fromEntries(Object.entries(counts).flatMap(([name, isCounted]) => (isCounted ? [[name, 1]] : [])));
};

/** Counts in a write of its own, because conversations would contend for the counters of a busy day. */
export const countChat = async (table: TenantTable, now: number, each: Record<string, number>): Promise<void> => {
  const key = chatDay.key({ day: new Date(now).toISOString().slice(0, 10) });
  await table.commit(table.add({ key, each }));
};

/** Days of the range (`YYYY-MM-DD`, both inclusive) that had conversations. */
export const chatDays = async (table: TenantTable, from: string, to: string) =>
  (await table.query(chatDay, { pk: DAYS, from, to, limit: 100 })).items;
