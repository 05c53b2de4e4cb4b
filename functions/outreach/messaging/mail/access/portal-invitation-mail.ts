import type * as z from 'zod';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { safeName } from '../../../../../shared/outreach/messaging/templates/greeting.ts';
import type { PortalInvited } from '../../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendTemplate } from '../../templates/send-template.ts';

/** Tells somebody that a customer has shared an order, or all of them, with their address. */
export const sendPortalInvitation =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof PortalInvited.data>>): Promise<void> => {
    const { data: invited } = occurrence;
    const { email, invitedBy, orderId } = invited;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      isPublicAct: true,
      code: 'portal_invitation',
      to: { name: '', email },
      about: { leadId: null, orderId: orderId ?? null, profileId: email },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        invitedBy: safeName(invitedBy),
        email,
        shared: orderId === undefined ? 'their orders' : 'an order',
        portalUrl: `${dispatch.origin}${orderId === undefined ? '/portal' : `/portal/orders/${orderId}`}`,
      },
      // It lies with whoever is invited, and stays when the one who invited them is erased.
      logged: { invitedBy: 'A customer' },
    });
  };
