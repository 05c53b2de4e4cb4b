import * as z from 'zod';
import { readVersion, saved } from '../../company/settings/saved.ts';
import { Phone } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { voiceIds } from './voices.ts';

export const VoiceId = z.enum(voiceIds);
export type VoiceId = z.infer<typeof VoiceId>;

/** An id as the provider gives it out. */
const ProviderId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{8,64}$/, 'must be the id as the provider shows it');

const maybe = <S extends z.ZodType>(schema: S) => schema.nullable();

export const VoiceSettingsInput = z.strictObject({
  isOn: z.boolean(),
  voiceId: VoiceId,
  /** The provider's id of the number that calls come to and go out from. */
  phoneNumberId: maybe(ProviderId),
  /** That number itself, to be shown. */
  phoneNumber: maybe(Phone),
  /** Where a caller who wants a person is put through; the company's own number where null. */
  transferNumber: maybe(Phone),
  /** The provider's credential by which it signs what it tells us; a shared secret is sent where null. */
  credentialId: maybe(ProviderId),
  version: readVersion,
});
export type VoiceSettingsInput = z.infer<typeof VoiceSettingsInput>;

/** Where the provider's assistant stands. */
export const AssistantState = z.enum(['no_provider', 'off', 'waiting', 'ready', 'failed']);
export type AssistantState = z.infer<typeof AssistantState>;

/** The same as it is kept and shown. */
export const KeptVoiceSettings = z.object({
  isOn: z.boolean(),
  voiceId: VoiceId,
  phoneNumberId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  transferNumber: z.string().nullable(),
  credentialId: z.string().nullable(),
});

export const VoiceSettingsView = KeptVoiceSettings.extend({
  ...saved,
  state: AssistantState,
  /** What is in the way, in words. */
  problem: z.string().nullable(),
  readyAt: Instant.nullable(),
  webhookUrl: z.string(),
  firstMessage: z.string(),
  minutes: z.object({ used: z.number(), limit: z.number().nullable() }),
});
export type VoiceSettingsView = z.infer<typeof VoiceSettingsView>;
