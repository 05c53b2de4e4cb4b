import { itemsOf, putItems, type StoredItem, tokenOf } from '../../support/cloud/studio.ts';
import { seeded } from '../../support/people/staff.ts';
import { claimsOf, invite } from './people.ts';

const platform = 'T#ten_00000000000000000000000000#';
const email = 'admin@twin.test';
const slug = 'northlight2';

/** A tenant with its host, its administrator and that administrator's token. */
export interface Tenant {
  readonly name: string;
  readonly tenantId: string;
  readonly host: string;
  readonly token: string;
  readonly zip: string;
}

const renamed = (items: readonly StoredItem[], from: string, to: string): StoredItem[] =>
  JSON.parse(JSON.stringify(items).replaceAll(from, to));

/**
 * A tenant whose id, slug and host all begin with those of the default tenant, and that has paid for as much, so that
 * nothing but the ids keeps it from what is the first's; else it is like the second one.
 */
const makeTwin = async (origin: string, firstId: string, secondId: string): Promise<string> => {
  const tenantId = `${firstId}0`;
  const kinds = new Set(['tenant', 'branding', 'catalog', 'policy', 'vendor']);
  const own = (await itemsOf(origin, { prefix: `T#${secondId}#` })).filter((item) => kinds.has(item.entity));
  const twins = renamed(own, secondId, tenantId).map((item) =>
    item.entity === 'tenant' ? { ...item, slug, name: 'Northlight 2', hosts: [`${slug}.localhost`] } : item,
  );
  const paidFor = (await itemsOf(origin, { pk: `T#${firstId}#TENANT` })).filter(({ entity }) => entity === 'license');
  await putItems(origin, [
    ...twins,
    ...renamed(paidFor, firstId, tenantId),
    { pk: `${platform}SLUG#${slug}`, sk: 'SLUG', entity: 'slug', slug, tenantId, version: 1 },
  ]);
  await invite(origin, email, tenantId, 'admin');
  return tenantId;
};

const firstOf = (token: string): Tenant => ({
  name: 'first',
  tenantId: claimsOf(token).tenant_id ?? '',
  host: 'northlight.localhost',
  token,
  zip: '18901',
});

/** The default tenant alone, for whoever needs no other one beside it. */
export const firstTenantAt = async (origin: string): Promise<Tenant> => firstOf(await tokenOf(origin, seeded.admin));

/** The two seeded tenants, and the twin of the first. */
export const tenantsAt = async (origin: string): Promise<[first: Tenant, second: Tenant, twin: Tenant]> => {
  const first = await firstTenantAt(origin);
  const secondToken = await tokenOf(origin, seeded.secondAdmin);
  const secondId = claimsOf(secondToken).tenant_id ?? '';
  const [known] = await itemsOf(origin, { pk: `${platform}SLUG#${slug}` });
  const twinId = known ? known.tenantId : await makeTwin(origin, first.tenantId, secondId);
  return [
    first,
    { name: 'second', tenantId: secondId, host: 'second.localhost', token: secondToken, zip: '18101' },
    { name: 'twin', tenantId: twinId, host: `${slug}.localhost`, token: await tokenOf(origin, email), zip: '18101' },
  ];
};
