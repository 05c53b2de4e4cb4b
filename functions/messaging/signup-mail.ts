import type * as z from 'zod';
import { idFromDigest } from '../../shared/contract/id.ts';
import { signupTemplates } from '../../shared/messaging/signup-templates.ts';
import { messageOf, textOfMessage } from '../../shared/messaging/template.ts';
import type { SignupDeclined } from '../../shared/tenancy/events.ts';
import type { Occurrence } from '../platform/consume.ts';
import { sha256 } from '../platform/sign.ts';
import { readTenant } from '../tenancy/store.ts';
import { sendLogged } from './send-logged.ts';
import { type SitePlace, siteOrigin } from './site-address.ts';
import { type Provider, tenantMail } from './tenant-mail.ts';

type Declined = z.output<typeof SignupDeclined.data>;

const TEMPLATE = 'signup_declined';
const PLATFORM = 'Northlight';

/** Tells somebody why their company was not taken on; the event is the platform's own company's. */
export const sendSignupDeclined = async (
  { table, data, eventId, occurredAt, now }: Occurrence<Declined>,
  provider: Provider | undefined,
  site: SitePlace,
): Promise<void> => {
  const { applicant, companyName, reason } = data;
  const { tenant, branding } = await readTenant(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  const onboardingUrl = `${siteOrigin(site.platformHost, site)}/v2/onboarding`;
  const firstName = applicant.name?.split(' ')[0] ?? applicant.email;
  const message = messageOf(signupTemplates[TEMPLATE], { companyName, reason, firstName, onboardingUrl }, []);
  const id = idFromDigest('communication', sha256(`${eventId} ${TEMPLATE}`));
  const to = { name: applicant.name ?? '', email: applicant.email };
  const own = tenantMail({ tenant, branding, provider }, id, to, message);
  const mail = { ...own, from: { ...own.from, name: PLATFORM } };
  const draft = {
    ...{ communicationId: id, leadId: null, orderId: null, profileId: applicant.profileId },
    ...({ type: 'email', direction: 'outbound', toAddress: to.email, fromAddress: mail.from.email } as const),
    ...{ subject: mail.subject, body: textOfMessage(message), duration: null, template: TEMPLATE },
    ...{ metadata: {}, createdAt: occurredAt },
  };
  await sendLogged({ table, mailer: provider?.mailer, now }, draft, mail);
};
