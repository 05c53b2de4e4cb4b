import type { Caller } from '../../../../shared/contract/access/access.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { audited } from '../../audit.ts';
import { notFound } from '../../errors/errors.ts';
import { tenantKey } from '../../table/tenant-key.ts';
import { WriteLost } from '../../table/write.ts';
import type { SignedRequest } from '../request.ts';

type ActingRequest = Pick<SignedRequest<unknown>, 'table' | 'now' | 'correlationId' | 'actsFor'> & { caller: Caller };

/**
 * Logs that a super administrator acts for a tenant: one audit entry per session and day (UTC), written before the first
 * answer, so that even reading leaves a trace. Throws 404 for a tenant that does not exist.
 */
export const actFor = async (request: ActingRequest): Promise<void> => {
  const { table, now, caller } = request;
  const key = { pk: `ACTING#${toInstant(now).slice(0, 10)}`, sk: caller.sessionId };
  const found = await table.getMany([tenantKey, key]);
  const tenant = found.find(({ sk }) => sk === tenantKey.sk);
  if (!tenant) throw notFound('Tenant');
  if (found.length > 1) return;
  const target = { kind: 'tenant', id: table.tenantId, name: String(tenant.name ?? '') };
  const mark = table.add({ key, field: 'entries', by: 1, atMost: 1, ttl: Math.floor((now + 2 * DAY) / 1000) });
  await table.commit(mark, audited(request, { action: 'tenant.acted_for', target })).catch((error: unknown) => {
    // Another request of the same session has logged it.
    if (!(error instanceof WriteLost)) throw error;
  });
};
