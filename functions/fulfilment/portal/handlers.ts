import type { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { pageAfter } from '../../platform/signed/page-after.ts';
import type { PaymentDeps } from '../payments/context.ts';
import { homeOf } from './home.ts';
import { answerHouse, houseHistory, offerHouse, revokeHouse } from './house/hand-on.ts';
import { type HouseDeps, houseFileOf, passesOf, passView } from './house/house-file.ts';
import { housesOf } from './house/houses.ts';
import { bookAgain } from './orders/again.ts';
import { galleriesOf } from './orders/galleries.ts';
import { orderPage } from './orders/order-page.ts';
import { placeOf, portalRow, readRows } from './orders/order-rows.ts';
import { ownOrders } from './orders/own-orders.ts';
import { inviteParty, removeParty } from './orders/parties.ts';
import { inviteMember, removeMember } from './profile/household.ts';
import { changeOwn, profileOf } from './profile/profile.ts';
import { readerOf } from './reader.ts';
import { startView } from './start-view.ts';

/** What the portal needs besides the table. */
export interface PortalDeps extends Pick<PaymentDeps, 'signer' | 'provider'>, HouseDeps {
  readonly isTest: boolean;
}

/** Orders whose galleries and houses are shown: the newest. */
const MAX_WHOLE = 100;

/** The routes of the customer portal. Over 40 lines: one entry per route. */
export const portalHandlers = (deps: PortalDeps): Handlers<typeof portalContract> => {
  const newest = async (request: SignedRequest<unknown>) => {
    const own = await ownOrders(request.table, readerOf(request));
    return await readRows(request.table, own.slice(0, MAX_WHOLE));
  };
  const houseFile = async (request: SignedRequest<{ readonly propertyId: string }>) =>
    await houseFileOf(request.table, request.input.propertyId, readerOf(request), deps);
  return {
    home: async (request) => {
      const reader = readerOf(request);
      return await homeOf(request.table, await ownOrders(request.table, reader), reader, request.now);
    },
    orders: async (request) => {
      const { table, tenantId, caller, input, now } = request;
      const reader = readerOf(request);
      const purpose = `portal orders ${tenantId} ${caller.userId}`;
      const { items, ...more } = pageAfter(
        await ownOrders(table, reader),
        ({ row }) => placeOf(row, now),
        deps.signer,
        purpose,
        input,
      );
      return { items: (await readRows(table, items)).map((whole) => portalRow(whole, reader, now)), ...more };
    },
    order: async (request) => await orderPage(request, request.input.orderId, readerOf(request), deps),
    media: async (request) => ({ items: await galleriesOf(request.table, await newest(request), deps.store) }),
    properties: async (request) => {
      const [wholes, passes] = await Promise.all([newest(request), passesOf(request.table, readerOf(request))]);
      return { items: await housesOf(request.table, wholes, passes) };
    },
    again: async ({ table, caller, input }) => await bookAgain(table, caller, input),
    house: async (request) => await houseFile(request),
    offerHouse: async (request) => {
      await offerHouse(request);
      return await houseFile(request);
    },
    revokeHouse: async (request) => {
      await revokeHouse(request);
      return await houseFile(request);
    },
    answerHouse: async (request) => await answerHouse(request, deps),
    housesOffered: async (request) => {
      const reader = readerOf(request);
      const open = (await passesOf(request.table, reader)).filter(({ state }) => state === 'offered');
      return { items: open.map((pass) => passView(pass, reader.email)) };
    },
    houseHistory: async ({ table, input }) => ({ items: await houseHistory(table, input.propertyId) }),
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
