import type { Office } from '../../../../shared/company/team/hours/office-hours.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { isLicensed } from '../../../../shared/contract/access/feature.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { licenseItem, tenantItem } from '../../../company/tenancy/store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** Company data that automations need. */
export interface AutomationSettings {
  readonly name: string;
  readonly phone: string;
  readonly timezone: string;
  /** When the company's office answers, for conditions and waits. */
  readonly office: Office;
  readonly hosts: readonly string[];
  readonly isLicensed: boolean;
  readonly maySms: boolean;
}

/** The company's name, hours and licenses, in one round trip. */
export const readAutomationSettings = async (table: TenantTable, now: number): Promise<AutomationSettings> => {
  const codes = ['automation', 'sms'] as const;
  const keys = [
    tenantItem.key({}),
    policyItem.key({}),
    ...codes.map((featureCode) => licenseItem.key({ featureCode })),
  ];
  const found = await table.getMany(keys);
  const kinds = { tenants: tenantItem, policies: policyItem, licenses: licenseItem };
  const { tenants, policies, licenses } = sortItems(found, kinds);
  const [tenant] = tenants;
  const [policy = defaultPolicy] = policies;
  if (!tenant) throw new Error(`No tenant ${table.tenantId}`);
  const has = (code: string): boolean =>
    isLicensed(
      licenses.find(({ featureCode }) => featureCode === code),
      now,
    );
  const { name, contact, timezone, hosts } = tenant;
  return {
    name,
    phone: contact.phone,
    timezone,
    office: { policy, timezone },
    hosts,
    isLicensed: has('automation'),
    maySms: has('sms'),
  };
};
