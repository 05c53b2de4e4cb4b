import { callObstacles, type Obstacle } from '../../../../shared/assistants/voice/may-call.ts';
import { monthOf } from '../../../../shared/company/plan/usage.ts';
import { isPermitted } from '../../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { licenseItem, tenantItem } from '../../../company/tenancy/store.ts';
import { suppressedAddress } from '../../../outreach/messaging/delivery/suppression.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { longestCall } from '../provider/assistant-definition.ts';
import { calleeItem, newVoiceSettings, voiceSettings } from '../store.ts';

/** Reads everything that decides whether a lead may be called now. */
export const readPermit = async (table: TenantTable, lead: Lead, hasProvider: boolean, now: number) => {
  const { phone } = lead;
  const firmly = { consistent: true } as const;
  const [tenant, stored, license, callee, stopped] = await Promise.all([
    table.get(tenantItem, {}, firmly),
    table.get(voiceSettings, {}, firmly),
    table.get(licenseItem, { featureCode: 'voice_ai' }, firmly),
    phone === null ? undefined : table.get(calleeItem, { phone }, firmly),
    phone === null ? undefined : suppressedAddress(table, phone, true),
  ]);
  const voice = stored ?? newVoiceSettings;
  const left = (license?.usageLimit ?? Number.POSITIVE_INFINITY) - (license?.metered?.[monthOf(now)] ?? 0);
  const obstacles: Obstacle[] = callObstacles({
    now,
    tenantZone: tenant?.timezone ?? 'America/New_York',
    phone,
    hasProvider,
    hasConsent: isPermitted(lead, 'aiCalls', phone),
    hasAskedToStop: stopped !== undefined,
    tries: (callee?.tries ?? []).map(({ at }) => at),
    isOn: voice.isOn,
    isReady: voice.assistantId !== null && voice.phoneNumberId !== null,
    hasMinutes: left >= longestCall.minutes,
  });
  return { obstacles, voice, callee, tenant };
};
