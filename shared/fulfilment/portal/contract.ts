import * as z from 'zod';
import { PublicTenant } from '../../company/tenancy/tenant.ts';
import { access, signedParty } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { HouseholdRole, PartyRole } from '../../sales/booking/party.ts';
import { UserMemoryInput } from '../../sales/quoting/client-standing.ts';
import { AssessmentQuote } from '../quotes/quote.ts';
import { BookAgain } from './again.ts';
import { HouseFacts, HouseWork } from './house.ts';
import { houseRoutes } from './house-routes.ts';
import { PortalOrder, PortalOrderRow, PortalPictures } from './portal-order.ts';
import { PortalConsent, PortalProfile } from './profile.ts';

/** A quote that waits for its customer. */
export const PortalQuote = AssessmentQuote.pick({
  quoteId: true,
  number: true,
  service: true,
  validUntil: true,
}).extend({
  address: z.string(),
});
export type PortalQuote = z.infer<typeof PortalQuote>;

/** What a customer should see first. */
export const PortalHome = z.object({
  /** The visit that comes next, with its order. */
  next: PortalOrderRow.nullable(),
  toPay: z.array(PortalOrderRow),
  deliveries: z.array(PortalOrderRow),
  /** Quotes that wait for an answer. */
  quotes: z.array(PortalQuote),
  /** What the company has written since the reader last looked; null for nothing. */
  unread: z
    .object({
      count: z.int(),
      /** The order whose page shows it. */
      orderId: z.string(),
      /** Who wrote last, and the beginning of what they wrote. */
      name: z.string().nullable(),
      text: z.string(),
      at: Instant,
    })
    .nullable(),
  /** How many orders there are at all. */
  orders: z.int(),
});
export type PortalHome = z.infer<typeof PortalHome>;

/** A gallery in the list of all pictures. */
export const PortalGallery = PortalPictures.extend({
  orderId: z.string(),
  number: z.int().optional(),
  address: z.string(),
  /** A picture with a signed address of five minutes, watermarked while the gallery is locked. */
  cover: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type PortalGallery = z.infer<typeof PortalGallery>;

/** A house with all that was done to it: of the orders that this person may see, and of what was handed on to them. */
export const PortalProperty = HouseFacts.extend({ work: z.array(HouseWork) });
export type PortalProperty = z.infer<typeof PortalProperty>;

/** A look at a client's portal: `ticket` is the value of `X-View-As`, good for reading alone. */
export const PortalView = z.object({
  ticket: z.string(),
  clientId: z.string(),
  name: z.string(),
  email: z.string(),
  endsAt: z.string(),
  /** The company as its own site shows it: the back office's host is another. */
  site: PublicTenant,
});
export type PortalView = z.infer<typeof PortalView>;

const orderId = PathId;

/** The customer's own home: their orders, pictures and houses, on the company's host. */
export const portalContract = {
  home: route({
    method: 'GET',
    path: '/api/portal/home',
    feature: 'portal',
    summary:
      'What comes next, what is to pay, what the company has written and which pictures are ready, of all orders that the caller may see',
    access: access.customer,
    input: z.strictObject({}),
    output: PortalHome,
  }),
  orders: route({
    method: 'GET',
    path: '/api/portal/orders',
    feature: 'portal',
    summary:
      'The orders that the caller may see: the next visit first, then the newest; own, of their household, or as a party',
    access: access.customer,
    input: z.strictObject(PageInput),
    output: pageOf(PortalOrderRow),
  }),
  order: route({
    method: 'GET',
    path: '/api/portal/orders/{orderId}',
    feature: 'portal',
    summary: 'An order with its timeline, account, people and what the caller may do with it',
    access: signedParty.see,
    input: z.strictObject({ orderId }),
    output: PortalOrder,
  }),
  media: route({
    method: 'GET',
    path: '/api/portal/media',
    feature: 'portal',
    summary: 'The galleries that the caller may see, newest first',
    access: access.customer,
    input: z.strictObject({}),
    output: z.object({ items: z.array(PortalGallery) }),
  }),
  properties: route({
    method: 'GET',
    path: '/api/portal/properties',
    feature: 'portal',
    summary: 'The houses that were ordered for, each with the work that was done to it',
    access: access.customer,
    input: z.strictObject({}),
    output: z.object({ items: z.array(PortalProperty) }),
  }),
  again: route({
    method: 'GET',
    path: '/api/portal/again',
    feature: 'portal',
    summary: 'What is known for booking an order or a house again; the latest order unless one is named',
    access: access.customer,
    input: z.strictObject({ orderId: PathId.optional(), propertyId: PathId.optional() }),
    output: BookAgain,
  }),
  ...houseRoutes,
  profile: route({
    method: 'GET',
    path: '/api/portal/profile',
    feature: 'portal',
    summary: 'The caller’s own account: name, number, consents and household',
    access: access.customer,
    input: z.strictObject({}),
    output: PortalProfile,
  }),
  changeOwn: route({
    method: 'PATCH',
    path: '/api/portal/profile',
    feature: 'portal',
    summary: 'Change the caller’s number, kept as a claim until it is proven, and consents of their own contact points',
    access: access.signedIn,
    input: z.strictObject({
      phone: Phone.nullable().optional(),
      consents: z.array(PortalConsent.strict()).max(6).optional(),
      /** Replaces what is remembered for the next booking; null goes back to what past orders say. */
      memory: UserMemoryInput.nullable().optional(),
    }),
    output: PortalProfile,
    limit: { count: 30, seconds: 60 },
  }),
  inviteMember: route({
    method: 'PUT',
    path: '/api/portal/household',
    feature: 'portal',
    summary: 'Let somebody see all orders of the caller’s household, or change what they may do; at most eight people',
    access: access.signedIn,
    input: z.strictObject({ email: Email, role: HouseholdRole, money: z.boolean().default(true) }),
    output: PortalProfile,
    errors: ['HOUSEHOLD_FULL'],
    limit: { count: 20, seconds: 60 },
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/portal/household/{email}',
    feature: 'portal',
    summary: 'Take somebody out of the household, or leave it: their next request sees nothing of it',
    access: access.signedIn,
    input: z.strictObject({ email: Email }),
    output: PortalProfile,
    limit: { count: 30, seconds: 60 },
  }),
  inviteParty: route({
    method: 'PUT',
    path: '/api/portal/orders/{orderId}/parties',
    feature: 'portal',
    summary: 'Let somebody see one order, or pay it; or change what they may do',
    access: signedParty.change,
    input: z.strictObject({
      orderId,
      email: Email,
      role: PartyRole.exclude(['buyer']),
      money: z.boolean().default(false),
      media: z.boolean().default(true),
    }),
    output: PortalOrder,
    errors: ['PARTIES_FULL'],
    limit: { count: 20, seconds: 60 },
  }),
  removeParty: route({
    method: 'DELETE',
    path: '/api/portal/orders/{orderId}/parties/{email}',
    feature: 'portal',
    summary: 'Take somebody off an order; a party may take itself off',
    access: signedParty.change,
    input: z.strictObject({ orderId, email: Email }),
    output: z.void(),
    status: 204,
    limit: { count: 30, seconds: 60 },
  }),
  viewAs: route({
    method: 'POST',
    path: '/api/view-as',
    summary: 'Look at a client’s portal for 30 minutes without changing anything; the client sees who did and why',
    access: access.tenantAdmin,
    input: z.strictObject({ clientId: idOf('client'), reason: text(300, 5) }),
    output: PortalView,
    status: 201,
    limit: { count: 30, seconds: 60 },
  }),
};
