import type * as z from 'zod';
import { idFromDigest } from '../../shared/contract/id.ts';
import { formatPhone } from '../../shared/contract/text.ts';
import type { NewDeviceSignIn } from '../../shared/identity/events.ts';
import { securityTemplates } from '../../shared/messaging/security-templates.ts';
import { messageOf, textOfMessage } from '../../shared/messaging/template.ts';
import { startTime } from '../../shared/messaging/visit-time.ts';
import type { Tenant } from '../../shared/tenancy/tenant.ts';
import type { Occurrence } from '../platform/consume.ts';
import { sha256 } from '../platform/sign.ts';
import { readTenant } from '../tenancy/store.ts';
import { sendLogged } from './send-logged.ts';
import { type Provider, tenantMail } from './tenant-mail.ts';

type SignIn = z.output<typeof NewDeviceSignIn.data>;

const TEMPLATE = 'new_device_login';

const variablesOf = (signIn: SignIn, tenant: Tenant) => ({
  firstName: signIn.name?.split(' ')[0] ?? signIn.email,
  device: `${signIn.browser} on ${signIn.platform}`,
  when: startTime(signIn.startedAt, signIn.timeZone ?? tenant.timezone),
  tenantName: tenant.name,
  tenantPhone: formatPhone(tenant.contact.phone),
});

/** Tells somebody that their account was used with another browser or platform; sent once for each such sign-in. */
export const sendSecurityMail = async (
  { table, data: signIn, eventId, occurredAt, now }: Occurrence<SignIn>,
  provider: Provider | undefined,
): Promise<void> => {
  const { tenant, branding } = await readTenant(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  const message = messageOf(securityTemplates[TEMPLATE], variablesOf(signIn, tenant), []);
  const id = idFromDigest('communication', sha256(`${eventId} ${TEMPLATE}`));
  const to = { name: signIn.name ?? '', email: signIn.email };
  const mail = tenantMail({ tenant, branding, provider }, id, to, message);
  const draft = {
    ...{ communicationId: id, leadId: null, orderId: null, profileId: signIn.profileId },
    ...({ type: 'email', direction: 'outbound', toAddress: to.email, fromAddress: mail.from.email } as const),
    ...{ subject: mail.subject, body: textOfMessage(message), duration: null, template: TEMPLATE },
    ...{ metadata: {}, createdAt: occurredAt },
  };
  await sendLogged({ table, mailer: provider?.mailer, now }, draft, mail);
};
