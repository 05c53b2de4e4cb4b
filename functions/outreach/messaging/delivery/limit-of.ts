import type { ContactPoint } from '../../../../shared/crm/leads/contact-point.ts';
import { isProvenContact } from '../../../crm/leads/contacts/prove-contact.ts';
import { countMessage, countOrderNoise } from '../../../crm/leads/contacts/recipient-limit.ts';
import { takeStrangersShare } from '../../../crm/leads/contacts/strangers-share.ts';
import type { Dispatch } from '../dispatch.ts';
import { NOISE_LIMIT, RECIPIENT_LIMIT, type RecipientLimit } from './send-logged.ts';

/** Who causes a message: an act that is open to anybody, orders that come and go, or neither. */
export interface CausedBy {
  /** Whether an act that is open to anybody causes it, e.g. an order or a capture, rather than staff or a paid order's schedule. */
  readonly isPublicAct: boolean;
  /** True for what vendors hear of orders that anybody can place, move and cancel: more of it than a day's worth is noise. */
  readonly isOrderNoise?: boolean;
  /** The network of the stranger whose form causes it, as a keyed hash: what one of them causes is limited, too. */
  readonly stranger?: string | undefined;
}

/** The limit of what public acts send to this contact point, where a proven one has none, and of what orders tell a vendor. */
export const limitOf = (
  { table, tenant, now }: Dispatch,
  to: ContactPoint,
  { isPublicAct, isOrderNoise, stranger }: CausedBy,
): RecipientLimit | undefined => {
  const zone = tenant.timezone;
  if (isPublicAct) {
    return {
      withheld: RECIPIENT_LIMIT,
      count: async (id) =>
        (await countMessage(table, to, { id, now, zone })) &&
        (stranger === undefined || (await takeStrangersShare(table, 'welcome', stranger, { id, now }))),
      isLifted: async () => await isProvenContact(table, to),
    };
  }
  if (!isOrderNoise) return undefined;
  const count = async (id: string): Promise<boolean> => await countOrderNoise(table, to, { id, now, zone });
  return { withheld: NOISE_LIMIT, count, isLifted: async () => false };
};
