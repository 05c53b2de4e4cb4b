import type * as z from 'zod';
import type { NewDeviceSignIn } from '../../../../../shared/company/identity/events.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { startTime } from '../../../../../shared/outreach/messaging/visit-time.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendTemplate } from '../../templates/send-template.ts';

/** Notifies a user that their account was used with another browser or platform; once for each such sign-in. */
export const sendSecurityMail =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof NewDeviceSignIn.data>>): Promise<void> => {
    const { data: signIn } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    const { timezone, contact } = dispatch.tenant;
    await sendTemplate(dispatch, {
      isPublicAct: false,
      code: 'new_device_login',
      to: { name: signIn.name ?? '', email: signIn.email },
      about: { leadId: null, orderId: null, profileId: signIn.profileId },
      variables: {
        firstName: signIn.name?.split(' ')[0] ?? signIn.email,
        device: `${signIn.browser} on ${signIn.platform}`,
        signedInAt: startTime(signIn.startedAt, signIn.timeZone ?? timezone),
        tenantPhone: formatPhone(contact.phone),
      },
    });
  };
