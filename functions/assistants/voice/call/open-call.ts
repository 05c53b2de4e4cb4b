import { idFromDigest } from '../../../../shared/contract/id.ts';
import { normalizePhone } from '../../../../shared/contract/text.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { type PaymentConnection, paymentConnection } from '../../../company/team/connection-store.ts';
import { phoneOwner, readLead } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Settings, settingKeys, settingsOf } from '../../../sales/booking/settings.ts';
import type { ProviderMessage } from '../provider/message.ts';
import {
  calleeItem,
  callItem,
  callPointer,
  newVoiceSettings,
  type VoiceCall,
  type VoiceSettings,
  voiceSettings,
} from '../store.ts';
import { callOf, newCall } from './new-call.ts';

/** When a call of which nothing more is heard is given up: it lasts ten minutes at most. */
export const CALL_OVERDUE_MS = 20 * MINUTE;

/** The call of a provider's message, with the company's settings. */
export interface OpenedCall {
  readonly call: VoiceCall;
  readonly settings: Settings;
  readonly voice: VoiceSettings;
  /** How the company takes payments. */
  readonly connection: PaymentConnection | undefined;
  /** Links the provider's call id to our call, if we requested it. */
  readonly links: readonly Write[];
}

const directions: Record<string, VoiceCall['direction']> = {
  outboundPhoneCall: 'outbound',
  webCall: 'web',
  'vapi.websocketCall': 'web',
};

/** Our id of a provider's call. */
export const callIdOf = (tenantId: string, providerCallId: string): string =>
  idFromDigest('call', sha256(`call ${tenantId} ${providerCallId}`));

const numberOf = ({ call, customer }: ProviderMessage): string | undefined => {
  const given = customer?.number ?? call?.customer?.number;
  return given === undefined ? undefined : normalizePhone(given);
};

const pick = <Item extends object, Id extends object, Row>(stored: readonly Stored[], kind: Entity<Item, Id, Row>) => {
  const found = stored.find((item) => item.entity === kind.name);
  return found && fromItem(kind, found);
};

const callerOf = async (table: TenantTable, stored: readonly Stored[]) => {
  const owner = pick(stored, phoneOwner);
  const lead = owner && (await readLead(table, owner.leadId));
  return lead ? callOf(lead) : {};
};

interface FoundCall {
  readonly call: VoiceCall;
  readonly links: readonly Write[];
}

const get = async (table: TenantTable, callId: string | undefined) =>
  callId === undefined ? undefined : await table.get(callItem, { callId }, { consistent: true });

// A call that we requested is found by its number until the provider's id has been saved.
const findRequestedCall = async (
  table: TenantTable,
  providerCallId: string,
  stored: readonly Stored[],
): Promise<FoundCall | undefined> => {
  const pointer = pick(stored, callPointer);
  const call = await get(table, pointer?.callId ?? pick(stored, calleeItem)?.tries.at(-1)?.callId);
  if (!call || (call.providerCallId !== undefined && call.providerCallId !== providerCallId)) return undefined;
  if (pointer) return { call, links: [] };
  const links = [table.create(callPointer, { providerCallId, callId: call.callId })];
  return { call: { ...call, providerCallId }, links };
};

const newCallOf = async (table: TenantTable, message: ProviderMessage, stored: readonly Stored[], now: number) => {
  const { id: providerCallId = '', type = '' } = message.call ?? {};
  const number = numberOf(message) ?? null;
  const direction = directions[type] ?? 'inbound';
  const fresh = newCall(callIdOf(table.tenantId, providerCallId), now);
  return { ...fresh, providerCallId, direction, number, ...(await callerOf(table, stored)) };
};

/** Reads the call of a message, or creates it; undefined if the message names no call. */
export const openCall = async (
  table: TenantTable,
  message: ProviderMessage,
  now: number,
): Promise<OpenedCall | undefined> => {
  const providerCallId = message.call?.id;
  if (providerCallId === undefined) return undefined;
  const phone = numberOf(message);
  const isOurs = message.call?.type === 'outboundPhoneCall';
  const keys = [
    ...settingKeys,
    voiceSettings.key({}),
    paymentConnection.key({}),
    callPointer.key({ providerCallId }),
    callItem.key({ callId: callIdOf(table.tenantId, providerCallId) }),
    ...(phone === undefined ? [] : [phoneOwner.key({ phone })]),
    ...(phone === undefined || !isOurs ? [] : [calleeItem.key({ phone })]),
  ];
  const stored = await table.getMany(keys, { consistent: true });
  const own = pick(stored, callItem);
  const known = own
    ? { call: own, links: [] }
    : isOurs
      ? await findRequestedCall(table, providerCallId, stored)
      : undefined;
  const { call, links } = known ?? { call: await newCallOf(table, message, stored, now), links: [] };
  const voice = pick(stored, voiceSettings) ?? newVoiceSettings;
  return { call, links, settings: settingsOf(stored), voice, connection: pick(stored, paymentConnection) };
};

/** Creates or updates the call. */
export const callWrite = (table: TenantTable, before: VoiceCall, after: VoiceCall): Write =>
  before.version === 0 ? table.create(callItem, { ...after, version: 1 }) : table.patch(callItem, before, after);
