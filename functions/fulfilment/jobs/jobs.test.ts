import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { alike, offeredVisit } from '../../../test/support/world/fulfilment/dispatch-world.ts';
import {
  accepted,
  arrive,
  declarePhotos,
  portalOf,
  vendorRequest,
} from '../../../test/support/world/fulfilment/vendor-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import type { Addition } from '../../platform/table/counts/counter.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bookingHandlers } from '../../sales/booking/handlers.ts';
import { changeBooking } from '../../sales/booking/visit/change-booking.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { holdVisit, resumeVisit } from '../dispatch/desk-acts.ts';
import { checkStatus } from './check-status.ts';
import { TEXTS_A_DAY } from './job-messages.ts';
import { visitFiles } from './visit-files.ts';
import { checkPhotos } from './watch-photos.ts';

const world = worldOfFile();

/** Our own table, whose counters take any sum. */
const withoutLimits = (table: TenantTable): TenantTable =>
  new Proxy(table, {
    get: (of, name) => {
      if (name === 'add') return ({ atMost: _, ...addition }: Addition) => of.add(addition);
      const own: unknown = Reflect.get(of, name);
      return typeof own === 'function' ? own.bind(of) : own;
    },
  });

type Step = 'on_my_way' | 'start' | 'finish' | 'late' | 'no_access' | 'hand_back';

/** A visit that one of two crews was asked to do, and the portal of each. */
const someJob = async (services: ServiceCode[] = ['photography']) => {
  const vendors = alike(world, 2, { skills: services });
  const visit = await offeredVisit(world, vendors, services);
  const [first, second] = vendors;
  if (!first || !second) throw new Error('No vendors');
  const portal = portalOf(world);
  const { visitId } = visit;
  const startsAt = Date.parse((await visit.read()).visits[0]?.startsAt ?? '');
  const step = (name: Step, at: number, more: { now?: number; vendor?: typeof first; note?: string } = {}) => {
    const { now = at, vendor = first, ...rest } = more;
    return portal.stepJob(vendorRequest(visit, vendor, { visitId, step: name, at: toInstant(at), ...rest }, { now }));
  };
  const show = (vendor = first) => portal.vendorJob(vendorRequest(visit, vendor, { visitId }));
  return { visit, visitId, portal, first, second, startsAt, step, show };
};

describe('a job', () => {
  it('shows town, way, services and pay before the acceptance, the house and a first name after it', async () => {
    const { visit, show, portal, first, second } = await someJob();
    const before = await show();
    expect(before).toMatchObject({ state: 'offered', address: { city: 'Doylestown', zip: '18901' }, next: null });
    expect(Object.keys(before.address)).toEqual(['city', 'zip']);
    expect([before.customer, before.access, before.files]).toEqual([undefined, undefined, []]);
    await accepted(visit);
    const after = await show();
    expect(after).toMatchObject({
      state: 'accepted',
      address: { line1: '12 Court Street' },
      customer: { firstName: 'Pat', phone: '•••-0123' },
      pay: [{ service: 'photography' }],
      next: 'on_my_way',
    });
    await expect(show(second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const date = after.times.startsAt.slice(0, 10);
    const listed = (vendor: typeof first) => portal.vendorJobs(vendorRequest(visit, vendor, { date }));
    expect((await listed(first)).items).toMatchObject([{ visitId: visit.visitId }]);
    expect((await listed(second)).items).toEqual([]);
  });

  it('goes forward by steps that are done once, each with the phone’s time', async () => {
    const { visit, step, startsAt } = await someJob();
    await accepted(visit);
    await step('on_my_way', startsAt - 20 * MINUTE);
    await step('start', startsAt, { now: startsAt + HOUR });
    const { version } = await step('start', startsAt, { now: startsAt + 2 * HOUR });
    const done = await step('finish', startsAt + HOUR, { now: startsAt + 2 * HOUR });
    expect(done).toMatchObject({ state: 'finished', next: null, version: version + 1 });
    expect(done.stamps).toMatchObject({
      on_the_way: { at: toInstant(startsAt - 20 * MINUTE) },
      working: { at: toInstant(startsAt), receivedAt: toInstant(startsAt + HOUR) },
      finished: { at: toInstant(startsAt + HOUR), receivedAt: toInstant(startsAt + 2 * HOUR) },
    });
    expect((await visit.read()).bookings.map(({ status }) => status)).toEqual(['completed']);
  });

  it('fills the stamp of a step that comes after a later one', async () => {
    const { visit, step, startsAt } = await someJob();
    await accepted(visit);
    await step('start', startsAt);
    const late = await step('on_my_way', startsAt - 20 * MINUTE, { now: startsAt + HOUR });
    expect(late).toMatchObject({ state: 'working', stamps: { on_the_way: { at: toInstant(startsAt - 20 * MINUTE) } } });
  });

  it('is handed back once, also when the answer was lost, and is then another’s to see', async () => {
    const { visit, step, startsAt, first, second, show } = await someJob();
    await accepted(visit);
    const at = startsAt - 3 * HOUR;
    await step('hand_back', at, { note: 'The van broke down.' });
    expect((await step('hand_back', at, { vendor: first })).state).toBe('unassigned');
    await expect(step('hand_back', at, { vendor: second })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(show()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows pay for what is left of it, in the list and once it is finished', async () => {
    const { visit, step, startsAt, portal, first, show } = await someJob(['photography', 'drone']);
    await accepted(visit);
    expect((await show()).pay.map(({ service }) => service)).toEqual(['photography', 'drone']);
    const drone = (await visit.read()).bookings.find(({ serviceType }) => serviceType === 'drone');
    const { bookingId = '', version = 0 } = drone ?? {};
    await changeBooking(visit.at(startsAt), {}, { bookingId, version, status: 'cancelled' });
    const pay = [{ service: 'photography', cents: expect.any(Number) }];
    expect(await show()).toMatchObject({ state: 'accepted', services: ['photography'], pay });
    await step('start', startsAt);
    await step('finish', startsAt + HOUR);
    expect((await portal.earned(vendorRequest(visit, first, { limit: 25 }))).items).toMatchObject([{ pay }]);
  });

  it('is earned once it is finished', async () => {
    const { visit, step, startsAt, portal, first } = await someJob();
    await accepted(visit);
    const earned = async () => (await portal.earned(vendorRequest(visit, first, { limit: 25 }))).items;
    expect(await earned()).toEqual([]);
    await step('start', startsAt);
    await step('finish', startsAt + HOUR);
    expect(await earned()).toMatchObject([{ visitId: visit.visitId, finishedAt: toInstant(startsAt + HOUR) }]);
  });
});

describe('the proof of the work', () => {
  it('keeps a cleaning open until six photos are declared, and names what lacks', async () => {
    const { visit, step, startsAt, show } = await someJob(['cleaning']);
    await accepted(visit);
    await step('start', startsAt);
    await declarePhotos(visit, 'after', 5);
    const finish = () => step('finish', startsAt + HOUR);
    await expect(finish()).rejects.toMatchObject({
      code: 'CHECKLIST_OPEN',
      details: { lacks: ['1 more photo after the work'] },
    });
    expect((await show()).checklist).toEqual([
      { code: 'photos_after', text: '6 photos after the work', needed: 6, have: 5 },
    ]);
    await declarePhotos(visit, 'after', 1);
    expect((await finish()).state).toBe('finished');
  });

  it('of a closed door is the wait, a photo and a text', async () => {
    const { visit, step, startsAt, portal, first, visitId } = await someJob();
    await accepted(visit);
    const noAccess = (at: number, now = at) => step('no_access', at, { now });
    const text = (now: number) =>
      portal.messageCustomer(vendorRequest(visit, first, { visitId, text: 'I am at the door.' }, { now }));
    await text(startsAt - 24 * HOUR);
    await expect(noAccess(startsAt + 14 * MINUTE)).rejects.toMatchObject({
      details: { lacks: ['wait until 15 minutes after the start', 'a photo of the door', 'a text to the customer'] },
    });
    await declarePhotos(visit, 'site', 1);
    await text(startsAt);
    await expect(noAccess(startsAt + 16 * MINUTE, startsAt + 2 * MINUTE), 'a clock ahead').rejects.toMatchObject({
      details: { lacks: ['wait until 15 minutes after the start'] },
    });
    await step('on_my_way', startsAt + 5 * MINUTE);
    await expect(noAccess(startsAt + 19 * MINUTE)).rejects.toMatchObject({
      details: { lacks: ['wait until 15 minutes after setting out'] },
    });
    expect((await noAccess(startsAt + 20 * MINUTE)).state).toBe('no_access');
  });

  it('may be added by the vendor of an accepted visit alone', async () => {
    const { visit, first, second, visitId } = await someJob();
    const rights = (vendor: typeof first) => visitFiles(vendorRequest(visit, vendor, {}), visitId);
    expect(await rights(first)).toBeUndefined();
    await accepted(visit);
    expect(await rights(first)).toEqual({ mayAdd: ['before', 'after', 'site'] });
    expect(await rights(second)).toBeUndefined();
  });

  it('are looked at by the desk, and by the agent whose order it is alone', async () => {
    const { visit, first, visitId } = await someJob();
    await accepted(visit);
    const asStaff = async (more: object) => {
      const request = vendorRequest(visit, first, {}) as { caller: object };
      const staff = { idp: 'Google', vendorId: undefined, isEmailVerified: true, ...more };
      const asked = { ...request, hostKind: 'platform', caller: { ...request.caller, ...staff } };
      return await visitFiles(asked as never, visitId);
    };
    const { contactInfo } = (await visit.read()).order;
    const agent = { roles: ['agent'], userId: 'sub_agent', profileId: 'prf_agent', email: 'agent@example.com' };
    expect(await asStaff({ roles: ['admin'] })).toEqual({ mayAdd: [] });
    expect(await asStaff(agent)).toBeUndefined();
    // An agent who ordered it themselves.
    expect(await asStaff({ ...agent, email: contactInfo.email })).toEqual({ mayAdd: [] });
  });
});

describe('a vendor who sets a status instead of saying a step', () => {
  const booking = bookingHandlers({
    signer: testSigner,
    payments: payLater,
    siteOrigin: String,
    hasCaps: false,
    checkStatus,
  });
  const settable = async (services: ServiceCode[]) => {
    const job = await someJob(services);
    const set = async (status: BookingStatus, now: number) => {
      const { bookingId = '', version = 0 } = (await job.visit.read()).bookings[0] ?? {};
      const change = { bookingId, version, status };
      return (await booking.changeBooking(vendorRequest(job.visit, job.first, change, { now }))).status;
    };
    return { ...job, set };
  };

  it('proves a closed door as anybody does', async () => {
    const { visit, set, startsAt, portal, first, visitId } = await settable(['photography']);
    await accepted(visit);
    await expect(set('no_show', startsAt - 24 * HOUR)).rejects.toMatchObject({
      code: 'CHECKLIST_OPEN',
      details: { lacks: ['wait until 15 minutes after the start', 'a photo of the door', 'a text to the customer'] },
    });
    await declarePhotos(visit, 'site', 1);
    await portal.messageCustomer(vendorRequest(visit, first, { visitId, text: 'At the door.' }, { now: startsAt }));
    expect(await set('no_show', startsAt + 15 * MINUTE)).toBe('no_show');
  });

  it('needs the photos of the work, which are looked after like those of a step', async () => {
    const { visit, set, startsAt } = await settable(['cleaning']);
    await accepted(visit);
    await set('in_progress', startsAt);
    await declarePhotos(visit, 'after', 5);
    const lacks = ['1 more photo after the work'];
    await expect(set('completed', startsAt)).rejects.toMatchObject({ code: 'CHECKLIST_OPEN', details: { lacks } });
    await declarePhotos(visit, 'after', 1);
    expect(await set('completed', startsAt)).toBe('completed');
    const dues = (await itemsByKind(world, visit.tenantId))('due').filter(({ type }) => type === 'visit.photos_due');
    expect(dues).toHaveLength(1);
  });

  it('says yes in time, and to no visit that the desk lets wait', async () => {
    const { visit, set, visitId } = await settable(['photography']);
    const { answerBy = '', version = 0 } = (await visit.read()).visits[0] ?? {};
    await expect(set('assigned', Date.parse(answerBy) + 1000)).rejects.toMatchObject({ code: 'OFFER_OVER' });
    const held = await holdVisit(visit.at(NOW), { visitId, version, reason: 'materials' });
    await expect(set('assigned', NOW)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await resumeVisit(visit.at(NOW), { visitId, version: held.version });
    expect(await set('assigned', NOW)).toBe('assigned');
  });
});

describe('photos that were announced', () => {
  const day = 24 * HOUR;

  const finishedWith = async (announced: number) => {
    const job = await someJob(['cleaning']);
    const { visit, step, startsAt, visitId } = job;
    await accepted(visit);
    await step('start', startsAt);
    await declarePhotos(visit, 'after', announced, startsAt);
    await step('finish', startsAt + HOUR);
    const items = async () => await itemsByKind(world, visit.tenantId);
    const dues = (await items())('due').filter(({ type }) => type === 'visit.photos_due');
    const check = () => checkPhotos(visit.at(startsAt + day), { visitId, step: 'finish' });
    const tasks = async () => (await items())('task').filter(({ title }) => String(title).startsWith('Photos missing'));
    return { ...job, dues, check, tasks };
  };

  it('and are not here 24 hours after the last of them are one task for the office', async () => {
    const { dues, check, tasks, startsAt, visit } = await finishedWith(6);
    // The sixth was announced five seconds after the first.
    expect(dues).toMatchObject([{ gsi3sk: expect.stringContaining(toInstant(startsAt + day + 5000)) }]);
    await arrive(visit, 4);
    await check();
    await check();
    expect(await tasks()).toMatchObject([
      { kind: 'dispatch', row: { description: expect.stringContaining('2 more photos after the work') } },
    ]);
  });

  it('and have come, though one more than needed is on its way, are no task', async () => {
    const { check, tasks, visit } = await finishedWith(7);
    await arrive(visit, 6);
    await check();
    expect(await tasks()).toEqual([]);
  });

  it('and came before the finish are not looked after', async () => {
    const { visit, step, startsAt } = await someJob(['cleaning']);
    await accepted(visit);
    await declarePhotos(visit, 'after', 6);
    await arrive(visit, 6);
    await step('start', startsAt);
    await step('finish', startsAt + HOUR);
    const items = await itemsByKind(world, visit.tenantId);
    expect(items('due').filter(({ type }) => type === 'visit.photos_due')).toEqual([]);
  });
});

describe('a text to the customer', () => {
  it('lies once in the lead’s conversation, from the company’s number, without the vendor’s', async () => {
    const { visit, portal, first, visitId, show } = await someJob();
    const write = () =>
      portal.messageCustomer(vendorRequest(visit, first, { visitId, text: 'On time at 9.' }, { key: 'phone-key' }));
    await expect(write()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await accepted(visit);
    await write();
    await write();
    const items = await itemsByKind(world, visit.tenantId);
    expect(items('communication')).toMatchObject([{ toAddress: '+12155550123', status: 'queued', type: 'sms' }]);
    expect(items('event').filter(({ type }) => type === 'lead.message_written')).toHaveLength(1);
    expect((await show()).messages).toMatchObject([{ from: 'vendor', text: 'On time at 9.' }]);
  });

  /** Texts of an accepted job at a time, each with a key of its own, and how many of them lie in the conversation. */
  const texting = async () => {
    const { visit, portal, first, visitId, startsAt } = await someJob();
    await accepted(visit);
    const endsAt = Date.parse((await visit.read()).visits[0]?.endsAt ?? '');
    const write = async (key: string, now = startsAt, table = visit.at(now).table) => {
      const request = vendorRequest(visit, first, { visitId, text: `Text ${key}` }, { now, key });
      return await portal.messageCustomer({ ...request, table }).then(
        () => 'ok',
        ({ code }) => String(code),
      );
    };
    const kept = async () => (await itemsByKind(world, visit.tenantId))('communication').length;
    return { visit, write, kept, startsAt, endsAt };
  };

  it('is one of twenty a job and day, also at once; the same one sent again is not another', async () => {
    const { write, kept, startsAt } = await texting();
    const keys = Array.from({ length: 3 * TEXTS_A_DAY }, (_, n) => `key ${n}`);
    await Promise.all(keys.map((key) => write(key)));
    const answers: string[] = [];
    for (const key of keys) answers.push(await write(key));
    expect(answers.filter((each) => each === 'ok')).toHaveLength(TEXTS_A_DAY);
    expect(new Set(answers)).toEqual(new Set(['ok', 'NOT_ALLOWED_NOW']));
    expect(await kept()).toBe(TEXTS_A_DAY);
    expect(await write('tomorrow', startsAt + 24 * HOUR)).toBe('ok');
  });

  it('control: without the condition of its counter there is no end of them', async () => {
    const { write, kept, visit, startsAt } = await texting();
    const table = withoutLimits(visit.at(startsAt).table);
    for (let n = 0; n <= TEXTS_A_DAY; n++) await write(`key ${n}`, startsAt, table);
    expect(await kept()).toBe(TEXTS_A_DAY + 1);
  });

  it('ends a day after the job', async () => {
    const { write, endsAt } = await texting();
    expect(await write('late', endsAt + 24 * HOUR)).toBe('ok');
    expect(await write('too late', endsAt + 24 * HOUR + MINUTE)).toBe('NOT_ALLOWED_NOW');
  });
});
