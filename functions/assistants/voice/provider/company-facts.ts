import { isOffered } from '../../../../shared/company/catalog/offered.ts';
import type { Catalog, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';

/** Facts of the company in the definition of its phone assistant; the webhook’s address lies on its first host. */
export const factsOfTenant = ({ tenantId, name, serviceArea, contact, promises, timezone, hosts }: Tenant) => ({
  tenantId,
  name,
  county: serviceArea.countyName,
  state: serviceArea.state,
  phone: contact.phone,
  promises,
  timezone,
  hosts: hosts.slice(0, 1),
});

/** Facts of the catalog in it: which services can be ordered. Prices come from the assistant’s tools. */
export const factsOfCatalog = ({ services }: Catalog): ServiceCode[] =>
  services.filter(isOffered).map(({ code }) => code);

/** Facts of the booking rules in it: when the office is open. */
export const factsOfPolicy = ({ officeHours }: Policy) => ({ officeHours });
