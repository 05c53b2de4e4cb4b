import type * as z from 'zod';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { MlsFeedStopped } from '../../../../shared/deals/mls/events.ts';
import { administratorsOf } from '../../../company/identity/members/administrators.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

/** The company's administrators, of whom any can mend a feed; its own address where none is left. */
const toldOf = async ({ table, tenant }: Dispatch) => {
  const people = (await administratorsOf(table)).map(({ profileId, name, email }) => ({
    profileId,
    to: { name: name ?? email, email },
  }));
  return people.length > 0
    ? people
    : [{ profileId: undefined, to: { name: tenant.name, email: tenant.contact.email } }];
};

/** Tells every administrator once that a feed has stopped. */
export const tellOfFeed =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof MlsFeedStopped.data>>): Promise<void> => {
    const { eventId, data } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    for (const { profileId, to } of await toldOf(dispatch)) {
      await sendTemplate(dispatch, {
        code: 'feed_stopped',
        once: `${eventId} ${profileId}`,
        isPublicAct: false,
        channels: ['email'],
        to,
        about: { leadId: null, orderId: null, profileId },
        variables: {
          tenantPhone: formatPhone(dispatch.tenant.contact.phone),
          feedName: data.name,
          feedProblem: data.words.replace(/\.$/, ''),
          feedUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/admin/agent/mls`,
        },
      });
    }
  };
