import type * as z from 'zod';
import type { ApiKeyExpiring } from '../../../../shared/company/api-keys/events.ts';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { DotloopReconnectNeeded } from '../../../../shared/deals/dotloop/events.ts';
import type { EndpointTroubled } from '../../../../shared/outreach/messaging/events.ts';
import type { TemplateCode } from '../../../../shared/outreach/messaging/templates/templates.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';
import { teamAddress } from './team-mail.ts';

const dayIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(
    Date.parse(instant),
  );

interface Notice {
  readonly code: TemplateCode;
  readonly profileId: string;
  readonly path: string;
  readonly variables: (zone: string) => Record<string, string>;
}

/** Tells whoever set something up with another system, or the company if they have left. */
const tellOwner = async (
  deps: MessagingDeps,
  occurrence: Occurrence<unknown>,
  { code, profileId, path, variables }: Notice,
): Promise<void> => {
  const dispatch = await openDispatch(occurrence, deps);
  await sendTemplate(dispatch, {
    code,
    isPublicAct: false,
    channels: ['email'],
    to: await teamAddress(dispatch, profileId),
    about: { leadId: null, orderId: null, profileId },
    variables: {
      tenantPhone: formatPhone(dispatch.tenant.contact.phone),
      integrationsUrl: `${siteOrigin(deps.site.platformHost, deps.site)}${path}`,
      ...variables(dispatch.tenant.timezone),
    },
  });
};

/** Asks the owner of a connection that Dotloop no longer accepts to open it anew. */
export const askToReconnect =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof DotloopReconnectNeeded.data>>): Promise<void> => {
    const { profileId } = occurrence.data;
    const path = '/api-integrations';
    await tellOwner(deps, occurrence, { code: 'dotloop_reconnect', profileId, path, variables: () => ({}) });
  };

/** Tells who made an API key that it ends in a week. */
export const tellOfKey =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ApiKeyExpiring.data>>): Promise<void> => {
    const { profileId, name, expiresAt } = occurrence.data;
    await tellOwner(deps, occurrence, {
      code: 'key_expiring',
      profileId,
      path: '/admin/api-keys',
      variables: (zone) => ({ keyName: name, expiryDate: dayIn(zone, expiresAt) }),
    });
  };

/** Tells who set up a webhook that its receiver fails, or that it was turned off. */
export const tellOfEndpoint =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof EndpointTroubled.data>>): Promise<void> => {
    const { profileId, host, isDisabled, reason } = occurrence.data;
    await tellOwner(deps, occurrence, {
      code: isDisabled ? 'webhook_disabled' : 'webhook_failing',
      profileId,
      path: '/admin/api-keys',
      variables: () => ({ webhookHost: host, failure: reason }),
    });
  };
