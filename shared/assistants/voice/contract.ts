import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Instant } from '../../contract/time.ts';
import { CallRow, CallView } from './call.ts';
import { VoiceSettingsInput, VoiceSettingsView } from './settings.ts';

const feature = 'voice_ai';
const empty = z.strictObject({});

/**
 * Webhook of the voice provider; its messages are many and growing, so it accepts any body and reads fields by name.
 */
export const voiceContract = {
  hear: route({
    method: 'POST',
    path: '/api/vapi/webhook',
    summary: 'What the voice provider tells of calls, and asks during them',
    access: access.webhook,
    input: z.strictObject({ message: z.looseObject({ type: z.string().max(80) }) }),
    output: z.looseObject({}),
  }),
};

/** Calls, for the back office. */
export const callsContract = {
  calls: route({
    method: 'GET',
    path: '/api/voice/calls',
    summary: 'Calls, newest first; those of one lead where it is named',
    access: access.staff,
    feature,
    input: z.strictObject({ ...PageInput, leadId: PathId.optional() }),
    output: pageOf(CallRow),
  }),
  call: route({
    method: 'GET',
    path: '/api/voice/calls/{callId}',
    summary: 'A call with what was said, its summary and how it was judged',
    access: access.staff,
    feature,
    input: z.strictObject({ callId: PathId }),
    output: CallView,
  }),
  recording: route({
    method: 'GET',
    path: '/api/voice/calls/{callId}/recording',
    summary: 'A signed address of the recording, good for ten minutes',
    access: access.staff,
    feature,
    input: z.strictObject({ callId: PathId }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
  }),
  askCall: route({
    method: 'POST',
    path: '/api/voice/calls',
    summary: 'Let the assistant call a lead, where consent, hour and earlier tries allow it',
    access: access.staff,
    feature,
    input: z.strictObject({ leadId: idOf('lead') }),
    output: CallView,
    status: 201,
    idempotent: true,
    errors: ['MAY_NOT_CALL'],
  }),
  mayCall: route({
    method: 'GET',
    path: '/api/voice/leads/{leadId}/may-call',
    summary: 'Whether the assistant may call a lead now, and what is in the way',
    access: access.staff,
    feature,
    input: z.strictObject({ leadId: PathId }),
    output: z.object({
      mayCall: z.boolean(),
      obstacles: z.array(z.object({ code: z.string(), text: z.string() })),
      tries: z.int(),
    }),
  }),
  voiceSettings: route({
    method: 'GET',
    path: '/api/settings/voice',
    summary: 'The voice assistant of the company and where it stands',
    access: access.tenantAdmin,
    feature,
    input: empty,
    output: VoiceSettingsView,
  }),
  changeVoiceSettings: route({
    method: 'PUT',
    path: '/api/settings/voice',
    summary: 'Change the voice assistant; the provider is told at once',
    access: access.tenantAdmin,
    feature,
    input: VoiceSettingsInput,
    output: VoiceSettingsView,
    errors: ['VERSION_CONFLICT'],
  }),
  refreshAssistant: route({
    method: 'POST',
    path: '/api/settings/voice/refresh',
    summary: 'Tell the provider anew; with a new secret where asked for',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({ renewSecret: z.boolean().optional() }),
    output: VoiceSettingsView,
    idempotent: true,
  }),
};
