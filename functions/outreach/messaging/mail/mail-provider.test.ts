import { MessageRejected, SESv2Client, SendEmailCommand, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sesMailer } from './mail-provider.ts';
import { MessageRefused } from './mailer.ts';

const ses = mockClient(SESv2Client);
// The class is patched for every file of this process.
afterAll(() => ses.restore());
const mailer = sesMailer('events', new SESv2Client({ region: 'us-east-1' }));
const mail = {
  id: 'com_1',
  from: { name: 'Northlight', email: 'mail@northlight.example' },
  to: { name: 'Ann', email: 'ann@example.com' },
  replyTo: { name: 'Northlight', email: 'office@northlight.example' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  ref: 'ten_1-com_1-Lled_1-1',
};

beforeEach(() => ses.reset());

describe('the email provider', () => {
  it('sends the whole email as MIME and returns its id', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '0100' });
    expect(await mailer.send(mail)).toEqual({ messageId: '0100' });
    const input = ses.commandCalls(SendEmailCommand)[0]?.args[0].input;
    expect(input).toMatchObject({
      FromEmailAddress: 'mail@northlight.example',
      Destination: { ToAddresses: ['ann@example.com'] },
      ConfigurationSetName: 'events',
      EmailTags: [{ Name: 'ref', Value: 'ten_1-com_1-Lled_1-1' }],
    });
    expect(Buffer.from(input?.Content?.Raw?.Data ?? '').toString()).toMatch(/^From: "Northlight" <mail@/);
  });

  it('distinguishes permanent from temporary errors', async () => {
    ses.on(SendEmailCommand).rejects(new MessageRejected({ message: 'not verified', $metadata: {} }));
    await expect(mailer.send(mail)).rejects.toThrow(MessageRefused);
    ses.on(SendEmailCommand).rejects(new TooManyRequestsException({ message: 'slow down', $metadata: {} }));
    await expect(mailer.send(mail)).rejects.toThrow(TooManyRequestsException);
  });
});
