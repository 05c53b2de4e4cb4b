import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Party } from '../../../shared/sales/booking/party.ts';
import { type VisitRecord, visitIdOf } from '../../../shared/sales/booking/visit-record.ts';
import { itemsByKind } from '../../../test/support/world/booking-world.ts';
import {
  codeOf as code,
  type DeliveryWorld,
  deliveryId,
  deliveredFile as fileOf,
  DELIVERY_NOW as NOW,
  newDelivery,
  orderId,
} from '../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { fileItem, sizeKey } from '../../library/files/store.ts';
import { jobItem } from '../../platform/jobs.ts';
import { partyItem } from '../../sales/booking/party/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { deliveryConsumers } from './delivery-work.ts';
import { deliveryItem } from './store.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const world = worldOfFile();

let place: DeliveryWorld;
let vault: DeliveryWorld['vault'];
let base: DeliveryWorld['base'];
beforeEach(async () => {
  place = await newDelivery(world);
  ({ vault, base } = place);
});
const call = async (...args: Parameters<DeliveryWorld['call']>) => await place.call(...args);
const arranged = async (items?: object[]) => await place.arranged(items);
const delivered = async (items?: object[]) => await place.delivered(items);
const pay = async (state: string) => await place.pay(state);
const picture = (fileId: string, more: object = {}) => place.picture(fileId, more);
const sections = (...items: object[]) => [{ service: 'photography', items }];

describe('downloads', () => {
  test('paid: the customer gets each size under its own name, others nothing', async () => {
    await delivered();
    await pay('paid');
    const { url } = await call('downloadPicture', 'link', { fileId: 'fil_1', size: 'mls' });
    expect(url).toMatch(/as=01-12-mill-street-mls\.jpg$/);
    expect((await call('downloadPicture', 'buyer', { fileId: 'fil_3', size: 'print' })).url).toMatch(
      /02-12-mill-street-original-print/,
    );
    for (const who of ['stranger', 'anyone', 'vendor'] as const) {
      expect(await code(call('downloadPicture', who, { fileId: 'fil_1', size: 'mls' }))).toBe('NOT_FOUND');
      expect(await code(call('gallery', who))).toBe('NOT_FOUND');
    }
    expect(await code(call('downloadPicture', 'link', { fileId: 'fil_9', size: 'mls' }))).toBe('NOT_FOUND');
    expect(await code(call('gallery', 'anyone', { token: 'wrong' }))).toBe('NOT_FOUND');
  });

  test('the order’s link opens it for 180 days, a sign-in longer', async () => {
    await delivered();
    const seen = async (who: 'link' | 'buyer', now: number) => await code(call('gallery', who, {}, { now }));
    expect([await seen('link', NOW + 180 * DAY), await seen('link', NOW + 180 * DAY + 1000)]).toEqual([
      'ok',
      'NOT_FOUND',
    ]);
    expect(await seen('buyer', NOW + 181 * DAY)).toBe('ok');
  });

  const cancel = async (): Promise<void> => {
    const order = await base.table.get(orderItem, { orderId }, { consistent: true });
    if (order) await base.table.commit(base.table.patch(orderItem, order, { status: 'cancelled' }));
  };

  test('a canceled order is locked, although nothing is owed', async () => {
    await delivered();
    await pay('paid');
    await cancel();
    const asked = call('downloadPicture', 'link', { fileId: 'fil_1', size: 'mls' });
    await expect(asked).rejects.toMatchObject({
      code: 'DELIVERY_LOCKED',
      message: expect.stringContaining('canceled'),
    });
    expect(await call('gallery', 'link')).toMatchObject({ isLocked: true, lockedBy: 'cancelled', balance: 0 });
  });

  test('one that is not paid says so, and one that is paid is not locked', async () => {
    await delivered();
    expect(await call('gallery', 'link')).toMatchObject({ isLocked: true, lockedBy: 'owed' });
    await pay('paid');
    expect(await call('gallery', 'link')).not.toHaveProperty('lockedBy');
  });

  test('the desk opens it although money is owed, with a reason', async () => {
    const { version } = await delivered();
    const reason = 'Paid by check, on its way';
    expect(await call('unlockDelivery', 'admin', { version, reason })).toMatchObject({ isLocked: false });
    expect(await code(call('downloadPicture', 'link', { fileId: 'fil_1', size: 'print' }))).toBe('ok');
  });

  test('a canceled order stays locked, and each answer to the desk says so', async () => {
    const { version } = await delivered();
    await cancel();
    const answer = await call('unlockDelivery', 'admin', { version, reason: 'Paid by check, on its way' });
    const lock = { isLocked: true, lockedBy: 'cancelled', unlocked: { reason: 'Paid by check, on its way' } };
    expect(answer).toMatchObject(lock);
    expect(await call('deskDelivery', 'admin')).toMatchObject(lock);
    expect(await code(call('downloadPicture', 'link', { fileId: 'fil_1', size: 'print' }))).toBe('DELIVERY_LOCKED');
  });
});

test('what is still to be done is listed by when it is due, until the end that is asked for', async () => {
  const opened = (await call('openDelivery', 'admin')) as unknown as { version: number; dueAt: string };
  const { version, dueAt } = opened;
  const listed = async (input: object = {}) =>
    (await call('deliveries', 'admin', input)) as unknown as { items: object[] };
  const whose = { orderNumber: 1042, customer: 'Ann Lee', propertyAddress: '12 Mill Street, Doylestown, PA 18901' };
  expect((await listed()).items).toEqual([{ deliveryId, orderId, state: 'draft', dueAt, round: 0, ...whose }]);
  expect((await listed({ until: dueAt })).items).toHaveLength(1);
  expect((await listed({ until: toInstant(Date.parse(dueAt) - 1000) })).items).toEqual([]);
  const saved = await call('saveDelivery', 'admin', { version, sections: sections(picture('fil_1')), links: [] });
  await call('deliver', 'admin', { version: saved.version });
  expect((await listed()).items).toEqual([]);
});

test('it is due as its services say, and a task warns two hours before and at its time, once each', async () => {
  // 2026-12-01 is a Tuesday; staging takes three business days, until Friday at 18:00 in Pennsylvania.
  const { dueAt } = (await call('openDelivery', 'admin')) as unknown as { dueAt: string };
  expect(dueAt).toBe('2026-12-04T23:00:00Z');
  const warn = async (at: number, eventId: string) =>
    await deliveryConsumers(vault.store)['delivery.due']({
      ...base,
      now: at,
      eventId,
      data: { deliveryId, orderId },
    } as never);
  const due = Date.parse(dueAt);
  for (const [at, eventId] of [
    [due - 2 * HOUR, 'e1'],
    [due - 2 * HOUR, 'e1'],
    [due, 'e2'],
  ] as const)
    await warn(at, eventId);
  const titles = (await itemsByKind(world, base.tenantId))('task').map(({ title }) => title);
  expect(titles.sort()).toEqual(['Delivery due in 2 hours: 12 Mill Street', 'Delivery is late: 12 Mill Street']);
  await delivered();
  await warn(due, 'e3');
  expect((await itemsByKind(world, base.tenantId))('task')).toHaveLength(2);
});

test('of several visits each has its own time: nothing is late while one is ahead whose files are all that lacks', async () => {
  await call('openDelivery', 'admin');
  const own = { pk: `ORDER#${orderId}`, consistent: true };
  const [photos] = (await base.table.collect(own, { visits: visitItem })).visits;
  if (!photos) throw new Error('No visit');
  const video: VisitRecord = {
    ...photos,
    visitId: visitIdOf(orderId, 2),
    n: 2,
    services: ['video'],
    state: 'accepted',
  };
  await base.table.commit(base.table.create(visitItem, video));
  const consumers = deliveryConsumers(vault.store);
  const now = async () => {
    const delivery = await base.table.get(deliveryItem, { deliveryId }, { consistent: true });
    if (!delivery) throw new Error('No delivery');
    return delivery;
  };
  const warnAt = async (at: number, eventId: string) => {
    await consumers['delivery.due']({ ...base, now: at, eventId, data: { deliveryId, orderId } } as never);
    return (await itemsByKind(world, base.tenantId))('task').length;
  };
  const first = Date.parse((await now()).dueAt);
  expect(await warnAt(first, 'e1'), 'the photos lack').toBe(1);
  const change = { handedIn: ['photography' as const] };
  await base.table.commit(base.table.patch(deliveryItem, await now(), change));
  expect(await warnAt(first, 'e2'), 'only the video, which is ahead').toBe(1);
  expect((await itemsByKind(world, base.tenantId))('due'), 'in case the video is canceled').toContainEqual(
    expect.objectContaining({ type: 'delivery.due', times: [toInstant(first + DAY)] }),
  );
  const doneAt = first + 2 * DAY;
  const done = { orderId, serviceType: 'video' };
  await base.table.commit(base.table.patch(visitItem, video, { state: 'finished' }));
  await consumers['visit.completed']({ ...base, occurredAt: toInstant(doneAt), data: done } as never);
  const second = Date.parse((await now()).dueAt);
  expect(second).toBeGreaterThan(doneAt);
  expect((await itemsByKind(world, base.tenantId))('due')).toContainEqual(
    expect.objectContaining({ type: 'delivery.due', times: [second - 2 * HOUR, second].map(toInstant) }),
  );
  expect(await warnAt(second, 'e3')).toBe(2);
});

describe('a vendor hands in finished files', () => {
  const send = async (fileId: string, more: object = {}) =>
    await base.table.commit(base.table.create(fileItem, fileOf(fileId, { createdBy: 'prf_c', ...more })));
  const hand = async (fileIds: string[], more: object = {}, who: 'crew' | 'vendor' = 'crew') =>
    await call('handIn', who, { service: 'photography', fileIds, isAll: false, ...more });
  const stateNow = async () => (await base.table.get(deliveryItem, { deliveryId }, { consistent: true }))?.state;

  test('into the draft, its own ready ones alone, each once', async () => {
    await call('openDelivery', 'admin');
    await send('fil_v1');
    await send('fil_v2', { state: 'checking' });
    expect(await hand(['fil_v1'])).toMatchObject({
      state: 'draft',
      files: [
        { fileId: 'fil_v1', service: 'photography' },
        { fileId: 'fil_v2', state: 'checking' },
      ],
    });
    await hand(['fil_v1']);
    const desk = (await call('deskDelivery', 'admin')) as unknown as { sections: { items: { fileId: string }[] }[] };
    expect(desk.sections[0]?.items.map(({ fileId }) => fileId)).toEqual(['fil_v1']);
    expect(await code(hand(['fil_v2']))).toBe('INVALID_INPUT');
    expect(await code(hand(['fil_1']))).toBe('INVALID_INPUT');
    expect(await code(hand(['fil_v1'], { service: 'drone' }))).toBe('INVALID_INPUT');
    expect(await code(hand(['fil_v1'], {}, 'vendor'))).toBe('NOT_FOUND');
    expect(await code(call('handedIn', 'vendor'))).toBe('NOT_FOUND');
  });

  test('all of a revision brings one task to the desk', async () => {
    await call('openDelivery', 'admin');
    await send('fil_v1');
    const kept = await base.table.get(deliveryItem, { deliveryId }, { consistent: true });
    if (kept) await base.table.commit(base.table.patch(deliveryItem, kept, { state: 'revision' }));
    for (const _ of [1, 2]) expect(await hand(['fil_v1'], { isAll: true })).toMatchObject({ state: 'revision' });
    const titles = (await itemsByKind(world, base.tenantId))('task').map(({ title }) => title);
    expect(titles).toEqual(['Revised files to look over: 12 Mill Street']);
  });

  test('the last ones bring the desk, or where it does without a look, the customer', async () => {
    await call('openDelivery', 'admin');
    await send('fil_v1');
    expect(await hand(['fil_v1'], { isAll: true })).toMatchObject({ state: 'review', isDirect: false });
    await send('fil_v2');
    expect(await hand(['fil_v2'])).toMatchObject({ state: 'review', files: [{}, { service: 'photography' }] });
    place = await newDelivery(world);
    ({ vault, base } = place);
    const policy = { ...defaultPolicy, deliversDirectly: true, version: 1 };
    await base.table.commit(base.table.create(policyItem, policy));
    await call('openDelivery', 'admin');
    await send('fil_v1');
    expect(await hand(['fil_v1'], { isAll: true })).toMatchObject({ state: 'delivered', isDirect: true });
    expect(await stateNow()).toBe('delivered');
    expect(await code(hand(['fil_v1']))).toBe('DELIVERY_STATE');
    expect(await code(call('gallery', 'link'))).toBe('ok');
  });

  test('reads nothing of the customer, the money and the work of others', async () => {
    await call('openDelivery', 'admin');
    await send('fil_v1');
    expect(JSON.stringify(await call('handedIn', 'crew'))).not.toMatch(/Ann|Lee|0123|400|fil_1|Mill/);
  });
});

describe('films and plans', () => {
  const whole = () => [picture('fil_1'), picture('fil_film', { caption: 'The tour' }), picture('fil_plan')];

  test('stand in the gallery beside the pictures, and open with the payment', async () => {
    await delivered(whole());
    const items = async () =>
      ((await call('gallery', 'link')) as unknown as { sections: { items: object[] }[] }).sections.flatMap(
        (each) => each.items,
      );
    expect(await items()).toMatchObject([{ kind: 'photo' }, { kind: 'video', size: 9 }, { kind: 'pdf' }]);
    expect((await items()).map((item) => 'url' in item)).toEqual([true, false, false]);
    await pay('paid');
    expect((await items()).map((item) => 'url' in item)).toEqual([true, true, true]);
    const film = await call('downloadPicture', 'link', { fileId: 'fil_film', size: 'print' });
    expect(film.url).toMatch(/original\.mp4\?as=02-12-mill-street\.mp4$/);
    const plan = await call('downloadPicture', 'link', { fileId: 'fil_plan', size: 'mls' });
    expect(plan.url).toMatch(/as=03-12-mill-street\.pdf$/);
  });

  test('leave the gallery and the property’s page without what they told of place and author', async () => {
    for (const fileId of ['fil_film', 'fil_plan']) {
      const file = await base.table.get(fileItem, { fileId }, { consistent: true });
      if (file) await base.table.commit(base.table.patch(fileItem, file, { isCleaned: true }));
    }
    await delivered(whole());
    await pay('paid');
    await call('publishSite', 'link', { isPublished: true });
    const addresses = async (name: 'gallery' | 'propertySite') =>
      JSON.stringify(await call(name, name === 'gallery' ? 'link' : 'anyone')).match(/\/fil_(film|plan)\/\w+\.\w+/g);
    expect(await addresses('gallery')).toEqual(['/fil_film/clean.mp4', '/fil_plan/clean.pdf']);
    expect(await addresses('propertySite')).toEqual(['/fil_film/clean.mp4']);
  });

  test('lie in the ZIP as they were sent; a listing shows no film', async () => {
    await delivered(whole());
    await pay('paid');
    const { jobId } = await call('packPictures', 'link', { size: 'mls' });
    const data = { jobId, deliveryId, orderId, size: 'mls' };
    await deliveryConsumers(vault.store)['delivery.archive_asked']({ ...base, data } as never);
    const zip = Buffer.from(vault.objects.get(`archives/${base.tenantId}/${jobId}.zip`) ?? []).toString('latin1');
    expect(zip).toContain('original of fil_film');
    expect(zip).toContain('03-12-mill-street.pdf');
    await call('publishSite', 'link', { isPublished: true });
    expect(await call('propertySite', 'anyone')).toMatchObject({ films: [{ caption: 'The tour' }], pictures: [{}] });
    expect(await call('propertySite', 'anyone', { mls: 'true' })).toMatchObject({ films: [], pictures: [{}] });
  });
});

describe('preparing', () => {
  test('nobody but staff sees a draft, and it can’t leave without pictures', async () => {
    const { version } = await call('openDelivery', 'admin');
    expect([await code(call('gallery', 'link')), await code(call('gallery', 'buyer'))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await call('orderDelivery', 'link')).toEqual({ deliveryId: null });
    expect(await code(call('deliver', 'admin', { version }))).toBe('NOTHING_TO_DELIVER');
    // Neither a file that is none, nor one of another customer.
    const foreign = { ...fileOf('fil_8'), target: { kind: 'delivery', id: 'dlv_of_another' } as const };
    await base.table.commit(base.table.create(fileItem, foreign));
    for (const fileId of ['fil_9', 'fil_8']) {
      const saved = call('saveDelivery', 'admin', { version, sections: sections(picture(fileId)), links: [] });
      expect(await code(saved)).toBe('INVALID_INPUT');
    }
  });

  test('an altered picture needs its original and a caption', async () => {
    const { version } = await arranged([picture('fil_1', { altered: 'sky', caption: 'Sky replaced' })]);
    expect(await code(call('deliver', 'admin', { version }))).toBe('ORIGINAL_MISSING');
    const again = await call('saveDelivery', 'admin', {
      version,
      sections: sections(picture('fil_1', { altered: 'sky', caption: 'Sky replaced', originalFileId: 'fil_3' })),
      links: [],
    });
    expect(await code(call('deliver', 'admin', { version: again.version }))).toBe('ok');
  });

  test('who saw an older state changes nothing', async () => {
    const { version } = await arranged();
    const stale = { version: version - 1 };
    const save = { ...stale, sections: sections(picture('fil_1')), links: [] };
    expect(await code(call('saveDelivery', 'admin', save))).toBe('VERSION_CONFLICT');
    expect(await code(call('submitDelivery', 'admin', stale))).toBe('VERSION_CONFLICT');
    expect(await code(call('deliver', 'admin', stale))).toBe('VERSION_CONFLICT');
    expect(await code(call('unlockDelivery', 'admin', { ...stale, reason: 'Paid by check' }))).toBe('VERSION_CONFLICT');
    await call('deliver', 'admin', { version });
    expect(await code(call('addToDelivery', 'admin', { version, isAdding: true }))).toBe('VERSION_CONFLICT');
  });

  test('of two people who deliver at once one is told that the other was faster', async () => {
    const { version } = await arranged();
    const codes = await Promise.all([1, 2].map(() => code(call('deliver', 'admin', { version }))));
    expect(codes.sort()).toEqual(['VERSION_CONFLICT', 'ok']);
  });
});

describe('the customer’s answer', () => {
  const ask = async (more: object = {}) =>
    await call(
      'askRevision',
      'link',
      { items: [{ fileId: 'fil_1', x: 0.25, y: 0.5, note: 'Straighten the horizon' }] },
      more,
    );
  const answer = async (more: object = {}) => {
    const kept = await base.table.get(deliveryItem, { deliveryId }, { consistent: true });
    await call('deliver', 'admin', { version: kept?.version ?? 0 }, more);
  };

  test('two rounds of changes, then a quote; accepted after 14 days', async () => {
    await delivered();
    expect((await ask()).state).toBe('revision');
    expect(await code(ask())).toBe('REVISIONS_OVER');
    await answer();
    await ask();
    await answer();
    expect(await code(ask())).toBe('REVISIONS_OVER');
    await deliveryConsumers(vault.store)['delivery.acceptance_due']({
      ...base,
      now: NOW + 14 * DAY,
      data: { deliveryId, orderId },
    } as never);
    const gallery = await call('gallery', 'link');
    expect([gallery.state, (gallery as unknown as { rounds: unknown[] }).rounds.length]).toEqual(['accepted', 2]);
  });

  test('asks for changes of its own pictures alone', async () => {
    await delivered();
    const items = [
      { fileId: 'fil_1', note: 'Brighter' },
      { fileId: 'fil_9', note: 'Whose is this?' },
    ];
    await expect(call('askRevision', 'link', { items })).rejects.toMatchObject({
      details: [{ path: 'items.1.fileId', message: 'is no picture of this gallery' }],
    });
    expect((await call('gallery', 'link')).state).toBe('delivered');
  });

  test('while changes are made, neither the customer nor time accepts', async () => {
    await delivered();
    await ask();
    expect(await code(call('acceptDelivery', 'link'))).toBe('DELIVERY_STATE');
    const due = { ...base, now: NOW + 14 * DAY, data: { deliveryId, orderId } } as never;
    await deliveryConsumers(vault.store)['delivery.acceptance_due'](due);
    expect(await call('gallery', 'link')).toMatchObject({ state: 'revision', acceptBy: null, acceptedAt: null });
    const waiting = (await itemsByKind(world, base.tenantId))('due').map(({ type }) => type);
    expect(waiting).not.toContain('delivery.acceptance_due');
  });

  test('changes are due in a day, of which two warnings tell until they are answered', async () => {
    const watched = async () =>
      (await itemsByKind(world, base.tenantId))('due').filter(({ type }) => type === 'delivery.due');
    await delivered();
    expect(await watched()).toEqual([]);
    await ask();
    const due = NOW + DAY;
    expect(await watched()).toMatchObject([
      { data: { deliveryId, orderId }, times: [due - 2 * HOUR, due].map(toInstant) },
    ]);
    const late = { ...base, now: due, eventId: 'e1', data: { deliveryId, orderId } };
    await deliveryConsumers(vault.store)['delivery.due'](late as never);
    const titles = (await itemsByKind(world, base.tenantId))('task').map(({ title }) => title);
    expect(titles).toContain('Delivery is late: 12 Mill Street');
    await answer({ now: due });
    expect(await watched()).toEqual([]);
    const { deliveredAt } = (await base.table.get(deliveryItem, { deliveryId }, { consistent: true })) ?? {};
    expect(deliveredAt, 'its link lives by its first delivery').toBe(toInstant(NOW));
    const told = async () => (await itemsByKind(world, base.tenantId))('task').length;
    const before = await told();
    await deliveryConsumers(vault.store)['delivery.due']({ ...late, eventId: 'e2' } as never);
    expect(await told(), 'a warning on its way as it was answered').toBe(before);
  });

  test('publishes no page while money is owed', async () => {
    await delivered();
    const kept = await base.table.get(deliveryItem, { deliveryId }, { consistent: true });
    const links = [{ kind: 'tour' as const, url: 'https://tours.example/12', branded: true }];
    if (kept) await base.table.commit(base.table.patch(deliveryItem, kept, { links }));
    const shown = async () => ((await call('gallery', 'link')) as unknown as { links: object[] }).links;
    expect(await shown(), 'nor a tour').toEqual([]);
    expect(await code(call('publishSite', 'link', { isPublished: true }))).toBe('DELIVERY_LOCKED');
    await pay('paid');
    expect(await shown()).toEqual(links);
    expect(await code(call('publishSite', 'link', { isPublished: true }))).toBe('ok');
  });

  test('is too late after 14 days, and not for staff to give', async () => {
    await delivered();
    expect(await code(ask({ now: NOW + 14 * DAY }))).toBe('REVISIONS_OVER');
    expect(await code(call('acceptDelivery', 'admin'))).toBe('NOT_FOUND');
  });

  test('an agent who ordered answers at the company’s site; at the back office they look in', async () => {
    await delivered();
    const { caller } = place.people.agent;
    const bought = { hostKind: 'tenant', caller: { ...caller, email: 'ann@example.com' } };
    const other = { hostKind: 'tenant', caller };
    const atDesk = { ...bought, hostKind: 'platform' };
    const review = async (more: object) => await code(call('reviewDelivery', 'agent', { stars: 5, text: '' }, more));
    expect([await review(other), await review(atDesk)], 'nobody else’s').toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await review(bought)).toBe('ok');
    const items = [{ fileId: 'fil_1', note: 'Brighter, please' }];
    expect((await call('askRevision', 'agent', { items }, bought)).state).toBe('revision');
    await answer();
    expect((await call('publishSite', 'agent', { isPublished: false }, bought)).state).toBe('delivered');
    expect((await call('acceptDelivery', 'agent', {}, bought)).state).toBe('accepted');
  });

  test('one review; an unhappy one brings a person', async () => {
    await delivered();
    expect(await code(call('reviewDelivery', 'link', { stars: 3, text: 'Blurred' }))).toBe('ok');
    expect(await code(call('reviewDelivery', 'buyer', { stars: 3, text: 'Blurred' })), 'sent again').toBe('ok');
    expect(await code(call('reviewDelivery', 'buyer', { stars: 3, text: 'Dark' }))).toBe('ALREADY_REVIEWED');
    expect(await code(call('reviewDelivery', 'buyer', { stars: 5, text: '' }))).toBe('ALREADY_REVIEWED');
    const tasks = (await itemsByKind(world, base.tenantId))('task');
    expect(tasks).toHaveLength(1);
  });

  test('everybody finds where to review the company in public, whatever they said', async () => {
    await delivered();
    expect(await call('gallery', 'link')).not.toHaveProperty('reviewLink');
    const reviewLink = 'https://reviews.example.com/northlight';
    await base.table.commit(base.table.create(policyItem, { ...defaultPolicy, reviewLink, version: 1 }));
    expect(await code(call('reviewDelivery', 'link', { stars: 1, text: 'Blurred' }))).toBe('ok');
    expect(await call('gallery', 'link')).toMatchObject({ review: { stars: 1 }, reviewLink });
  });

  test('each party of an order gives one review; the link is that of whoever placed it', async () => {
    await delivered();
    const party = { orderId, role: 'buyer', money: true, media: true, placedAt: '2026-11-20T14:00:00Z', version: 1 };
    await base.table.commit(base.table.create(partyItem, { ...party, email: 'eve@example.com' } as Party));
    const review = async (who: 'link' | 'stranger', input: object) => await code(call('reviewDelivery', who, input));
    expect(await review('link', { stars: 4, text: 'Lovely' })).toBe('ok');
    expect((await call('gallery', 'stranger')) as object, 'nobody reads that of another').toMatchObject({
      review: null,
    });
    expect(await review('stranger', { stars: 2, text: 'Blurred' })).toBe('ok');
    expect(await review('stranger', { stars: 1, text: '' })).toBe('ALREADY_REVIEWED');
    expect((await call('gallery', 'stranger')) as object).toMatchObject({ review: { stars: 2 } });
    expect(JSON.stringify(await call('gallery', 'link'))).not.toMatch(/Blurred|partyReviews/);
    const desk = (await call('deskDelivery', 'admin')) as object;
    expect(desk).toMatchObject({ review: { stars: 4 }, partyReviews: [{ stars: 2, text: 'Blurred' }] });
    const tasks = (await itemsByKind(world, base.tenantId))('task');
    expect(tasks.map(({ title }) => title)).toEqual(['2 of 5 stars: 12 Mill Street']);
  });
});

describe('a party of the order', () => {
  const join = async (email: string, more: object = {}) => {
    const party = { orderId, role: 'buyer', money: true, media: true, placedAt: '2026-11-20T14:00:00Z', version: 1 };
    await base.table.commit(base.table.create(partyItem, { ...party, email, ...more } as Party));
  };

  test('without a right to the pictures has none; without one to the money hears of no dispute', async () => {
    await delivered();
    await pay('disputed');
    await join('eve@example.com', { role: 'viewer', media: false });
    expect(await code(call('gallery', 'stranger'))).toBe('NOT_FOUND');
    const kept = await base.table.get(partyItem, { orderId, email: 'eve@example.com' }, { consistent: true });
    if (kept) await base.table.commit(base.table.patch(partyItem, kept, { media: true, money: false }));
    expect(await call('gallery', 'stranger')).toMatchObject({ lockedBy: 'owed', balance: 0 });
    expect(await call('gallery', 'link')).toMatchObject({ lockedBy: 'disputed' });
  });

  test('reviews once each, and by the order’s link as whoever placed it', async () => {
    await delivered();
    const { caller: eve } = place.people.stranger;
    const zoe = { caller: { ...eve, profileId: 'prf_z', userId: 'prf_z', email: 'zoe@example.com' } };
    await join('eve@example.com');
    await join('zoe@example.com');
    const review = async (who: 'link' | 'stranger', stars: number, more: object = {}) =>
      await code(call('reviewDelivery', who, { stars, text: '' }, more));
    expect([await review('stranger', 4), await review('stranger', 5, zoe)]).toEqual(['ok', 'ok']);
    expect(await review('link', 5, { caller: eve })).toBe('ok');
    expect(await call('deskDelivery', 'admin')).toMatchObject({
      review: { stars: 5 },
      partyReviews: [{ stars: 4 }, { stars: 5 }],
    });
  });
});

test('the ZIP has every picture with its original once, by number and street, byte for byte', async () => {
  await delivered();
  await pay('paid');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  vault.objects.set(sizeKey(base.tenantId, fileOf('fil_1'), 'mls'), bytes);
  const { jobId } = await call('packPictures', 'link', { size: 'mls' });
  expect(await call('archive', 'link', { jobId })).toMatchObject({ state: 'queued', url: null });
  await deliveryConsumers(vault.store)['delivery.archive_asked']({
    ...base,
    data: { jobId, deliveryId, orderId, size: 'mls' },
  } as never);
  expect(await call('archive', 'link', { jobId })).toMatchObject({
    state: 'done',
    done: 3,
    url: expect.stringMatching(/12-mill-street-mls\.zip$/),
  });
  const zip = Buffer.from(vault.objects.get(`archives/${base.tenantId}/${jobId}.zip`) ?? []);
  expect(zip.includes(bytes)).toBe(true);
  const names = ['01-12-mill-street-mls.jpg', '02-12-mill-street-mls.jpg', '02-12-mill-street-original-mls.jpg'];
  expect(names.map((name) => zip.toString('latin1').split(name).length - 1)).toEqual([2, 2, 2]);
  expect(await code(call('archive', 'stranger', { jobId }))).toBe('NOT_FOUND');
  const job = await base.table.get(jobItem, { jobId });
  if (job) await base.table.commit(base.table.patch(jobItem, job, { startedBy: 'delivery del_another' }));
  expect(await code(call('archive', 'link', { jobId })), 'of another delivery').toBe('NOT_FOUND');
});

describe('the same ZIP', () => {
  const order = async (size: string, now = NOW) => (await call('packPictures', 'link', { size }, { now })).jobId;
  const asked = async () =>
    (await itemsByKind(world, base.tenantId))('event').filter((item) =>
      JSON.stringify(item).includes('delivery.archive_asked'),
    ).length;
  const pack = async (jobId: string, size: string) =>
    await deliveryConsumers(vault.store)['delivery.archive_asked']({
      ...base,
      data: { jobId, deliveryId, orderId, size },
    } as never);
  const archives = () => [...vault.objects.keys()].filter((key) => key.endsWith('.zip'));

  test('is made once, however often and at once it is ordered', async () => {
    await delivered();
    await pay('paid');
    const ids = await Promise.all(Array.from({ length: 6 }, async () => await order('mls')));
    expect(new Set(ids).size).toBe(1);
    expect(await asked()).toBe(1);
    await pack(ids[0] ?? '', 'mls');
    // What the customer says to the delivery is not in it.
    await call('publishSite', 'link', { isPublished: true });
    expect(await order('mls')).toBe(ids[0]);
    expect(await asked()).toBe(1);
    const print = await order('print');
    expect(print).not.toBe(ids[0]);
    await pack(print, 'print');
    expect(archives()).toHaveLength(2);
  });

  test('is packed once, and never after it was refused, however often its news comes', async () => {
    await delivered();
    await pay('paid');
    const jobId = await order('mls');
    await pay('unpaid');
    await pack(jobId, 'mls');
    await pay('paid');
    await pack(jobId, 'mls');
    expect(await call('archive', 'link', { jobId })).toMatchObject({ state: 'failed', url: null });
    expect(archives()).toEqual([]);
    await order('mls');
    await pack(jobId, 'mls');
    const [key = ''] = archives();
    expect(vault.objects.delete(key), 'control: ordered anew it is packed').toBe(true);
    await pack(jobId, 'mls');
    expect(archives()).toEqual([]);
  });

  test('is made anew once it was refused, lost on its way, other pictures, or a week old', async () => {
    await delivered();
    await pay('paid');
    const jobId = await order('mls');
    await pay('unpaid');
    await pack(jobId, 'mls');
    await pay('paid');
    expect(await call('archive', 'link', { jobId })).toMatchObject({ state: 'failed', url: null });
    expect(await order('mls')).toBe(jobId);
    expect([await call('archive', 'link', { jobId }), await asked()]).toMatchObject([{ state: 'queued' }, 2]);
    await order('mls', NOW + HOUR);
    expect(await asked()).toBe(3);
    await pack(jobId, 'mls');
    expect(archives()).toHaveLength(1);
    expect(await order('mls', NOW + 7 * DAY)).not.toBe(jobId);
    const kept = await base.table.get(deliveryItem, { deliveryId }, { consistent: true });
    if (!kept) throw new Error('No delivery');
    await base.table.commit(base.table.patch(deliveryItem, kept, { sections: kept.sections.slice(0, 0) }));
    expect(await order('mls')).not.toBe(jobId);
  });
});

test('the property’s page is public once published, and empty of names and links for a listing', async () => {
  const { version } = await arranged();
  const linked = await call('saveDelivery', 'admin', {
    version,
    sections: sections(picture('fil_1')),
    links: [
      { kind: 'tour', url: 'https://tours.example/1', branded: true },
      { kind: 'video', url: 'https://tours.example/2', branded: false },
    ],
  });
  await call('deliver', 'admin', { version: linked.version });
  await pay('paid');
  expect(await code(call('propertySite', 'anyone'))).toBe('NOT_FOUND');
  await call('publishSite', 'link', { isPublished: true });
  expect(await call('propertySite', 'anyone')).toMatchObject({
    links: [{ kind: 'tour' }, { kind: 'video' }],
    pictures: [{ width: 3000 }],
  });
  expect(JSON.stringify(await call('propertySite', 'anyone', { mls: 'true' }))).not.toMatch(
    /Ann|tours\.example|Northlight/,
  );
  expect(await code(call('propertySite', 'anyone', {}, { now: NOW + 180 * DAY }))).toBe('NOT_FOUND');
});
