import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { bad, good, type ProbeResult } from './probe.ts';

const refusals: Readonly<Record<string, string>> = {
  ResourceNotFoundException: 'AWS does not know the number to send from.',
  ValidationException: 'AWS does not take the number to send from, or the one to send to.',
  ConflictException: 'The number that was tried has answered STOP, or the sender is not ready yet.',
  ServiceQuotaExceededException: 'The text messages of this month are used up at AWS.',
  ThrottlingException: 'AWS has too much to do right now. Try again in a minute.',
  AccessDeniedException: 'AWS refuses: the permission is missing.',
};

/** Has AWS validate a text message in a dry run. */
export const probeSms = async (
  from: string,
  to: string,
  client: Pick<PinpointSMSVoiceV2Client, 'send'> = new PinpointSMSVoiceV2Client({ maxAttempts: 1 }),
): Promise<ProbeResult> => {
  try {
    await client.send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: to,
        OriginationIdentity: from,
        MessageBody: 'A test that is not sent.',
        MessageType: 'TRANSACTIONAL',
        DryRun: true,
      }),
    );
    return good('AWS would send text messages from this number. None was sent.');
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return bad(refusals[name] ?? 'AWS End User Messaging could not be reached from here.');
  }
};
