import { publicTenant } from '../../../shared/company/site/public-tenant.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { PortalView } from '../../../shared/fulfilment/portal/contract.ts';
import { readTenant } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, notFound } from '../../platform/errors/errors.ts';
import { newViewing, ticketOf, viewingItem } from '../../platform/http/gate/view-as.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { readClient } from '../../sales/records/clients/read-client.ts';

/**
 * Lets the caller look at a client's portal for half an hour; the client sees who did and why. Over 40 lines: one
 * transaction, read in order.
 */
export const startView = async (
  request: SignedRequest<{ readonly clientId: string; readonly reason: string }>,
): Promise<PortalView> => {
  const { table, caller, now, input } = request;
  const [client, { tenant, branding, licenses }] = await Promise.all([
    readClient(table, input.clientId),
    readTenant(table),
  ]);
  if (!client || !tenant) throw notFound('Client');
  if (client.email === null) {
    throw invalidInput([
      { path: 'clientId', message: 'must be a client with an email address: a portal is found by it' },
    ]);
  }
  const { clientId, email, name } = client;
  const viewing = newViewing(
    {
      viewingId: newId('viewing', now),
      clientId,
      email,
      name,
      by: caller.profileId,
      byName: caller.name ?? caller.email,
      reason: input.reason,
    },
    now,
  );
  const target = { kind: 'client', id: clientId, name };
  await table.commit(
    table.create(viewingItem, viewing),
    audited(request, { action: 'portal.view_started', target, reason: input.reason }),
  );
  return {
    ticket: ticketOf(viewing),
    clientId,
    name,
    email,
    endsAt: viewing.endsAt,
    site: publicTenant(tenant, branding, licenses, now),
  };
};
