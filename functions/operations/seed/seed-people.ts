import type { Role } from '../../../shared/contract/access/people.ts';
import { invitationItem } from '../../company/identity/store.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import type { Write } from '../../platform/table/write.ts';
import { demoProfileId } from '../demo/demo-staff.ts';
import { ensureAll } from './ensure.ts';
import type { SeedTables } from './seed-tenant.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;

/** The demo accounts of api.md, "On a local machine"; the super administrator comes from the deployment's list. */
export const demoPeople: readonly (readonly [email: string, role: Role, tenantId: string])[] = [
  ['admin@local.test', 'admin', first],
  ['brokerage@local.test', 'brokerage', first],
  ['agent@local.test', 'agent', first],
  ['vendor@local.test', 'vendor', first],
  ['customer@local.test', 'customer', first],
  ['admin@second.test', 'admin', second],
];

/** Invites the demo people; each gets the role at the first sign-in. */
export const seedPeople = async ({ platformTable }: SeedTables, createdAt: string): Promise<void> => {
  const invite = ([email, role, tenantId]: (typeof demoPeople)[number]): Write =>
    platformTable.create(invitationItem, {
      email,
      tenantId,
      roles: [role],
      profileId: demoProfileId(email),
      createdAt,
      version: 1,
    });
  await ensureAll(platformTable, demoPeople.map(invite));
};
