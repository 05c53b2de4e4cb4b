import { portalMessageRoutes } from '../../../shared/assistants/inbox/portal-routes.ts';
import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { leadsOfBatch } from '../../crm/leads/push-kinds.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { writersOf } from '../../sales/records/household/find-household.ts';

const messageIn = (stored: Stored) => fromItem(communication, stored);

/** Says to a customer's open portal that there is a new message; the page then reads what it may. */
export const portalMessagePush: PushKind = {
  name: 'portal_message',
  entity: communication.name,
  route: portalMessageRoutes.portalMessages,
  prepare: async (batch) => async () => {
    const leads = await leadsOfBatch(batch, (stored) => messageIn(stored).leadId);
    const readers = new Map(
      await Promise.all([...leads].map(async ([id, { email }]) => [id, await writersOf(batch.table, email)] as const)),
    );
    return (stored) => {
      const { communicationId, leadId, version } = messageIn(stored);
      const own = readers.get(leadId ?? '');
      return {
        id: communicationId,
        version,
        show: (caller) => (own?.has(verifiedEmail(caller) ?? '') ? { item: {} } : undefined),
      };
    };
  },
};
