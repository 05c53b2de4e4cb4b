import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { leadOf, putLead, putOrder } from '../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { readLead } from '../../crm/leads/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { followOrder } from '../../sales/records/follow-order.ts';
import { documentRoots } from './document-roots.ts';

const ZONE = 'America/New_York';
const world = worldOfFile();
const callerOf = (profileId: string, roles: Caller['roles']) =>
  ({
    userId: profileId,
    profileId,
    email: `${profileId}@agents.example`,
    roles,
    idp: 'Google',
    sessionId: 's',
  }) as Caller;

describe('a word that eleven newer orders of colleagues have, too', () => {
  it('finds an agent’s own order and house, and nobody else’s', async () => {
    const tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
    const table = world.table.openTable(tenantId);
    const orderAt = async (n: number, assignedTo: string): Promise<string> => {
      const contactInfo = { fullName: 'Lee Seller', email: `seller-${n}@example.com`, phone: `+1215555${1000 + n}` };
      const address = { line1: `${n} Court Street`, city: 'Doylestown', state: 'PA', zip: '18901' } as const;
      const order = await putOrder(world, tenantId, { contactInfo, address });
      const { orderId, leadId } = order;
      if (assignedTo !== 'prf_own')
        await table.commit(
          table.patch(orderItem, order, { placedAt: toInstant(Date.parse(order.placedAt) + n * 1000) }),
        );
      await putLead(table, { ...((await readLead(table, leadId)) ?? leadOf(leadId)), assignedTo });
      await followOrder(table, orderId, ZONE);
      return orderId;
    };
    const own = await orderAt(90, 'prf_own');
    for (let n = 10; n < 21; n++) await orderAt(n, 'prf_other');
    const { order, property } = documentRoots(testSigner).kinds;
    const found = async (rule: typeof order, roles: Caller['roles'], q: string) =>
      (await rule?.find({ table, caller: callerOf('prf_own', roles) } as never, q)) ?? [];
    expect((await found(order, ['agent'], 'court')).map(({ id }) => id)).toEqual([own]);
    expect((await found(property, ['agent'], 'court')).map(({ title }) => title)).toEqual(['90 Court Street']);
    expect(await found(order, ['admin'], 'court')).toHaveLength(10);
    expect(await found(property, ['admin'], 'court')).toHaveLength(10);
  });
});
