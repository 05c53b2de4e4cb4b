import { Aws } from 'aws-cdk-lib';
import type { StageProps } from '../../stage.ts';
import { acknowledgeWildcards } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

const arn = (service: string, path: string) =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${path}`;

/** Lets a function see whether providers work: it may ask about the sender of mails, and have a text checked. */
export const bindProviderTests = (
  fn: ServiceFunction,
  { mailFrom = '', smsFrom = '' }: Pick<StageProps, 'mailFrom' | 'smsFrom'>,
): void => {
  fn.set({ MAIL_FROM: mailFrom, SMS_FROM: smsFrom });
  if (mailFrom) fn.allow(['ses:GetEmailIdentity'], [arn('ses', `identity/${mailFrom.split('@')[1]}`)]);
  if (!smsFrom) return;
  fn.allow(['sms-voice:SendTextMessage'], [arn('sms-voice', 'phone-number/*')]);
  acknowledgeWildcards(
    fn,
    'A number is known by itself, its resource by an id that AWS gives it.',
    'Resource::arn:<AWS::Partition>:sms-voice:<AWS::Region>:<AWS::AccountId>:phone-number/*',
  );
};
