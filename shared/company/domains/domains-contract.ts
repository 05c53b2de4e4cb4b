import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { DomainView } from './domain.ts';

const own = { access: access.tenantAdmin, feature: 'custom_domain' } as const;

export const domainsContract = {
  domains: route({
    method: 'GET',
    path: '/api/domains',
    summary: 'The company’s custom domains with their required DNS records, and its platform host',
    ...own,
    input: z.strictObject({}),
    output: z.object({ platformHost: z.string(), items: z.array(DomainView) }),
  }),
  addDomain: route({
    method: 'POST',
    path: '/api/domains',
    summary: 'Add a custom domain; the response lists the DNS records to create',
    ...own,
    input: z.strictObject({ host: z.string().min(1).max(253) }),
    output: DomainView,
    status: 201,
    errors: ['DOMAIN_TAKEN', 'TOO_MANY_DOMAINS'],
  }),
  verifyDomain: route({
    method: 'POST',
    path: '/api/domains/{domainId}/verify',
    summary: 'Check the DNS records; the domain becomes active once both are correct',
    ...own,
    input: z.strictObject({ domainId: PathId }),
    output: DomainView,
    errors: ['DOMAIN_TAKEN', 'VERSION_CONFLICT'],
    limit: { count: 30, seconds: 60 },
  }),
  removeDomain: route({
    method: 'DELETE',
    path: '/api/domains/{domainId}',
    summary: 'Remove a domain; the site stays at its other hosts',
    ...own,
    input: z.strictObject({ domainId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
