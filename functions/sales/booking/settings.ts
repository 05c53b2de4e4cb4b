import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { Entity, Key } from '../../platform/table/entity.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';

/** The fields of a tenant that planning and calendar files need. */
export type PlanningTenant = Pick<Tenant, 'name' | 'timezone' | 'serviceArea' | 'contact' | 'promises' | 'terms'>;

/** The settings of a tenant that booking depends on. */
export interface Settings {
  readonly tenant: PlanningTenant;
  readonly policy: Policy;
  readonly catalog: Catalog;
}

/** The keys of a tenant's settings, to be read along with other items. */
export const settingKeys: readonly Key[] = [tenantItem.key({}), policyItem.key({}), catalogItem.key({})];

/** The items of one entity among those read together. */
export const pick = <Item extends object, Id extends object, Row>(
  stored: readonly Stored[],
  kind: Entity<Item, Id, Row>,
): Item[] => stored.filter((item) => item.entity === kind.name).map((item) => fromItem(kind, item));

/** The settings; a tenant without its own policy has the default. */
export const settingsFrom = (
  tenant: PlanningTenant | undefined,
  policy: Policy | undefined,
  catalog: Catalog | undefined,
): Settings => {
  if (!tenant || !catalog) throw notFound('Site');
  return { tenant, policy: policy ?? defaultPolicy, catalog };
};

/** The settings among items that were read together. */
export const settingsOf = (stored: readonly Stored[]): Settings =>
  settingsFrom(pick(stored, tenantItem)[0], pick(stored, policyItem)[0], pick(stored, catalogItem)[0]);

/** Rejects a visit outside the tenant's ZIP codes. */
export const checkArea = ({ serviceArea }: PlanningTenant, zip: string): void => {
  if (serviceArea.zipCodes.some((each) => each.zip === zip)) return;
  throw new AppError('conflict', 'OUT_OF_AREA', `We don't come to ZIP code ${zip} yet.`, { details: { zip } });
};
