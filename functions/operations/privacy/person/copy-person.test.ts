import { describe, expect, it, test } from 'vitest';
import { PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import {
  DELIVERY_NOW,
  type DeliveryWorld,
  deliveryId,
  newDelivery,
  orderId,
} from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import type { PersonalRows } from '../../../platform/personal/personal-data.ts';
import { personalStores } from '../registry.ts';
import { copyKey } from './copy-key.ts';
import { makeCopy } from './copy-person.ts';
import { followTrail } from './trail.ts';

const world = worldOfFile();

const REQUEST = 'prq_1';
const tour = 'https://tours.example/12-mill-street';

/** The bytes of the order's files in its person's copy, each as it lies in the vault, e.g. `print of fil_1`. */
const copied = async ({ table, tenantId, vault }: DeliveryWorld, stores = personalStores): Promise<string[]> => {
  const trail = await followTrail(table, { orderIds: [orderId] }, { askedBy: 'person', kind: 'copy' });
  const platformTable = world.table.openTable(PLATFORM_TENANT_ID);
  const buckets = { files: vault.store, recordings: vault.store, transfers: vault.store };
  await makeCopy({ table, platformTable, stores, buckets }, trail, REQUEST, DELIVERY_NOW);
  const zip = Buffer.from(vault.objects.get(copyKey(tenantId, REQUEST)) ?? []).toString('latin1');
  return [...new Set(zip.match(/(original|print|mls|web|preview) of fil_(\d|film|plan)/g) ?? [])].sort();
};

/** The row of the gallery in the copy. */
const gallery = async ({ table }: DeliveryWorld): Promise<unknown> => {
  const trail = await followTrail(table, { orderIds: [orderId] }, { askedBy: 'person', kind: 'copy' });
  const store = personalStores.find(({ entity }) => entity.name === deliveryItem.name);
  const rows = await table.rows({ pk: deliveryItem.key({ deliveryId }).pk });
  const [stored] = rows.filter(({ entity }) => entity === deliveryItem.name);
  if (!stored) throw new Error('No delivery');
  return store?.said?.(stored, trail) ?? stored;
};

const delivered = async (): Promise<DeliveryWorld> => {
  const place = await newDelivery(world);
  const { picture, staged } = place;
  await place.delivered([picture('fil_1'), staged, picture('fil_film'), picture('fil_plan')]);
  const stored = await place.table.get(deliveryItem, { deliveryId }, { consistent: true });
  if (!stored) throw new Error('No delivery');
  await place.table.commit(
    place.table.patch(deliveryItem, stored, { links: [{ kind: 'tour', url: tour, branded: false }] }),
  );
  return place;
};

const previews = ['preview of fil_1', 'preview of fil_2', 'preview of fil_3'];

describe('a copy of a locked gallery', () => {
  test.each(['unpaid', 'refunded', 'disputed'])(
    '%s: has its watermarked previews, no film, plan or link',
    async (state) => {
      const place = await delivered();
      await place.pay(state);
      expect(await copied(place)).toEqual(previews);
      expect(JSON.stringify(await gallery(place))).not.toContain(tour);
    },
  );

  it('is as closed before anything is delivered, though it is paid', async () => {
    const place = await newDelivery(world);
    await place.pay('paid');
    expect(await copied(place)).toEqual(previews);
    await place.arranged();
    expect(await copied(place)).toEqual(previews);
  });

  it('control: paid and delivered, it has all of it; so would a copy that forgets the lock', async () => {
    const place = await delivered();
    await place.pay('paid');
    const all = await copied(place);
    expect(all).toEqual(
      expect.arrayContaining(['print of fil_1', 'mls of fil_2', 'original of fil_film', 'original of fil_plan']),
    );
    expect(JSON.stringify(await gallery(place))).toContain(tour);
    await place.pay('unpaid');
    const careless = personalStores.map(({ saidObjects: _, ...store }): PersonalRows => store);
    expect(await copied(place, careless)).toEqual(all);
  });
});
