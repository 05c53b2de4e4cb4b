import * as z from 'zod';
import { eventType } from '../../contract/event.ts';

/** Somebody was let into an order, or into a household with all of its orders: they are told how to see it. */
export const PortalInvited = eventType(
  'portal.invited',
  z.object({
    email: z.string(),
    /** Who let them in, as staff know them. */
    invitedBy: z.string(),
    /** Absent for a household. */
    orderId: z.string().optional(),
  }),
);
