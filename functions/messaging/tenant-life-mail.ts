import type * as z from 'zod';
import { idFromDigest } from '../../shared/contract/id.ts';
import { messageOf, textOfMessage, type Variables } from '../../shared/messaging/template.ts';
import { tenantTemplates } from '../../shared/messaging/tenant-templates.ts';
import type { SignupDeclined, TenantActivated } from '../../shared/tenancy/events.ts';
import type { Occurrence } from '../platform/consume.ts';
import { sha256 } from '../platform/sign.ts';
import { readTenant } from '../tenancy/store.ts';
import { sendLogged } from './send-logged.ts';
import { type SitePlace, siteOrigin } from './site-address.ts';
import { type Provider, tenantMail } from './tenant-mail.ts';

type Activated = z.output<typeof TenantActivated.data>;
type Declined = z.output<typeof SignupDeclined.data>;
type TemplateCode = keyof typeof tenantTemplates;

export interface LifeMailDeps {
  readonly provider: Provider | undefined;
  readonly site: SitePlace;
}

interface Addressee {
  readonly email: string;
  readonly name?: string | undefined;
  /** Under which the mail is logged: nobody has a profile before the first sign-in. */
  readonly profileId: string;
}

const PLATFORM = 'Northlight';
const firstNameOf = ({ email, name }: Omit<Addressee, 'profileId'>): string => name?.split(' ')[0] ?? email;

const send = async (
  { table, eventId, occurredAt, now }: Occurrence<unknown>,
  { provider }: LifeMailDeps,
  code: TemplateCode,
  { email, name = '', profileId }: Addressee,
  variables: Variables,
): Promise<void> => {
  const { tenant, branding } = await readTenant(table);
  if (!tenant) throw new Error(`No tenant ${table.tenantId} for ${eventId}`);
  const message = messageOf(tenantTemplates[code], variables, []);
  const id = idFromDigest('communication', sha256(`${eventId} ${code}`));
  const plain = tenantMail({ tenant, branding, provider }, id, { name, email }, message);
  const mail = { ...plain, from: { ...plain.from, name: PLATFORM } };
  const draft = {
    ...{ communicationId: id, leadId: null, orderId: null, profileId },
    ...({ type: 'email', direction: 'outbound', toAddress: email, fromAddress: mail.from.email } as const),
    ...{ subject: mail.subject, body: textOfMessage(message), duration: null, template: code },
    ...{ metadata: {}, createdAt: occurredAt },
  };
  await sendLogged({ table, mailer: provider?.mailer, now }, draft, mail);
};

/** Invites a company's first administrator, once the company can be used. */
export const sendWelcome = async (occurrence: Occurrence<Activated>, deps: LifeMailDeps): Promise<void> => {
  const { administrator } = occurrence.data;
  const { tenant } = await readTenant(occurrence.table);
  const origin = siteOrigin(deps.site.platformHost, deps.site);
  await send(
    occurrence,
    deps,
    'invitation',
    { ...administrator, profileId: `invited ${administrator.email}` },
    {
      ...{ firstName: firstNameOf(administrator), email: administrator.email, companyName: tenant?.name ?? '' },
      siteAddress: siteOrigin(tenant?.hosts[0] ?? deps.site.platformHost, deps.site),
      officeUrl: `${origin}/admin/home`,
    },
  );
};

/** Tells somebody why their company was not taken on. */
export const sendDeclined = async (occurrence: Occurrence<Declined>, deps: LifeMailDeps): Promise<void> => {
  const { applicant, companyName, reason } = occurrence.data;
  const onboardingUrl = `${siteOrigin(deps.site.platformHost, deps.site)}/v2/onboarding`;
  const variables = { firstName: firstNameOf(applicant), companyName, reason, onboardingUrl };
  await send(occurrence, deps, 'signup_declined', applicant, variables);
};
