import { callsHandlers } from '../../../functions/assistants/voice/calls-handlers.ts';
import type { VoiceProvider } from '../../../functions/assistants/voice/provider/provider.ts';
import { captureLead } from '../../../functions/crm/leads/capture/capture.ts';
import { proveContact } from '../../../functions/crm/leads/contacts/prove-contact.ts';
import { integrationsHandlers } from '../../../functions/operations/integrations/handlers.ts';
import { good } from '../../../functions/operations/integrations/probe.ts';
import { providersOf } from '../../../functions/operations/integrations/providers.ts';
import { callsContract } from '../../../shared/assistants/voice/contract.ts';
import { newId } from '../../../shared/contract/id.ts';
import { CaptureInput } from '../../../shared/crm/leads/capture.ts';
import { integrationsContract } from '../../../shared/operations/integrations/contract.ts';
import { deliver } from '../table/deliver.ts';
import { routesAsked } from '../world/routes-asked.ts';
import type { Vapi } from './vapi-stand-in.ts';
import type { Company, VoiceBench } from './voice-bench.ts';
import { openVoiceWork } from './voice-work.ts';

const nothingElse = {
  MAIL_FROM: '',
  SMS_FROM: '',
  MODEL_IDS: '',
  JWKS_URI: '',
  STRIPE_SECRET_KEY: '',
  DOTLOOP_CLIENT_ID: '',
  DOTLOOP_CLIENT_SECRET: '',
  STRIPE_URL: '',
  DOTLOOP_URL: '',
};
const probes = {
  model: () => async () => good(''),
  mail: () => async () => good(''),
  sms: () => async () => good(''),
};

const site = { scheme: 'https', platformHost: 'northlight.example' };
const recordings = { signGet: async (key: string) => `https://files.example/${key}` };

/** A company's back office with everything that asks the voice provider, and the queue that does the asking. */
export const openCompany = (
  bench: VoiceBench,
  vapi: Vapi,
  company: Company,
  speakTo?: (vapi: Vapi) => VoiceProvider,
) => {
  const { tenantId } = company;
  const table = bench.openTable(tenantId);
  const { handler, work, kept } = openVoiceWork(bench, vapi, speakTo);
  const calls = callsHandlers({ site, hasProvider: true, recordings, signer: bench.signer });
  const ask = routesAsked(callsContract, calls, bench.world, tenantId, bench.now);
  const keys = { ...nothingElse, VAPI_API_KEY: 'a-key', VAPI_URL: vapi.url };
  const integrations = () => integrationsHandlers(providersOf(keys, probes, vapi.patienceMs()));
  const test = () => routesAsked(integrationsContract, integrations(), bench.world, tenantId, bench.now);
  let people = 0;
  return {
    ask,
    kept,
    /** Does the work that waits; answers how many messages came back. */
    work: async () => await work(tenantId),
    tell: async (type: string, data: object) =>
      (await deliver(handler, [{ eventId: newId('event', bench.now()), tenantId, type, occurredAt: '', data }])).length,
    /** Somebody who has agreed, in a proven way, to be called. */
    newLead: async (email?: string): Promise<string> => {
      people++;
      const phone = `+1215555${String(1000 + people)}`;
      const consents = { serviceMessages: true, marketing: false, aiCalls: true };
      const capture = CaptureInput.parse({ source: 'website_form', phone, ...(email && { email }), consents });
      const ids = { eventId: newId('event', bench.now()) };
      const { leadId } = await captureLead(table, capture, { now: bench.now(), ...ids });
      const grants = ['aiCalls'] as const;
      await proveContact(table, { kind: 'phone', value: phone }, { reason: 'link_or_code', now: bench.now(), grants });
      return leadId;
    },
    testButton: async () => await test()('POST /api/integrations/{code}/test', { code: 'vapi' }),
    assistantId: async (): Promise<unknown> => (await bench.items(tenantId, 'voice-settings'))[0]?.assistantId,
    minutes: async (): Promise<unknown> =>
      (await bench.items(tenantId, 'license')).find(({ featureCode }) => featureCode === 'voice_ai')?.metered,
  };
};
