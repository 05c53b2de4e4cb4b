import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  ResourceNotFoundException,
  SendTextMessageCommand,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { MessageRefused, type Texter } from '../mail/mailer.ts';

const permanentErrors = [ConflictException, ResourceNotFoundException, ValidationException];

/** Of the conflicts only this one is the receiver's doing; the others are about our own number, registration or account. */
const hasOptedOut = (error: unknown): boolean =>
  error instanceof ConflictException && error.Reason === 'DESTINATION_PHONE_NUMBER_OPTED_OUT';

/** Why a text was not sent, in the office's words; the provider's own stay with it as the cause. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ConflictException) {
    return `not sent: our account may not send it; look at its number and registration in AWS (${error.Reason ?? 'no reason given'})`;
  }
  return error instanceof Error ? error.message : 'refused';
};

/** AWS End User Messaging. */
export const awsTexter = (
  from: string,
  configurationSet?: string,
  client: PinpointSMSVoiceV2Client = new PinpointSMSVoiceV2Client({ maxAttempts: 3 }),
): Texter => ({
  send: async ({ to, body, ref }) => {
    try {
      const answer = await client.send(
        new SendTextMessageCommand({
          DestinationPhoneNumber: to,
          OriginationIdentity: from,
          MessageBody: body,
          MessageType: 'TRANSACTIONAL',
          ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
          Context: { ref },
        }),
      );
      return { messageId: answer.MessageId ?? '' };
    } catch (error) {
      if (hasOptedOut(error)) {
        throw new MessageRefused('not sent: the receiver answered STOP', { cause: error, status: 'suppressed' });
      }
      if (permanentErrors.some((kind) => error instanceof kind)) {
        throw new MessageRefused(reasonOf(error), { cause: error });
      }
      throw error;
    }
  },
});
