import * as z from 'zod';
import { signedParty } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';

/** Something said between a customer and the company, as the customer portal shows it. */
export const PortalMessage = z.object({
  id: z.string(),
  by: z.enum(['customer', 'company']),
  /** Who of the company has written. */
  name: z.string().nullable(),
  text: z.string(),
  at: Instant,
});
export type PortalMessage = z.infer<typeof PortalMessage>;

const Talk = z.object({ items: z.array(PortalMessage) });

/** A customer writes to the company about an order: in the lead's conversation, where people of the company answer. */
export const portalMessageRoutes = {
  portalMessages: route({
    method: 'GET',
    path: '/api/portal/orders/{orderId}/messages',
    feature: 'portal',
    summary: 'The conversation with the company, for those who may change the order',
    access: signedParty.change,
    input: z.strictObject({ orderId: PathId }),
    output: Talk,
  }),
  markPortalMessages: route({
    method: 'PUT',
    path: '/api/portal/orders/{orderId}/messages/read',
    feature: 'portal',
    summary: 'Remember how far the caller has read the conversation; a mark never goes back',
    access: signedParty.change,
    input: z.strictObject({ orderId: PathId, readAt: Instant }),
    output: z.void(),
    status: 204,
    limit: { count: 60, seconds: 60 },
  }),
  writePortalMessage: route({
    method: 'POST',
    path: '/api/portal/orders/{orderId}/messages',
    feature: 'portal',
    summary: 'Write to the company about an order; a person answers, in the chat inbox or by email',
    access: signedParty.change,
    input: z.strictObject({ orderId: PathId, message: text(4000) }),
    output: Talk,
    status: 201,
    idempotent: true,
    limit: { count: 20, seconds: 60 },
  }),
};
