import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Tag } from '../../crm/leads/lead.ts';
import { Priority } from '../../crm/tasks/task.ts';

export const WaitUnit = z.enum(['minutes', 'hours', 'days']);
export type WaitUnit = z.infer<typeof WaitUnit>;

/** One step of an automation. */
export const Step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('send'), template: z.string().min(1).max(60), channel: z.enum(['email', 'sms']) }),
  z.strictObject({
    do: z.literal('task'),
    title: text(160),
    /** Hours until the task is due. */
    dueHours: z.int().min(0).max(720),
    /** Default: by the lead's score. */
    priority: Priority.optional(),
  }),
  z.strictObject({ do: z.literal('assign'), to: z.string().min(1).max(80) }),
  z.strictObject({ do: z.literal('tag'), tag: Tag }),
  z.strictObject({ do: z.literal('webhook'), url: z.string().min(1).max(500) }),
  z.strictObject({ do: z.literal('wait'), amount: z.int().min(1).max(365), unit: WaitUnit }),
  /** Continues at once within business hours. */
  z.strictObject({ do: z.literal('wait_for_hours') }),
]);
export type Step = z.infer<typeof Step>;
