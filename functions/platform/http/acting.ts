import * as z from 'zod';
import type { Caller } from '../../../shared/contract/access.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../audit.ts';
import { notFound } from '../errors.ts';
import { entity } from '../table/entity.ts';
import { fromItem } from '../table/item.ts';
import { WriteLost } from '../table/write.ts';
import type { SignedRequest } from './request.ts';

/** The item that every tenant's part of the table begins with: without it there is no such tenant. */
const tenantMark = entity({
  name: 'tenant',
  schema: z.object({ tenantId: z.string(), name: z.string().default('') }),
  key: () => ({ pk: 'TENANT', sk: 'TENANT' }),
});

const Acting = z.object({ day: z.string(), sessionId: z.string(), until: z.number() });

/** That somebody's acting for a tenant is in the log already, for this session and this day (UTC). */
const actingMark = entity({
  name: 'acting',
  schema: Acting,
  key: ({ day, sessionId }: { day: string; sessionId: string }) => ({ pk: `ACTING#${day}`, sk: sessionId }),
  expiresAt: ({ until }) => until,
});

type Asked = Pick<SignedRequest<unknown>, 'table' | 'now' | 'correlationId' | 'actsFor'> & { caller: Caller };

/**
 * Acting for a tenant is in its log: one entry for each session and day, written before the first answer, so that who
 * only looks is known too; what is done has entries of its own. 404 for a tenant that does not exist.
 */
export const actFor = async (request: Asked): Promise<void> => {
  const { table, now, caller } = request;
  const id = { day: toInstant(now).slice(0, 10), sessionId: caller.sessionId };
  const found = await table.getMany([tenantMark.key({}), actingMark.key(id)]);
  const tenant = found.find((item) => item.entity?.S === tenantMark.name);
  if (!tenant) throw notFound('Tenant');
  if (found.length > 1) return;
  const { tenantId, name } = fromItem(tenantMark, tenant);
  const mark = table.create(actingMark, { ...id, until: Math.floor((now + 2 * DAY) / 1000) });
  const deed = audited(request, { action: 'tenant.acted_for', target: { kind: 'tenant', id: tenantId, name } });
  await table.commit(mark, deed).catch((error: unknown) => {
    // Another request of the same session was first.
    if (!(error instanceof WriteLost)) throw error;
  });
};
