import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ThrottlingException,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { awsTexter } from './sms-provider.ts';

const sms = mockClient(PinpointSMSVoiceV2Client);
// The class is patched for every file of this process.
afterAll(() => sms.restore());
beforeEach(() => sms.reset());

const texter = awsTexter('+12155550100', 'events', new PinpointSMSVoiceV2Client({ region: 'us-east-1' }));
const letter = { id: 'com_1', to: '+12155550177', from: '+12155550100', body: 'On our way', ref: 'ten_1-com_1' };
const $metadata = {};

const refusal = async (error: Error) => {
  sms.on(SendTextMessageCommand).rejects(error);
  return await texter.send(letter).then(
    () => undefined,
    ({ name, status, message }) => ({ name, status, message }),
  );
};
const conflict = (Reason: ConflictException['Reason']) =>
  refusal(new ConflictException({ Reason, message: `Conflict Occurred - Reason="${Reason}"`, $metadata }));

describe('the provider of text messages', () => {
  it('sends to one receiver and returns the id', async () => {
    sms.on(SendTextMessageCommand).resolves({ MessageId: '0100' });
    expect(await texter.send(letter)).toEqual({ messageId: '0100' });
    expect(sms.commandCalls(SendTextMessageCommand)[0]?.args[0].input).toEqual({
      DestinationPhoneNumber: '+12155550177',
      OriginationIdentity: '+12155550100',
      MessageBody: 'On our way',
      MessageType: 'TRANSACTIONAL',
      ConfigurationSetName: 'events',
      Context: { ref: 'ten_1-com_1' },
    });
  });

  it('says that somebody answered STOP only of whoever did', async () => {
    expect(await conflict('DESTINATION_PHONE_NUMBER_OPTED_OUT')).toEqual({
      name: 'MessageRefused',
      status: 'suppressed',
      message: 'not sent: the receiver answered STOP',
    });
  });

  it.each([
    'RESOURCE_NOT_ACTIVE',
    'REGISTRATION_NOT_COMPLETE',
    'DESTINATION_PHONE_NUMBER_NOT_VERIFIED',
    'DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION',
  ] as const)('says where to look for our own trouble: %s', async (reason) => {
    expect(await conflict(reason)).toEqual({
      name: 'MessageRefused',
      status: 'failed',
      message: `not sent: our account may not send it; look at its number and registration in AWS (${reason})`,
    });
  });

  it('gives up on what is wrong, and leaves what passes to a retry', async () => {
    expect(await refusal(new ValidationException({ message: 'no such number', $metadata }))).toMatchObject({
      name: 'MessageRefused',
      status: 'failed',
    });
    expect(await refusal(new ThrottlingException({ message: 'slow down', $metadata }))).toMatchObject({
      name: 'ThrottlingException',
    });
  });
});
