import { customerMessages } from '../../../shared/operations/customer-messages.ts';
import { sendTranscript } from '../../assistants/inbox/transcript-mail.ts';
import { sendPrivacyMail } from '../../operations/privacy/privacy-mail.ts';
import { consume } from '../../platform/consume.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { customerMessageConsumers } from './customer-messages.ts';
import { openMessaging } from './open-messaging.ts';

const { deps, ...data } = openMessaging((tableDeps) => openPlatformTable(tableDeps));

export const handler = consume(
  customerMessages,
  customerMessageConsumers(deps, {
    'chat.transcript_asked': sendTranscript(deps),
    'privacy.mail_asked': sendPrivacyMail(deps),
  }),
  data,
);
