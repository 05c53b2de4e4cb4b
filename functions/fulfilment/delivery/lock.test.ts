import { beforeEach, describe, expect, test } from 'vitest';
import { shareInTurn } from '../../../test/support/run/full.ts';
import {
  codeOf,
  type DeliveryWorld,
  deliveryId,
  fileIds,
  newDelivery,
  orderId,
  type Who,
} from '../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { filesHandlers } from '../../library/files/handlers.ts';
import { deliveryFiles } from './delivery-files.ts';
import { deliveryConsumers } from './delivery-work.ts';

const world = worldOfFile();

let place: DeliveryWorld;
let jobId: string;
beforeEach(async () => {
  place = await newDelivery(world);
  const { picture, staged, call, pay } = place;
  await place.delivered([picture('fil_1'), staged, picture('fil_film'), picture('fil_plan')]);
  await pay('paid');
  ({ jobId } = await call('packPictures', 'link', { size: 'print' }));
  const asked = { jobId, deliveryId, orderId, size: 'print' };
  await deliveryConsumers(place.vault.store)['delivery.archive_asked']({ ...place.base, data: asked } as never);
  await call('publishSite', 'link', { isPublished: true });
});

const people = [
  'admin',
  'agent',
  'agentBuyer',
  'link',
  'buyer',
  'crew',
  'vendor',
  'stranger',
  'anyone',
  'rival',
] as const;
type Asker = Who | 'rival';

/** Every route that could lead to bytes, as this person asks it; each answer, or the error. */
const everyAnswer = async (who: Asker, before: () => Promise<void>): Promise<unknown[]> => {
  const { base, people: known, vault, call } = place;
  // Another company's desk asks in its own part of the table, by the same ids.
  const rival = {
    ...known.admin,
    table: world.table.openTable(`ten_${'9'.repeat(26)}`),
    tenantId: `ten_${'9'.repeat(26)}`,
  };
  const as = who === 'rival' ? rival : {};
  const name = who === 'rival' ? 'admin' : who;
  const ask = (route: Parameters<typeof call>[0], input: object = {}) => call(route, name, input, as);
  const files = filesHandlers(vault.store, { delivery: deliveryFiles });
  const caller = who === 'rival' ? known.admin : known[who];
  const address = (fileId: string, size?: string) =>
    'caller' in caller
      ? files.fileAddress({ ...base, ...caller, ...as, input: { fileId, ...(size && { size }) } } as never)
      : Promise.reject(new Error('signed out'));
  const sizes = ['print', 'mls', 'web', 'preview'];
  await before();
  const asked = [
    ask('gallery'),
    ask('orderDelivery'),
    ask('packPictures', { size: 'mls' }),
    ask('archive', { jobId }),
    ask('propertySite'),
    ask('propertySite', { mls: 'true' }),
    ...(['admin', 'agent', 'agentBuyer', 'rival'].includes(who) ? [ask('deskDelivery'), ask('deliveries')] : []),
    ...(who === 'crew' || who === 'vendor' ? [ask('handedIn')] : []),
    ...fileIds.flatMap((fileId) => sizes.map((size) => ask('downloadPicture', { fileId, size }))),
    ...fileIds.flatMap((fileId) => [address(fileId), ...sizes.map((size) => address(fileId, size))]),
  ];
  return (await Promise.allSettled(asked)).map((each) => (each.status === 'fulfilled' ? each.value : each.reason));
};

/** Follows every address in the answers and counts the bytes behind it by what they are. */
const bytesBehind = (answers: readonly unknown[]): Record<string, number> => {
  const counted: Record<string, number> = { print: 0, mls: 0, zip: 0, film: 0, web: 0, preview: 0 };
  const kindOf = (key: string) => {
    if (key.includes('/previews/')) return 'preview';
    return /\/(print|mls|web)\.jpg$/.exec(key)?.[1] ?? (key.endsWith('.zip') ? 'zip' : 'film');
  };
  for (const [, key = ''] of JSON.stringify(answers).matchAll(/https:\/\/vault\.test\/([^"?]+)/g)) {
    const kind = kindOf(key);
    counted[kind] = (counted[kind] ?? 0) + (place.vault.objects.get(key)?.length ?? 0);
  }
  return counted;
};

const nothing = async () => undefined;
const sold = ({ print = 0, mls = 0, zip = 0 }: Record<string, number>) => print + mls + zip;

describe('the lock, by bytes', () => {
  test.each(shareInTurn(['unpaid', 'refunded', 'disputed'], 3))(
    '%s: no route gives anybody a byte of print, MLS or ZIP',
    async (state) => {
      await place.pay(state);
      const seen: Record<string, Record<string, number>> = {};
      for (const who of people) seen[who] = bytesBehind(await everyAnswer(who, nothing));
      expect(Object.fromEntries(people.map((who) => [who, sold(seen[who] ?? {})]))).toEqual(
        Object.fromEntries(people.map((who) => [who, 0])),
      );
      // Films and plans have no preview: the desk looks at them before they are delivered, nobody else does.
      expect(people.filter((who) => (seen[who]?.film ?? 0) > 0)).toEqual(['admin']);
      // Who may see the gallery sees watermarks; whoever may not, nothing at all.
      expect(people.filter((who) => (seen[who]?.preview ?? 0) > 0)).toEqual(['admin', 'agentBuyer', 'link', 'buyer']);
      expect(people.filter((who) => (seen[who]?.web ?? 0) > 0)).toEqual(['admin']);
    },
  );

  test('paid: the customer gets all of it, strangers and other companies nothing', async () => {
    const bytes: Record<string, number> = {};
    for (const who of people) bytes[who] = sold(bytesBehind(await everyAnswer(who, nothing)));
    expect(people.filter((who) => (bytes[who] ?? 0) > 0)).toEqual(['admin', 'agentBuyer', 'link', 'buyer']);
  });

  test.each(['unpaid', 'paid'])(
    '%s and not delivered: an agent who ordered it sees watermarks, and opens it by no act of the desk',
    async (state) => {
      place = await newDelivery(world);
      const { picture, staged, arranged, call, pay } = place;
      const { version } = await arranged([picture('fil_1'), staged, picture('fil_film'), picture('fil_plan')]);
      await pay(state);
      const work = { version, sections: [], links: [], isAdding: true };
      for (const act of ['saveDelivery', 'submitDelivery', 'deliver', 'addToDelivery'] as const) {
        expect(await codeOf(call(act, 'agentBuyer', work)), act).toBe('FORBIDDEN');
      }
      const { preview = 0, ...more } = bytesBehind(await everyAnswer('agentBuyer', nothing));
      expect(preview).toBeGreaterThan(0);
      expect(more).toEqual({ print: 0, mls: 0, zip: 0, film: 0, web: 0 });
      const { film = 0, web = 0 } = bytesBehind(await everyAnswer('admin', nothing));
      expect(Math.min(film, web), 'control: the desk looks at all of it').toBeGreaterThan(0);
      expect(await codeOf(call('deliver', 'admin', { version }))).toBe('ok');
    },
  );

  test('control: a lock in the page only is caught', async () => {
    await place.pay('unpaid');
    expect((await place.call('gallery', 'link')).isLocked).toBe(true);
    // The page says that it is locked; the routes behind it answer as if it were paid.
    const behind = bytesBehind(await everyAnswer('link', async () => await place.pay('paid')));
    expect(sold(behind)).toBeGreaterThan(0);
  });

  test('control: a file route that forgets the lock is caught', async () => {
    await place.pay('unpaid');
    const careless = filesHandlers(place.vault.store, {
      delivery: async (request, id) => {
        const { isLocked: _, ...rights } = (await deliveryFiles(request, id)) ?? { mayAdd: [] };
        return rights;
      },
    });
    const input = { fileId: 'fil_1', size: 'print' };
    const answer = await careless.fileAddress({ ...place.base, ...place.people.admin, input } as never);
    expect(sold(bytesBehind([answer]))).toBeGreaterThan(0);
  });

  test('the desk opens it with a reason, and only then', async () => {
    await place.pay('unpaid');
    const { version } = await place.call('deskDelivery', 'admin');
    await place.call('unlockDelivery', 'admin', { version, reason: 'Paid by check, on its way' });
    expect(sold(bytesBehind(await everyAnswer('link', nothing)))).toBeGreaterThan(0);
    expect(sold(bytesBehind(await everyAnswer('stranger', nothing)))).toBe(0);
  });
});
