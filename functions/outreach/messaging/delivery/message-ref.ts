import { toInstant } from '../../../../shared/contract/time.ts';
import type { CommunicationKey } from '../../../crm/leads/communication-store.ts';

const MOST_OF_A_TAG = 256;

/** An address with each letter that a tag does not take as `_` and its code, two hexadecimal digits a byte. */
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[^A-Za-z0-9%]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    .replaceAll('%', '_');

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('_', '%'));
  } catch {
    return undefined;
  }
};

/** Whom or what a message is about: an id is told as it is, the address of somebody without one letter by letter. */
const aboutOf = ({ leadId, orderId, profileId = '' }: CommunicationKey): string => {
  if (leadId) return `L${leadId}`;
  if (orderId) return `O${orderId}`;
  return /^\w+$/.test(profileId) ? `P${profileId}` : `E${escaped(profileId)}`;
};

/**
 * Reference to a tenant's message that the provider returns with its events; a tag of SES takes letters, digits, `_` and
 * `-` only, and ids have no `-`. Undefined where it would be longer than a tag: such a message's delivery is not followed.
 */
export const refOf = (tenantId: string, key: CommunicationKey): string | undefined => {
  const ref = [tenantId, key.communicationId, aboutOf(key), Date.parse(key.createdAt) / 1000].join('-');
  return ref.length > MOST_OF_A_TAG ? undefined : ref;
};

/** Parses a reference, also one of before with dots, which events of texts still bring; undefined for any other text. */
export const messageOfRef = (ref: string): { tenantId: string; key: CommunicationKey } | undefined => {
  const [, tenantId = '', communicationId = '', kind, id = '', seconds] =
    /^([^.-]+)[.-]([^.-]+)[.-]([LOPE])([^.-]+)[.-](\d{1,12})$/.exec(ref) ?? [];
  const profileId = kind === 'E' ? unescaped(id) : id;
  if (kind === undefined || profileId === undefined) return undefined;
  return {
    tenantId,
    key: {
      communicationId,
      leadId: kind === 'L' ? id : null,
      orderId: kind === 'O' ? id : null,
      ...(kind === 'P' || kind === 'E' ? { profileId } : {}),
      createdAt: toInstant(Number(seconds) * 1000),
    },
  };
};
