import { toInstant } from '../../../../shared/contract/time.ts';
import type { CommunicationKey } from '../../../crm/leads/communication-store.ts';

/**
 * Reference to a tenant's message that the provider returns with its events; a tag of SES takes letters,
 * digits, `_` and `-` only, and ids have no `-`.
 */
export const refOf = (tenantId: string, key: CommunicationKey): string => {
  const about = key.leadId ? `L${key.leadId}` : key.orderId ? `O${key.orderId}` : `P${key.profileId}`;
  return [tenantId, key.communicationId, about, Date.parse(key.createdAt) / 1000].join('-');
};

/** Parses a reference, also one of before with dots, which events of texts still bring; undefined for any other text. */
export const messageOfRef = (ref: string): { tenantId: string; key: CommunicationKey } | undefined => {
  const [, tenantId = '', communicationId = '', kind, id = '', seconds] =
    /^([^.-]+)[.-]([^.-]+)[.-]([LOP])([^.-]+)[.-](\d{1,12})$/.exec(ref) ?? [];
  if (kind === undefined) return undefined;
  return {
    tenantId,
    key: {
      communicationId,
      leadId: kind === 'L' ? id : null,
      orderId: kind === 'O' ? id : null,
      ...(kind === 'P' ? { profileId: id } : {}),
      createdAt: toInstant(Number(seconds) * 1000),
    },
  };
};
