import type { ContactPoint } from '../../../../shared/crm/leads/contact-point.ts';
import { isProvenContact } from '../../../crm/leads/contacts/prove-contact.ts';
import { countMessage } from '../../../crm/leads/contacts/recipient-limit.ts';
import type { Dispatch } from '../dispatch.ts';
import type { RecipientLimit } from './send-logged.ts';

/** The limit of what public acts send to this contact point; a proven one has none. */
export const limitOf = ({ table, tenant, now }: Dispatch, to: ContactPoint): RecipientLimit => ({
  count: async (id) => await countMessage(table, to, { id, now, zone: tenant.timezone }),
  isLifted: async () => await isProvenContact(table, to),
});
