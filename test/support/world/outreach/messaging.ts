import type { MessagingDeps } from '../../../../functions/outreach/messaging/dispatch.ts';
import { type Mail, MessageRefused, type Sms } from '../../../../functions/outreach/messaging/mail/mailer.ts';
import { openPlatformTable } from '../../../../functions/platform/table/open.ts';
import type { TestTable } from '../../table/table.ts';

/** Messaging on a real table, without providers unless given. */
export const messagingDeps = (database: TestTable, more: Partial<MessagingDeps> = {}): MessagingDeps => ({
  provider: undefined,
  texting: undefined,
  site: { scheme: 'http', platformHost: 'localhost:3000' },
  signer: database.signer,
  platform: openPlatformTable(database.tableDeps),
  ...more,
});

/** SES takes no other tag. */
const refuseTag = (ref = 'none'): void => {
  if (!/^[\w-]{1,256}$/.test(ref)) throw new MessageRefused(`Invalid tag value <${ref}>`);
};

/** Providers that keep what they are given. */
export const mailboxes = () => {
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  return {
    mails,
    texts,
    provider: {
      from: 'mail@northlight.example',
      mailer: {
        send: async (mail: Mail) => {
          refuseTag(mail.ref);
          return { messageId: `ses-${mails.push(mail)}` };
        },
      },
    },
    texting: { from: '+12155550000', texter: { send: async (sms: Sms) => ({ messageId: `sms-${texts.push(sms)}` }) } },
  };
};
