import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

const OneRequest = z.object({ requestId: z.string() });

/** A copy of a person's data was asked for. */
export const CopyAsked = eventType('privacy.copy_asked', OneRequest);
/** The time to revoke an erasure is over, or its next pass is due. */
export const ErasureDue = eventType('privacy.erasure_due', OneRequest);
/** A night in which rows that were kept long enough end; page by page, list by list. */
export const RetentionDue = eventType(
  'privacy.retention_due',
  z.object({
    list: z.enum(['orders', 'invoices', 'properties']).optional(),
    /** The place in the list after which it goes on. */
    after: z.string().optional(),
  }),
);
/** A person is to hear of a request; a code is encrypted, since events are kept. */
export const PrivacyMailAsked = eventType(
  'privacy.mail_asked',
  OneRequest.extend({ about: z.enum(['code', 'planned', 'copy', 'revoked']), sealedCode: z.string().optional() }),
);

/** Copies and erasures; those of one request run one after the other. */
export const privacyWork = queueType({
  name: 'privacy-work',
  fifo: true,
  events: [CopyAsked, ErasureDue, RetentionDue],
});
