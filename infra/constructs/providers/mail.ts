import { Aws } from 'aws-cdk-lib';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

const arn = (service: string, path: string) =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${path}`;

/** Sets MAIL_FROM and grants sending from that domain; without a sender, mail is logged as not sent. */
export function bindMail(fn: ServiceFunction, events: string, from = ''): void {
  fn.set({ MAIL_FROM: from, MAIL_EVENTS: events });
  if (!from) return;
  const identities = [from, from.split('@')[1]].map((identity) => arn('ses', `identity/${identity}`));
  // Raw MIME messages (calendar invitations) need the second action.
  fn.allow(['ses:SendEmail', 'ses:SendRawEmail'], [...identities, arn('ses', `configuration-set/${events}`)]);
}

/** Sets SMS_FROM and grants sending from it; without a number, text messages are logged as not sent. */
export function bindTexts(fn: ServiceFunction, events: string, from = ''): void {
  fn.set({ SMS_FROM: from, SMS_EVENTS: events });
  if (!from) return;
  fn.allow(
    ['sms-voice:SendTextMessage'],
    [arn('sms-voice', 'phone-number/*'), arn('sms-voice', `configuration-set/${events}`)],
  );
  acknowledgeWildcards(
    fn,
    'A number is known by itself, its resource by an id that AWS gives it.',
    'Resource::arn:<AWS::Partition>:sms-voice:<AWS::Region>:<AWS::AccountId>:phone-number/*',
  );
}
