import type * as z from 'zod';
import type { MemberInvited } from '../../../../../shared/company/identity/events.ts';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import { siteOrigin } from '../../../../../shared/company/site/site-origin.ts';
import { isStaff } from '../../../../../shared/contract/access/people.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { safeName } from '../../../../../shared/outreach/messaging/templates/greeting.ts';
import { dateText } from '../../../../../shared/outreach/messaging/visit-time.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendTemplate } from '../../templates/send-template.ts';

type Invited = z.output<typeof MemberInvited.data>;

// Staff sign in through Google only; others choose on the company's own site.
const waysIn = {
  staff: 'To accept, sign in with the Google account for this address. The back office only accepts Google sign-in.',
  others: 'To accept, sign in with this address, using Google or a code we’ll email you.',
};

const signInPage = (roles: Invited['roles'], { site, origin }: Dispatch): string => {
  if (isStaff(roles)) return `${siteOrigin(site.platformHost, site)}/admin/home`;
  return roles.includes('vendor') ? `${origin}/vendor-portal` : `${origin}/auth`;
};

const variablesOf = ({ email, roles, invitedBy, expiresAt }: Invited, dispatch: Dispatch) => ({
  invitedBy: safeName(invitedBy) || 'Someone',
  email,
  role: namesOfRoles(roles),
  tenantPhone: formatPhone(dispatch.tenant.contact.phone),
  howTo: isStaff(roles) ? waysIn.staff : waysIn.others,
  signInUrl: signInPage(roles, dispatch),
  until: expiresAt === null ? '' : `This invitation expires on ${dateText(expiresAt, dispatch.tenant.timezone)}. `,
});

/** Sends an invitation; inviting again is another event and therefore another email. */
export const sendInvitation =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<Invited>): Promise<void> => {
    const { data: invited } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      isPublicAct: false,
      code: 'invitation',
      to: { name: '', email: invited.email },
      about: { leadId: null, orderId: null, profileId: invited.invitationId },
      variables: variablesOf(invited, dispatch),
    });
  };
