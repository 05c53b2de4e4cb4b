import * as z from 'zod';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { canonicalHost, hostOfSlug, type PlatformPlace } from '../../../shared/company/domains/host.ts';
import { emptyShowcase } from '../../../shared/company/site/showcase-parts.ts';
import { siteOrigin } from '../../../shared/company/site/site-origin.ts';
import { usualFees } from '../../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { demoCatalogs } from '../../company/catalog/demo.ts';
import type { AppClients } from '../../company/domains/app-client.ts';
import { appClientItem } from '../../company/identity/store.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { demoVendors } from '../../company/team/demo-vendors.ts';
import { defaultTenant, secondTenant, type TenantDraft } from '../../company/tenancy/demo/demo-tenants.ts';
import { clientName } from '../../company/tenancy/provision.ts';
import { hostItem } from '../../company/tenancy/store.ts';
import { accountTenant, PLATFORM_ACCOUNT } from '../../fulfilment/payments/account-tenant.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Properties } from './custom-resource.ts';
import { ensureAll } from './ensure.ts';
import { seedPeople } from './seed-people.ts';
import { type SeedTables, seedTenant, seedTenantClient, type TenantSeed } from './seed-tenant.ts';

export interface SeedDeps extends SeedTables {
  readonly clock: Clock;
  readonly appClients: Pick<AppClients, 'ensure'>;
  /** Generates the default tenant's demo history, once. */
  readonly seedLife: (now: number) => Promise<void>;
}

/** The function's environment; with `DEMO_LIFE` off, the demo tenants have vendors and people but no history. */
export const SeedEnv = z.object({
  USER_POOL_ID: z.string().min(1),
  SIGNING_KEYS: z.string(),
  DEMO_LIFE: z.enum(['on', 'off']).default('on'),
  /** On where the payment provider is a stand-in, at which the demo's customers pay. */
  STRIPE_TEST_HELPERS: z.enum(['on', 'off']).default('off'),
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_URL: z.string().default(''),
  /** Where the stand-in of an MLS listens, whose feed the demo copies. */
  RESO_STAND_IN: z.string().default(''),
  DOTLOOP_KEY: z.string().default(''),
  AWS_ENDPOINT_URL_KMS: z.string().optional(),
});

const SeedProperties = z.object({
  demo: z.stringbool(),
  scheme: z.enum(['http', 'https']),
  platformHost: z.string().min(1),
  platformDomain: z.string().min(1),
  staffClientId: z.string().min(1),
  tenantClientId: z.string().min(1),
});
type SeedProperties = z.infer<typeof SeedProperties>;

/** Adds the catalog to a draft and, in a demo, the vendors. */
const seedOf = (draft: TenantDraft, isDemo: boolean): TenantSeed => ({
  ...draft,
  // Only a demo deploys the drawings that its showcase names.
  ...(isDemo ? {} : { showcase: emptyShowcase, pictures: [] }),
  catalog: demoCatalogs[draft.tenant.slug] ?? defaultCatalog,
  vendors: isDemo ? (demoVendors[draft.tenant.slug] ?? []) : [],
  // The first company of a demo charges for late changes; the second refuses them, as the product does by default.
  policy: isDemo && draft === defaultTenant ? { ...defaultPolicy, fees: usualFees } : defaultPolicy,
});

/** The platform's host shows the default tenant, and uninvited users of the staff client become its customers. */
const seedPlatform = async (
  { openTable, platformTable }: SeedTables,
  { staffClientId }: SeedProperties,
  host: string,
) => {
  const { tenantId } = defaultTenant.tenant;
  await ensureAll(platformTable, [
    platformTable.create(hostItem, { host, tenantId, kind: 'platform', version: 1 }),
    platformTable.create(accountTenant, { accountId: PLATFORM_ACCOUNT, tenantId }),
    platformTable.create(appClientItem, { clientId: staffClientId, kind: 'staff', tenantId, version: 1 }),
  ]);
  // It is paid by the platform's own account; others open theirs.
  const table = openTable(tenantId);
  await ensureAll(table, [
    table.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
  ]);
};

const seedSecond = async (deps: SeedDeps, { scheme, platformHost }: SeedProperties, platform: PlatformPlace) => {
  const { slug, tenantId } = secondTenant.tenant;
  await seedTenant(deps, seedOf(secondTenant, true), platform, deps.clock());
  const origin = siteOrigin(hostOfSlug(slug, platform), { scheme, platformHost });
  await seedTenantClient(deps, tenantId, await deps.appClients.ensure(clientName({ slug }), [origin]));
};

/** Creates the platform's initial rows; existing ones stay unchanged. */
export const createSeed = (deps: SeedDeps) => async (properties: Properties) => {
  const parsed = SeedProperties.parse(properties);
  const platform = { host: parsed.platformHost, domain: parsed.platformDomain };
  const { tenantId } = defaultTenant.tenant;
  await seedTenant(deps, seedOf(defaultTenant, parsed.demo), platform, deps.clock());
  await seedPlatform(deps, parsed, canonicalHost(parsed.platformHost, platform));
  await seedTenantClient(deps, tenantId, parsed.tenantClientId);
  if (parsed.demo) {
    await seedSecond(deps, parsed, platform);
    await seedPeople(deps, toInstant(deps.clock()));
    await deps.seedLife(deps.clock());
  }
  return { defaultTenantId: tenantId };
};
