import { Domain, type DomainView } from '../../../shared/company/domains/domain.ts';
import { isApex, proofName, proofValue } from '../../../shared/company/domains/domain-name.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const DOMAINS = 'DOMAINS';

/** Deterministic id: the same host of the same company has the same id. */
export const domainIdOf = (tenantId: string, host: string): string =>
  idFromDigest('domain', sha256(`${tenantId} ${host}`));

export const domainItem = entity({
  name: 'domain',
  schema: Domain,
  key: (id: { domainId: string }) => ({ pk: DOMAINS, sk: `DOMAIN#${id.domainId}` }),
});

/** Counts the domains that were added. */
export const domainsMade = { pk: DOMAINS, sk: 'MADE' } as const;

export const domainsOf = async (table: TenantTable): Promise<Domain[]> =>
  (await table.collect({ pk: DOMAINS, begins: 'DOMAIN#', consistent: true }, { domains: domainItem })).domains;

/** Domain with its required DNS records; `target` is the platform's host for CNAMEs. */
export const viewDomain = ({ token, ...domain }: Domain, target: string): DomainView => ({
  ...domain,
  isApex: isApex(domain.host),
  records: [
    { type: 'TXT', name: proofName(domain.host), value: proofValue(token) },
    { type: 'CNAME', name: domain.host, value: target },
  ],
});

export const domainViews = async (table: TenantTable, target: string): Promise<DomainView[]> =>
  (await domainsOf(table)).map((domain) => viewDomain(domain, target));
