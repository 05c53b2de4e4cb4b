import { defaultPolicy, type Policy } from '../../shared/booking/policy.ts';
import { defaultCatalog } from '../../shared/catalog/default-catalog.ts';
import type { Catalog } from '../../shared/catalog/service.ts';
import type { Tenant } from '../../shared/tenancy/tenant.ts';
import { catalogItem } from '../catalog/store.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Entity, Key } from '../platform/table/entity.ts';
import { fromItem, type Stored } from '../platform/table/item.ts';
import { tenantItem } from '../tenancy/store.ts';
import { policyItem } from './store.ts';

/** What a tenant has set that planning depends on. */
export interface Settings {
  readonly tenant: Tenant;
  readonly policy: Policy;
  readonly catalog: Catalog;
}

/** The keys of a tenant's settings, to be read together with whatever else is needed. */
export const settingKeys: readonly Key[] = [tenantItem.key({}), policyItem.key({}), catalogItem.key({})];

/** The items of one kind among those that were read together. */
export const pick = <Item extends object, Id extends object, Row>(
  stored: readonly Stored[],
  kind: Entity<Item, Id, Row>,
): Item[] => stored.filter((item) => item.entity?.S === kind.name).map((item) => fromItem(kind, item));

/** The settings; a tenant that has set nothing has the product's own. */
export const settingsFrom = (
  tenant: Tenant | undefined,
  policy: Policy = defaultPolicy,
  catalog: Catalog = defaultCatalog,
): Settings => {
  if (!tenant) throw notFound('Site');
  return { tenant, policy, catalog };
};

/** The settings among items that were read together. */
export const settingsOf = (stored: readonly Stored[]): Settings =>
  settingsFrom(pick(stored, tenantItem)[0], pick(stored, policyItem)[0], pick(stored, catalogItem)[0]);

/** Refuses a visit outside the tenant's ZIP codes. */
export const checkArea = ({ serviceArea }: Tenant, zip: string): void => {
  if (serviceArea.zipCodes.some((each) => each.zip === zip)) return;
  throw new AppError('conflict', 'OUT_OF_AREA', `We don't come to ZIP code ${zip} yet.`, { details: { zip } });
};
