import { Aws } from 'aws-cdk-lib';
import type { ServiceFunction } from './service-function.ts';

/** Sets MAIL_FROM and grants sending as that domain, together; without a sender mail is kept as "not sent". */
export function mayMail(fn: ServiceFunction, from = ''): void {
  fn.set({ MAIL_FROM: from });
  if (!from) return;
  const identities = [from, from.split('@')[1]];
  fn.allow(
    // Whole MIME messages (calendars) need the second.
    ['ses:SendEmail', 'ses:SendRawEmail'],
    identities.map((identity) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${identity}`),
  );
}
