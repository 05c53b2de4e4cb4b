import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy, type Policy } from '../../../shared/company/team/policy.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Entity, Key } from '../../platform/table/entity.ts';
import { fromItem, type Stored } from '../../platform/table/item.ts';
import { type KnownTenant, knownTenant } from './order/known-rows.ts';
import { policyItem } from './store.ts';

/** What a tenant has set that planning depends on. */
export interface Settings {
  readonly tenant: KnownTenant;
  readonly policy: Policy;
  readonly catalog: Catalog;
}

/** The keys of a tenant's settings, to be read together with whatever else is needed. */
export const settingKeys: readonly Key[] = [knownTenant.key({}), policyItem.key({}), catalogItem.key({})];

/** The items of one kind among those that were read together. */
export const pick = <Item extends object, Id extends object, Row>(
  stored: readonly Stored[],
  kind: Entity<Item, Id, Row>,
): Item[] => stored.filter((item) => item.entity === kind.name).map((item) => fromItem(kind, item));

/** The settings; a tenant without a policy of its own has the product's. */
export const settingsFrom = (
  tenant: KnownTenant | undefined,
  policy: Policy | undefined,
  catalog: Catalog | undefined,
): Settings => {
  if (!tenant || !catalog) throw notFound('Site');
  return { tenant, policy: policy ?? defaultPolicy, catalog };
};

/** The settings among items that were read together. */
export const settingsOf = (stored: readonly Stored[]): Settings =>
  settingsFrom(pick(stored, knownTenant)[0], pick(stored, policyItem)[0], pick(stored, catalogItem)[0]);

/** Refuses a visit outside the tenant's ZIP codes. */
export const checkArea = ({ serviceArea }: KnownTenant, zip: string): void => {
  if (serviceArea.zipCodes.some((each) => each.zip === zip)) return;
  throw new AppError('conflict', 'OUT_OF_AREA', `We don't come to ZIP code ${zip} yet.`, { details: { zip } });
};
