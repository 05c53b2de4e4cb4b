import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { bad, good, type ProbeResult } from './probe.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Asks Amazon SES whether the sender's domain is verified; sends no mail. */
export const probeMail = async (
  from: string,
  client: Pick<SESv2Client, 'send'> = new SESv2Client({ maxAttempts: 1 }),
): Promise<ProbeResult> => {
  const domain = from.split('@')[1] ?? from;
  try {
    const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    return VerifiedForSendingStatus
      ? good(`Amazon SES may send as ${domain}.`)
      : bad(`Amazon SES knows ${domain} but has not verified it. Check its DNS records.`);
  } catch (error) {
    if (nameOf(error) === 'NotFoundException') return bad(`Amazon SES does not know ${domain}. Verify it there first.`);
    if (nameOf(error).includes('AccessDenied')) return bad('Amazon SES refuses to tell: the permission is missing.');
    return bad('Amazon SES could not be reached from here.');
  }
};
