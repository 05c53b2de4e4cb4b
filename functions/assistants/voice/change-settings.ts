import { AssistantChanged } from '../../../shared/assistants/voice/events.ts';
import type { VoiceSettingsInput, VoiceSettingsView } from '../../../shared/assistants/voice/settings.ts';
import { monthOf } from '../../../shared/company/plan/usage.ts';
import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { licenseItem, tenantItem } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { firstMessageOf } from './provider/assistant-definition.ts';
import { newVoiceSettings, revisionOf, type VoiceSettings, voiceSettings } from './store.ts';
import { webhookUrlOf } from './voice-site.ts';

type SettingsRequest = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** Where this deployment runs, and whether it has the provider's key. */
export interface VoicePlaceDeps {
  readonly site: SitePlace;
  readonly hasProvider: boolean;
}

const read = async (table: TenantTable): Promise<VoiceSettings> =>
  (await table.get(voiceSettings, {}, { consistent: true })) ?? newVoiceSettings;

const NO_KEY =
  'No voice provider is connected: its key is missing on the server. Calls go to your own phone meanwhile.';

const stateOf = (voice: VoiceSettings, hasProvider: boolean): Pick<VoiceSettingsView, 'state' | 'problem'> => {
  if (!hasProvider) return { state: 'no_provider', problem: NO_KEY };
  if (!voice.isOn) return { state: 'off', problem: null };
  if (voice.syncState === 'failed') return { state: 'failed', problem: voice.problem };
  if (voice.syncState !== 'ready') return { state: 'waiting', problem: null };
  const problem =
    voice.phoneNumberId === null ? 'It has no phone number yet: calls can neither come in nor go out.' : null;
  return { state: 'ready', problem };
};

const viewOf = async (
  { site, hasProvider }: VoicePlaceDeps,
  table: TenantTable,
  voice: VoiceSettings,
  now: number,
): Promise<VoiceSettingsView> => {
  const [tenant, license] = await Promise.all([
    table.get(tenantItem, {}),
    table.get(licenseItem, { featureCode: 'voice_ai' }),
  ]);
  if (!tenant) throw notFound('Company');
  const { by, at } = voice;
  return {
    ...voice,
    ...stateOf(voice, hasProvider),
    version: revisionOf(voice),
    lastChange: by === null || at === null ? null : { by, at },
    webhookUrl: webhookUrlOf(tenant, site),
    firstMessage: firstMessageOf(tenant.name),
    minutes: { used: license?.metered?.[monthOf(now)] ?? 0, limit: license?.usageLimit ?? null },
  };
};

/** A company's voice assistant settings with their sync state. */
export const readVoiceSettings = async (
  deps: VoicePlaceDeps,
  { table, now }: SettingsRequest,
): Promise<VoiceSettingsView> => await viewOf(deps, table, await read(table), now);

const save = async (
  request: SettingsRequest,
  known: VoiceSettings,
  changes: Partial<VoiceSettings>,
  ...more: Write[]
) => {
  const { table, now, correlationId } = request;
  const next = {
    ...known,
    revision: revisionOf(known),
    ...changes,
    askedAt: toInstant(now),
    syncState: 'waiting' as const,
  };
  const place = { pk: 'SETTINGS', group: table.tenantId, now, correlationId };
  await table.commit(
    known.version === 0
      ? table.create(voiceSettings, { ...next, version: 1 })
      : table.patch(voiceSettings, known, next),
    table.event(AssistantChanged, { attempt: 0 }, place),
    ...more,
  );
  return { ...next, version: known.version + 1 };
};

const target = { kind: 'settings', id: 'voice', name: 'The voice assistant' };

/** Changes the voice assistant's settings; the queue syncs them to the provider. */
export const changeVoiceSettings = async (
  deps: VoicePlaceDeps,
  request: SettingsRequest,
  { version, ...input }: VoiceSettingsInput,
): Promise<VoiceSettingsView> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const known = await read(table);
    if (version !== revisionOf(known)) {
      const { by, at } = known;
      throw versionConflict(
        'The voice assistant',
        by === null || at === null ? undefined : { changedBy: by, changedAt: at },
      );
    }
    if ((input.phoneNumber === null) !== (input.phoneNumberId === null))
      throw invalidInput([{ path: 'phoneNumberId', message: 'must be given together with the number itself' }]);
    const before = Object.fromEntries(Object.keys(input).map((field) => [field, Reflect.get(known, field)]));
    const changes = changesBetween(before, input);
    if (changes.length === 0) return await viewOf(deps, table, known, now);
    const { caller } = request;
    const changed = { ...input, revision: version + 1, by: caller.name ?? caller.email, at: toInstant(now) };
    const next = await save(request, known, changed, audited(request, { action: 'settings.updated', target, changes }));
    return await viewOf(deps, table, next, now);
  });

/** The provider has the newest secret; until then it may use the one before, and a further one would end that. */
const isTold = ({ syncState, generation, toldGeneration }: VoiceSettings): boolean =>
  syncState === 'ready' || toldGeneration === generation;

/**
 * Syncs the provider again; after a renewal the previous secret stays valid until the next one. A renewal that the
 * provider has not been told of yet is told again rather than made twice; so is one that its key has made already.
 */
export const refreshAssistant = async (
  deps: VoicePlaceDeps,
  request: SettingsRequest & Pick<SignedRequest<unknown>, 'idempotencyKey' | 'triedAt'>,
  { renewSecret = false }: { renewSecret?: boolean | undefined },
): Promise<VoiceSettingsView> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const known = await read(table);
    const renewal = keyedId('event', request, 'voice secret');
    const isRenewed = renewSecret && isTold(known) && known.renewal !== renewal;
    const changes = isRenewed ? { generation: known.generation + 1, renewal } : {};
    const auditEntry = { action: isRenewed ? 'voice.secret_renewed' : 'voice.refreshed', target };
    return await viewOf(deps, table, await save(request, known, changes, audited(request, auditEntry)), now);
  });
