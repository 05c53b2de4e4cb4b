import type * as z from 'zod';
import { idFromDigest } from '../../shared/contract/id.ts';
import type { MemberInvited } from '../../shared/identity/events.ts';
import { isStaff, namesOfRoles } from '../../shared/identity/roles.ts';
import { securityTemplates } from '../../shared/messaging/security-templates.ts';
import { messageOf, textOfMessage } from '../../shared/messaging/template.ts';
import { dateText } from '../../shared/messaging/visit-time.ts';
import type { Tenant } from '../../shared/tenancy/tenant.ts';
import type { Occurrence } from '../platform/consume.ts';
import { sha256 } from '../platform/sign.ts';
import { readTenant } from '../tenancy/store.ts';
import { sendLogged } from './send-logged.ts';
import { type SitePlace, siteOrigin } from './site-address.ts';
import { type Provider, tenantMail } from './tenant-mail.ts';

type Invited = z.output<typeof MemberInvited.data>;

const TEMPLATE = 'invitation';

// Staff come in through Google only; others choose their way on the company's own site.
const waysIn = {
  staff: 'Accept it with the Google account of this address: the back office opens with Google only.',
  others: 'Accept it by signing in with this address, through Google or with a code that we send you by e-mail.',
};

const variablesOf = ({ email, roles, invitedBy, expiresAt }: Invited, tenant: Tenant, site: SitePlace) => ({
  ...{ invitedBy, email, role: namesOfRoles(roles), tenantName: tenant.name },
  howTo: isStaff(roles) ? waysIn.staff : waysIn.others,
  signInUrl: isStaff(roles)
    ? `${siteOrigin(site.platformHost, site)}/admin/home`
    : `${siteOrigin(tenant.hosts[0] ?? site.platformHost, site)}/auth`,
  until: expiresAt === null ? '' : `The invitation is good until ${dateText(expiresAt, tenant.timezone)}. `,
});

/** Sends an invitation; inviting again is another event and so another mail. */
export const sendInvitation = async (
  { table, data: invited, eventId, occurredAt, now }: Occurrence<Invited>,
  provider: Provider | undefined,
  site: SitePlace,
): Promise<void> => {
  const { tenant, branding } = await readTenant(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  const message = messageOf(securityTemplates[TEMPLATE], variablesOf(invited, tenant, site), []);
  const id = idFromDigest('communication', sha256(`${eventId} ${TEMPLATE}`));
  const mail = tenantMail({ tenant, branding, provider }, id, { name: '', email: invited.email }, message);
  const draft = {
    ...{ communicationId: id, leadId: null, orderId: null, profileId: invited.invitationId },
    ...({ type: 'email', direction: 'outbound', toAddress: mail.to.email, fromAddress: mail.from.email } as const),
    ...{ subject: mail.subject, body: textOfMessage(message), duration: null, template: TEMPLATE },
    ...{ metadata: {}, createdAt: occurredAt },
  };
  await sendLogged({ table, mailer: provider?.mailer, now }, draft, mail);
};
