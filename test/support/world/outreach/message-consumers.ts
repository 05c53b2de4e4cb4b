import { sendTranscript } from '../../../../functions/assistants/inbox/transcript-mail.ts';
import { sendPrivacyMail } from '../../../../functions/operations/privacy/privacy-mail.ts';
import { customerMessageConsumers } from '../../../../functions/outreach/messaging/customer-messages.ts';
import type { MessagingDeps } from '../../../../functions/outreach/messaging/dispatch.ts';

/** All consumers of the queue of customer messages, as its function composes them. */
export const messageConsumers = (deps: MessagingDeps) =>
  customerMessageConsumers(deps, {
    'chat.transcript_asked': sendTranscript(deps),
    'privacy.mail_asked': sendPrivacyMail(deps),
  });
