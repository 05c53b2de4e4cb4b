import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type Mail, type Mailer, MessageRefused } from './mailer.ts';
import { mimeOf } from './mime.ts';

// SES errors that a retry does not fix.
const permanentErrors = [
  'AccountSuspendedException',
  'BadRequestException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
  'NotFoundException',
];

/** Amazon SES version 2: sends the whole email as raw MIME, so that email programs show the invitation's buttons. */
export const sesMailer = (
  configurationSet?: string,
  client: SESv2Client = new SESv2Client({ maxAttempts: 3 }),
): Mailer => ({
  send: async (mail: Mail) => {
    try {
      const answer = await client.send(
        new SendEmailCommand({
          FromEmailAddress: mail.from.email,
          Destination: { ToAddresses: [mail.to.email] },
          ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
          ...(mail.ref ? { EmailTags: [{ Name: 'ref', Value: mail.ref }] } : {}),
          Content: { Raw: { Data: Buffer.from(mimeOf(mail)) } },
        }),
      );
      return { messageId: answer.MessageId ?? '' };
    } catch (error) {
      if (error instanceof Error && permanentErrors.includes(error.name))
        throw new MessageRefused(error.message, { cause: error });
      throw error;
    }
  },
});
