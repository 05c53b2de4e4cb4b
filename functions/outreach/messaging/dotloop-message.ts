import type * as z from 'zod';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import type { DotloopReconnectNeeded } from '../../../shared/deals/dotloop/events.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from './dispatch.ts';
import { teamAddress } from './team-mail.ts';
import { sendTemplate } from './templates/send-template.ts';

/** Asks the owner of a connection that Dotloop no longer accepts to open it anew. */
export const askToReconnect =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof DotloopReconnectNeeded.data>>): Promise<void> => {
    const { profileId } = occurrence.data;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      code: 'dotloop_reconnect',
      isPublicAct: false,
      channels: ['email'],
      to: await teamAddress(dispatch, profileId),
      about: { leadId: null, orderId: null, profileId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        integrationsUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/api-integrations`,
      },
    });
  };
