import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { Communication, CommunicationStatus } from '../../crm/leads/log/communication.ts';

/** Filter of the company's log; `q` finds people by name, email, phone or address. */
export const LogFilterInput = z.strictObject({
  q: text(200).optional(),
  type: Communication.shape.type.optional(),
  direction: Communication.shape.direction.optional(),
  status: CommunicationStatus.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  orderId: text(80).optional(),
});
export type LogFilter = z.output<typeof LogFilterInput>;

/** A message with the lead it is about, where the log is the company's. */
export const LoggedMessage = Communication.extend({
  about: z.object({ leadId: z.string(), name: z.string() }).nullable().optional(),
});
export type LoggedMessage = z.infer<typeof LoggedMessage>;

/** True if a message has the channel, direction, state, time and order that the filter asks for. */
export const matchesLog = (
  message: Communication,
  { type, direction, status, from, to, orderId }: LogFilter,
): boolean =>
  (orderId === undefined || message.orderId === orderId) &&
  (type === undefined || message.type === type) &&
  (direction === undefined || message.direction === direction) &&
  (status === undefined || message.status === status) &&
  (from === undefined || message.createdAt >= from) &&
  (to === undefined || message.createdAt <= to);
