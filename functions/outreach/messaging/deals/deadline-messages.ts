import type * as z from 'zod';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { DeadlineTold } from '../../../../shared/deals/deadline.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { teamAddress } from '../team/team-mail.ts';
import { sendTemplate } from '../templates/send-template.ts';

/** Tells the agent of a listing or a deal, by email, of a deadline that is near or was missed. */
export const tellOfDeadline =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof DeadlineTold.data>>): Promise<void> => {
    const { profileId, isMissed, what, address, dueOn, path } = occurrence.data;
    const dispatch = await openDispatch(occurrence, deps);
    const to = await teamAddress(dispatch, profileId);
    await sendTemplate(dispatch, {
      code: isMissed ? 'deadline_missed' : 'deadline_due',
      isPublicAct: false,
      channels: ['email'],
      to: { ...to, phone: null },
      about: { leadId: null, orderId: null, profileId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        deadline: what,
        address,
        dueDate: dueDateText(dueOn),
        deadlineUrl: `${siteOrigin(deps.site.platformHost, deps.site)}${path}`,
      },
    });
  };
