import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { peersOf, smsPeer } from '../delivery/receiver-store.ts';

/** Remembers that a tenant texted this phone, so that a reply finds it. */
export const rememberPeer = async (platform: TenantTable, phone: string, tenantId: string, now: number) => {
  const lastAt = toInstant(now);
  const known = await platform.get(smsPeer, { phone, tenantId });
  const write = known
    ? platform.patch(smsPeer, known, { lastAt })
    : platform.create(smsPeer, { phone, tenantId, lastAt, version: 1 });
  await platform.commit(write).catch((error: unknown) => {
    // A concurrent write recorded the same.
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** Tenants that texted this phone, latest first. */
export const tenantsOfPeer = async (platform: TenantTable, phone: string): Promise<string[]> => {
  const { items } = await platform.query(smsPeer, peersOf(phone));
  return [...items].sort((a, b) => inCodeOrder(b.lastAt, a.lastAt)).map(({ tenantId }) => tenantId);
};
