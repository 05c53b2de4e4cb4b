import { beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { DeliveryDesk, Gallery, HandedIn } from '../../../shared/fulfilment/delivery/contract.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import { type VisitState, visitIdOf } from '../../../shared/sales/booking/visit-record.ts';
import { itemsByKind } from '../../../test/support/world/booking-world.ts';
import {
  codeOf as code,
  type DeliveryWorld,
  deliveredFile,
  deliveryId,
  newDelivery,
  orderId,
} from '../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { fileItem } from '../../library/files/store.ts';
import { readVisitItem, visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { deliveryConsumers } from './delivery-work.ts';
import { commitChange } from './prepare-delivery.ts';
import { deliveryItem } from './store.ts';

const world = worldOfFile();

let place: DeliveryWorld;
/** The second visit is the pilot's, of another company. */
beforeEach(async () => {
  place = await newDelivery(world);
  const { vendorId } = world.vendor('Towpath Home Care');
  const first = await readVisitItem(place.table, visitIdOf(orderId, 1));
  if (!first) throw new Error('no visit');
  const drone = { ...first, n: 2, visitId: visitIdOf(orderId, 2), services: ['drone' as const], vendorId };
  await place.table.commit(place.table.create(visitItem, drone));
  const { caller } = place.people.crew;
  Object.assign(place.people, { vendor: { caller: { ...caller, profileId: 'prf_p', userId: 'prf_p', vendorId } } });
  await place.call('openDelivery', 'admin');
  await send('fil_v1', 'prf_c');
  await send('fil_v2', 'prf_p');
});

const send = async (fileId: string, createdBy: string) =>
  await place.table.commit(place.table.create(fileItem, deliveredFile(fileId, { createdBy })));
const hand = async (who: 'crew' | 'vendor', isAll = true, fileId?: string): Promise<HandedIn> => {
  const service = who === 'crew' ? 'photography' : 'drone';
  const fileIds = [fileId ?? (who === 'crew' ? 'fil_v1' : 'fil_v2')];
  return (await place.call('handIn', who, { service, fileIds, isAll })) as unknown as HandedIn;
};
const drone = async (state: VisitState) => {
  const visit = await readVisitItem(place.table, visitIdOf(orderId, 2));
  if (visit) await place.table.commit(place.table.patch(visitItem, visit, { state }));
};
const direct = async () =>
  await place.table.commit(place.table.create(policyItem, { ...defaultPolicy, deliversDirectly: true, version: 1 }));
const stored = async (): Promise<Delivery> => {
  const delivery = await place.table.get(deliveryItem, { deliveryId }, { consistent: true });
  if (!delivery) throw new Error('no delivery');
  return delivery;
};
const desk = async () => (await place.call('deskDelivery', 'admin')) as unknown as DeliveryDesk;
const shown = (of: Pick<Delivery | Gallery | DeliveryDesk, 'sections'>) =>
  of.sections.flatMap(({ items }) => items.map(({ fileId }) => fileId));
const gallery = async () => (await place.call('gallery', 'link')) as unknown as Gallery;
const deliver = async () => await place.call('deliver', 'admin', { version: (await stored()).version });
const reopen = async (isAdding = true) =>
  await place.call('addToDelivery', 'admin', { version: (await stored()).version, isAdding });
const ofKind = async (kind: string) => (await itemsByKind(world, place.tenantId))(kind);

describe('“That’s all” of one vendor of two', () => {
  test('ends its own sections; the last one’s brings the desk', async () => {
    expect(await hand('crew')).toMatchObject({ state: 'draft', ended: ['photography'], open: ['photography'] });
    expect(await hand('vendor', false)).toMatchObject({ state: 'draft', ended: [], open: ['drone'] });
    expect(await hand('vendor')).toMatchObject({ state: 'review', ended: ['drone'] });
    expect(shown(await desk())).toEqual(['fil_v1', 'fil_v2']);
  });

  test.each(['accepted', 'held'] as const)('waits for a visit that is %s', async (state) => {
    await drone(state);
    expect(await hand('crew')).toMatchObject({ state: 'draft' });
    await drone('finished');
    expect(await hand('vendor')).toMatchObject({ state: 'review' });
  });

  test.each(['cancelled', 'no_access'] as const)('does not wait for a visit that is %s', async (state) => {
    await drone(state);
    expect(await hand('crew')).toMatchObject({ state: 'review' });
  });

  test('waits for a second visit of the same service', async () => {
    const visit = await readVisitItem(place.table, visitIdOf(orderId, 2));
    if (!visit) throw new Error('no visit');
    await place.table.commit(place.table.patch(visitItem, visit, { services: ['photography'], state: 'accepted' }));
    expect(await hand('crew')).toMatchObject({ state: 'draft', ended: ['photography'] });
  });

  test('is not theirs to say whose visit is still ahead', async () => {
    await drone('accepted');
    expect(await code(hand('vendor'))).toBe('NOT_FOUND');
    expect(await code(place.call('handedIn', 'vendor'))).toBe('NOT_FOUND');
  });

  test('sends nothing half to the customer where the desk does without a look', async () => {
    await direct();
    expect(await hand('crew')).toMatchObject({ state: 'draft' });
    expect(await code(gallery())).toBe('NOT_FOUND');
    expect(await hand('vendor')).toMatchObject({ state: 'delivered' });
    expect(shown(await gallery())).toEqual(['fil_v1', 'fil_v2']);
  });

  test('given by both at once is taken from both', async () => {
    const answers = await Promise.all([hand('crew'), hand('vendor')]);
    expect(answers.map(({ ended }) => ended)).toEqual([['photography'], ['drone']]);
    expect([(await stored()).state, shown(await stored()).toSorted()]).toEqual(['review', ['fil_v1', 'fil_v2']]);
  });

  test('control: of two changes of the same delivery one is lost', async () => {
    const delivery = await stored();
    const change = async (service: 'photography' | 'drone') =>
      await commitChange(place, delivery, { handedIn: [service] });
    const codes = await Promise.all([code(change('photography')), code(change('drone'))]);
    expect(codes.sort()).toEqual(['VERSION_CONFLICT', 'ok']);
  });
});

describe('a revision', () => {
  const ask = async (fileId: string) =>
    await place.call('askRevision', 'link', { items: [{ fileId, note: 'Straighten the horizon' }] });

  test('is answered by the vendor whose pictures are meant', async () => {
    await direct();
    await hand('crew');
    await hand('vendor');
    await ask('fil_v2');
    expect(await hand('crew')).toMatchObject({ state: 'revision', ended: ['photography'] });
    expect(await hand('vendor')).toMatchObject({ state: 'delivered' });
  });
});

describe('more than was delivered', () => {
  /** The desk has delivered the photos while the drone's day is still to come. */
  const deliveredEarly = async () => {
    await drone('held');
    await hand('crew');
    await deliver();
    await place.pay('paid');
    await drone('finished');
  };

  test('a vendor whose work came later hands in; the customer sees it once it is delivered anew', async () => {
    await deliveredEarly();
    const before = await gallery();
    expect(await hand('vendor')).toMatchObject({ state: 'review', ended: ['drone'] });
    const { expiresAt: _, version: __, dueAt: ___, sections, ...rest } = await gallery();
    expect(rest).toMatchObject({ state: 'delivered', round: 0 });
    expect(shown({ sections })).toEqual(shown(before));
    expect(JSON.stringify(await gallery())).not.toMatch(/fil_v2|additions/);
    expect(await code(place.call('downloadPicture', 'link', { fileId: 'fil_v2', size: 'mls' }))).toBe('NOT_FOUND');
    const due = (await place.call('deliveries', 'admin')) as unknown as { items: object[] };
    expect(due.items).toMatchObject([{ deliveryId, state: 'review' }]);
    expect((await ofKind('task')).map(({ title }) => title)).toEqual(['More files to look over: 12 Mill Street']);
    await deliver();
    expect(shown(await gallery())).toEqual(['fil_v1', 'fil_v2']);
    expect(await stored()).toMatchObject({ state: 'delivered', round: 0, additions: null });
    const told = (await ofKind('event')).filter(({ type }) => type === 'delivery.delivered');
    expect(told.map(({ data }) => (data as { isMore?: boolean }).isMore).sort()).toEqual([true, undefined]);
    expect(await code(hand('vendor', true))).toBe('DELIVERY_STATE');
  });

  test('the desk begins, which is logged and counts no round, and may leave it', async () => {
    await deliveredEarly();
    const before = await stored();
    expect(await reopen(false), 'there is nothing to leave').toMatchObject({
      state: 'delivered',
      version: before.version,
    });
    expect(await reopen()).toMatchObject({ state: 'review', round: 0 });
    const { version } = await stored();
    const sections = [{ service: 'photography', items: [place.picture('fil_v1'), place.picture('fil_2')] }];
    const saved = await place.call('saveDelivery', 'admin', { version, sections, links: [] });
    expect(shown(saved as unknown as Delivery)).toEqual(['fil_v1', 'fil_2']);
    expect(shown(await gallery())).toEqual(['fil_v1']);
    expect(await reopen(false)).toMatchObject({ state: 'delivered', version: saved.version + 1 });
    expect(shown(await desk())).toEqual(['fil_v1']);
    expect(await code(place.call('deliver', 'admin', { version: saved.version + 1 }))).toBe('ok');
    const actions = (await ofKind('audit')).map(({ action }) => action);
    expect(actions.sort()).toEqual(['delivery.delivered', 'delivery.left', 'delivery.reopened']);
  });

  test('what the desk adds is late at its time, although a visit is still ahead', async () => {
    await drone('held');
    await hand('crew');
    await deliver();
    await reopen();
    const { dueAt } = await stored();
    const due = { ...place.base, now: Date.parse(dueAt), eventId: 'e1', data: { deliveryId, orderId } };
    await deliveryConsumers(place.vault.store)['delivery.due'](due as never);
    expect((await ofKind('task')).map(({ title }) => title)).toContain('Delivery is late: 12 Mill Street');
  });

  test('the customer may ask for changes and accept while somebody adds', async () => {
    await deliveredEarly();
    await reopen();
    await place.call('acceptDelivery', 'link');
    expect((await gallery()).state).toBe('accepted');
    await deliver();
    await reopen();
    await hand('vendor', false);
    await place.call('askRevision', 'link', { items: [{ fileId: 'fil_v1', note: 'Brighter' }] });
    expect(await gallery()).toMatchObject({ state: 'revision', round: 1 });
    expect(shown(await desk())).toEqual(['fil_v1', 'fil_v2']);
    expect(await code(reopen(false)), 'what was asked for is answered first').toBe('DELIVERY_STATE');
    await deliver();
    expect(shown(await gallery())).toEqual(['fil_v1', 'fil_v2']);
    expect((await stored()).rounds).toMatchObject([{ round: 1, answeredAt: expect.any(String) }]);
  });

  test('is refused of what nobody has, and of what was delivered before vendors ended their parts', async () => {
    expect(await code(reopen())).toBe('DELIVERY_STATE');
    await deliveredEarly();
    const { handedIn: _, ...old } = await stored();
    await place.table.commit(place.table.patch(deliveryItem, old, { handedIn: undefined as never }));
    expect(await code(hand('vendor'))).toBe('DELIVERY_STATE');
    expect(await code(reopen())).toBe('ok');
  });
});
