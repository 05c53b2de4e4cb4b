import * as z from 'zod';
import { readVersion, saved } from '../../company/settings/saved.ts';
import { Phone } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { NO_PROVIDER_ID, providerIdShape } from './provider-id.ts';
import { voiceIds } from './voices.ts';

export const VoiceId = z.enum(voiceIds);
export type VoiceId = z.infer<typeof VoiceId>;

/** An id issued by the provider. */
const ProviderId = z.string().trim().regex(providerIdShape, NO_PROVIDER_ID);

const maybe = <S extends z.ZodType>(schema: S) => schema.nullable();

export const VoiceSettingsInput = z.strictObject({
  isOn: z.boolean(),
  voiceId: VoiceId,
  /** The provider's id of the phone number for incoming and outgoing calls. */
  phoneNumberId: maybe(ProviderId),
  /** That number itself, for display. */
  phoneNumber: maybe(Phone),
  /** Where callers who want a person are transferred; null for the company's own number. */
  transferNumber: maybe(Phone),
  /** The provider's credential that signs its messages; null to send a shared secret. */
  credentialId: maybe(ProviderId),
  version: readVersion,
});
export type VoiceSettingsInput = z.infer<typeof VoiceSettingsInput>;

/** Sync state of the provider's assistant. */
export const AssistantState = z.enum(['no_provider', 'off', 'waiting', 'ready', 'failed']);
export type AssistantState = z.infer<typeof AssistantState>;

/** The settings as stored and displayed. */
export const StoredVoiceSettings = z.object({
  isOn: z.boolean(),
  voiceId: VoiceId,
  phoneNumberId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  transferNumber: z.string().nullable(),
  credentialId: z.string().nullable(),
});

export const VoiceSettingsView = StoredVoiceSettings.extend({
  ...saved,
  state: AssistantState,
  /** What prevents the sync, in words. */
  problem: z.string().nullable(),
  readyAt: Instant.nullable(),
  webhookUrl: z.string(),
  firstMessage: z.string(),
  minutes: z.object({ used: z.number(), limit: z.number().nullable() }),
});
export type VoiceSettingsView = z.infer<typeof VoiceSettingsView>;
