import type * as z from 'zod';
import { AssistantChanged } from '../../../../shared/assistants/voice/events.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { DAY, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { askedAtOf, revisionOf, type VoiceSettings, voicePlace, voiceSettings } from '../store.ts';
import { webhookUrlOf } from '../voice-site.ts';
import type { WorkDeps } from '../work-deps.ts';
import { type AssistantFacts, assistantBody, numberBody } from './assistant-definition.ts';
import { factsOfCatalog, factsOfPolicy, factsOfTenant } from './company-facts.ts';
import { type VoiceProvider, VoiceRefused } from './provider.ts';
import { voiceSecrets } from './signature.ts';
import { withCircuitBreaker } from './with-circuit-breaker.ts';

const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** A change of these is what asks for a sync, a moment ago. */
const asIs = { consistent: true } as const;

const readSettings = async (table: TenantTable) => await table.get(voiceSettings, {}, { consistent: true });

const factsOf = async (
  { signer, site }: WorkDeps,
  table: TenantTable,
  voice: VoiceSettings,
): Promise<AssistantFacts> => {
  const [tenant, catalog, policy] = await Promise.all([
    table.get(tenantItem, {}, asIs),
    table.get(catalogItem, {}, asIs),
    table.get(policyItem, {}, asIs),
  ]);
  if (!tenant || !catalog) throw new Error(`Tenant ${table.tenantId} has no catalog yet`);
  const [secret] = voiceSecrets(signer, table.tenantId, voice.generation);
  const company = factsOfTenant(tenant);
  return {
    tenant: company,
    offered: factsOfCatalog(catalog),
    ...factsOfPolicy(policy ?? defaultPolicy),
    voice,
    webhookUrl: webhookUrlOf(company, site),
    secret,
  };
};

/** Registers an assistant or number with its tenant and secret generation, before the provider uses it. */
const claim = async (
  platform: TenantTable,
  kind: 'assistant' | 'number',
  id: string,
  tenantId: string,
  generation: number,
) =>
  await untilWritten(async () => {
    const known = await platform.get(voicePlace, { kind, id }, { consistent: true });
    if (known && known.tenantId !== tenantId)
      throw new VoiceRefused('This phone number already belongs to another company here.');
    if (known?.generation === generation) return;
    const write = known
      ? platform.patch(voicePlace, known, { generation })
      : platform.create(voicePlace, { kind, id, tenantId, generation, version: 1 });
    await platform.commit(write);
  });

const saveSyncState = async (
  table: TenantTable,
  seen: VoiceSettings,
  changes: Partial<VoiceSettings>,
  next: { at: number; attempt: number },
) =>
  await untilWritten(async () => {
    const voice = await readSettings(table);
    if (!voice) return;
    const isCurrent = askedAtOf(voice) === askedAtOf(seen) && voice.generation === seen.generation;
    const { syncState, ...kept } = changes;
    const state = isCurrent && syncState ? { syncState } : {};
    const { at, attempt } = next;
    const due = table.due(AssistantChanged, { attempt }, { key: 'assistant', at, group: table.tenantId });
    await table.commit(table.patch(voiceSettings, voice, { revision: revisionOf(voice), ...kept, ...state }), due);
  });

/** Updates the provider's assistant; creates one if there is none, or it no longer exists. */
const upsertAssistant = async (provider: VoiceProvider, known: string | null, body: object): Promise<string> => {
  if (known === null) return (await provider.createAssistant(body)).id;
  try {
    await provider.updateAssistant(known, body);
    return known;
  } catch (error) {
    if (!(error instanceof VoiceRefused) || !error.isGone) throw error;
    return (await provider.createAssistant(body)).id;
  }
};

const pushAssistant = async (
  deps: WorkDeps,
  provider: VoiceProvider,
  table: TenantTable,
  voice: VoiceSettings,
): Promise<string> => {
  const { platformTable: platform } = deps;
  const { tenantId } = table;
  const facts = await factsOf(deps, table, voice);
  const { assistantId: known, phoneNumberId, generation } = voice;
  if (phoneNumberId !== null) await claim(platform, 'number', phoneNumberId, tenantId, generation);
  if (known !== null) await claim(platform, 'assistant', known, tenantId, generation);
  const assistantId = await upsertAssistant(provider, known, assistantBody(facts));
  if (known !== assistantId) await claim(platform, 'assistant', assistantId, tenantId, generation);
  if (phoneNumberId !== null) await provider.bindNumber(phoneNumberId, numberBody(facts));
  return assistantId;
};

/** Syncs the provider's assistant with the company's settings, and checks it once a day. */
export const syncAssistant =
  (deps: WorkDeps) =>
  async ({ table, now, data: { attempt } }: Occurrence<z.output<typeof AssistantChanged.data>>): Promise<void> => {
    const voice = await readSettings(table);
    const { provider } = deps;
    if (!voice?.isOn || !provider) return;
    const nextCheck = { at: now + DAY, attempt: 0 };
    try {
      const assistantId = await pushAssistant(deps, withCircuitBreaker(provider, table, now), table, voice);
      const ready = { assistantId, problem: null, readyAt: toInstant(now), toldGeneration: voice.generation };
      await saveSyncState(table, voice, { ...ready, syncState: 'ready' }, nextCheck);
    } catch (error) {
      if (!(error instanceof VoiceRefused)) throw error;
      const pause = error.isTransient ? RETRY_DELAYS_MS[attempt] : undefined;
      const next = pause === undefined ? nextCheck : { at: now + pause, attempt: attempt + 1 };
      const problem = pause === undefined ? error.message : `${error.message} It is tried again by itself.`;
      await saveSyncState(table, voice, { problem, syncState: 'failed' }, next);
    }
  };
