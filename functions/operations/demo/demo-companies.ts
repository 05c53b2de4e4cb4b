import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { demoCatalogs } from '../../company/catalog/demo.ts';
import { defaultTenant, secondTenant, type TenantDraft } from '../../company/tenancy/demo/demo-tenants.ts';
import { ada, alex, bea, type DemoColleague, sam } from './demo-staff.ts';

/** A demo company and the size of its history. */
export interface DemoCompany {
  readonly tenant: TenantDraft['tenant'];
  readonly catalog: Catalog;
  readonly orders: number;
  readonly leads: number;
  readonly staff: readonly DemoColleague[];
  /** Who looks after leads. */
  readonly owners: readonly DemoColleague[];
  /** The demo account that has ordered several times. */
  readonly customer?: { readonly fullName: string; readonly email: string; readonly phone: string };
}

/** The demo companies: the default tenant, and a smaller one elsewhere. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    tenant: defaultTenant.tenant,
    catalog: demoCatalogs[defaultTenant.tenant.slug] ?? defaultCatalog,
    orders: 24,
    leads: 24,
    staff: [ada, bea, alex],
    owners: [alex, bea],
    customer: { fullName: 'Casey Customer', email: 'customer@local.test', phone: '+12155550199' },
  },
  {
    tenant: secondTenant.tenant,
    catalog: demoCatalogs[secondTenant.tenant.slug] ?? defaultCatalog,
    orders: 4,
    leads: 8,
    staff: [sam],
    owners: [sam],
  },
];
