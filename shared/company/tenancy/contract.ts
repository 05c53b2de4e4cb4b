import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { brandingContract } from '../branding/branding-contract.ts';
import { domainsContract } from '../domains/domains-contract.ts';
import { PlanView } from '../plan/plan-view.ts';
import { signupsContract } from '../signup/signups-contract.ts';
import { Showcase } from '../site/showcase.ts';
import { TermsEdition } from '../site/terms.ts';
import { PublicTenant } from './tenant.ts';
import { tenantsContract } from './tenants-contract.ts';

export const tenancyContract = {
  ...brandingContract,
  ...tenantsContract,
  ...domainsContract,
  ...signupsContract,
  tenant: route({
    method: 'GET',
    path: '/api/tenant',
    summary: 'The tenant of this host: name, county, contact, branding and licensed features',
    access: access.public,
    input: z.strictObject({}),
    output: PublicTenant,
    errors: ['TENANT_NOT_FOUND'],
  }),
  showcaseOfSite: route({
    method: 'GET',
    path: '/api/showcase',
    summary: 'What proves the company on its homepage, as visitors see it',
    access: access.public,
    input: z.strictObject({}),
    output: Showcase,
  }),
  termsOfSite: route({
    method: 'GET',
    path: '/api/terms',
    summary: 'The company’s terms: the current edition, or the one that an order names',
    access: access.public,
    input: z.strictObject({ edition: z.coerce.number().int().min(1).max(999_999).optional() }),
    output: TermsEdition,
    errors: ['TENANT_NOT_FOUND'],
  }),
  licenses: route({
    method: 'GET',
    path: '/api/licenses',
    summary: 'The plan with its licenses and this month’s usage',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: PlanView,
    errors: ['TENANT_NOT_FOUND'],
  }),
  incrementUsage: route({
    method: 'POST',
    path: '/api/usage/increment',
    summary: 'Report usage; answers 202 even if it cannot be counted',
    access: access.signedIn,
    input: z.strictObject({
      metricName: text(60),
      incrementBy: z.int().min(1).max(1000).default(1),
    }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 120, seconds: 60 },
  }),
};
