import { isOffered } from '../../../../shared/company/catalog/offered.ts';
import type { Catalog, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';

/** What the provider's assistant is told of the company itself; the webhook's address lies on its first host. */
export const toldOfTenant = ({ tenantId, name, serviceArea, contact, promises, timezone, hosts }: Tenant) => ({
  tenantId,
  name,
  county: serviceArea.countyName,
  state: serviceArea.state,
  phone: contact.phone,
  promises,
  timezone,
  firstHost: hosts[0],
});

/** What it is told of the catalog: which services can be ordered. Prices come from its tools. */
export const toldOfCatalog = ({ services }: Catalog): ServiceCode[] =>
  services.filter(isOffered).map(({ code }) => code);

/** What it is told of the booking rules: when the office is open. */
export const toldOfPolicy = ({ officeHours }: Policy) => ({ officeHours });
