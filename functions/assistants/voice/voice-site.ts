import { type SitePlace, siteOrigin } from '../../../shared/company/site/site-origin.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';

/** Seed 7: the webhook's URL on the company's own host. */
export const webhookUrlOf = ({ hosts }: Pick<Tenant, 'hosts'>, site: SitePlace): string =>
  `${siteOrigin(hosts[0] ?? site.platformHost, site)}/api/vapi/webhook`;
