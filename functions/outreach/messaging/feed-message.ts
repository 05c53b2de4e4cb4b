import type * as z from 'zod';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import type { MlsFeedStopped } from '../../../shared/deals/mls/events.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from './dispatch.ts';
import { teamAddress } from './team-mail.ts';
import { sendTemplate } from './templates/send-template.ts';

/** Tells whoever set a feed up that it has stopped. */
export const tellOfFeed =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof MlsFeedStopped.data>>): Promise<void> => {
    const { profileId, name, words } = occurrence.data;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      code: 'feed_stopped',
      isPublicAct: false,
      channels: ['email'],
      to: await teamAddress(dispatch, profileId),
      about: { leadId: null, orderId: null, profileId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        feedName: name,
        feedProblem: words.replace(/\.$/, ''),
        feedUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/admin/agent/mls`,
      },
    });
  };
