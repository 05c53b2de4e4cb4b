import type { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { pageAfter } from '../../platform/page-after.ts';
import type { PaymentDeps } from '../payments/context.ts';
import { galleriesOf } from './galleries.ts';
import { homeOf } from './home.ts';
import { inviteMember, removeMember } from './household.ts';
import { housesOf } from './houses.ts';
import { orderPage } from './order-page.ts';
import { portalRow, readRows } from './order-rows.ts';
import { ownOrders } from './own-orders.ts';
import { inviteParty, removeParty } from './parties.ts';
import { changeOwn, profileOf } from './profile.ts';
import { readerOf } from './reader.ts';
import { startView } from './start-view.ts';

/** What the portal needs besides the table. */
export interface PortalDeps extends Pick<PaymentDeps, 'signer' | 'provider'> {
  readonly isTest: boolean;
  readonly store: PrivateStore;
}

/** Orders whose galleries and houses are shown: the newest. */
const MAX_WHOLE = 100;

/** The routes of the customer portal. */
export const portalHandlers = (deps: PortalDeps): Handlers<typeof portalContract> => {
  const newest = async (request: SignedRequest<unknown>) => {
    const own = await ownOrders(request.table, readerOf(request));
    return await readRows(request.table, own.slice(0, MAX_WHOLE));
  };
  return {
    home: async (request) => {
      const reader = readerOf(request);
      return await homeOf(request.table, await ownOrders(request.table, reader), reader, request.now);
    },
    orders: async (request) => {
      const { table, tenantId, caller, input, now } = request;
      const reader = readerOf(request);
      const purpose = `portal orders ${tenantId} ${caller.userId}`;
      const place = ({ row }: { row: { placedAt: string; orderId: string } }) => `${row.placedAt}#${row.orderId}`;
      const { items, ...more } = pageAfter(await ownOrders(table, reader), place, deps.signer, purpose, input);
      return { items: (await readRows(table, items)).map((whole) => portalRow(whole, reader, now)), ...more };
    },
    order: async (request) => await orderPage(request, request.input.orderId, readerOf(request), deps),
    media: async (request) => ({ items: await galleriesOf(request.table, await newest(request), deps.store) }),
    properties: async (request) => ({ items: housesOf(await newest(request)) }),
    profile: async ({ table, caller }) => await profileOf(table, caller),
    changeOwn: async (request) => {
      await changeOwn(request);
      return await profileOf(request.table, request.caller);
    },
    inviteMember: async (request) => {
      await inviteMember(request);
      return await profileOf(request.table, request.caller);
    },
    removeMember: async (request) => {
      await removeMember(request);
      return await profileOf(request.table, request.caller);
    },
    inviteParty: async (request) => {
      await inviteParty(request, deps.signer);
      return await orderPage(request, request.input.orderId, readerOf(request), deps);
    },
    removeParty: async (request) => await removeParty(request, deps.signer),
    viewAs: startView,
  };
};
