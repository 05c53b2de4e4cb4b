import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import { addDays } from '../../../../../shared/contract/time.ts';
import { queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { searchPlans } from './offer-plans.ts';
import { offerReadyPlans } from './offer-ready-plans.ts';

const world = worldOfFile();
const wanted = queryFor(['cleaning', 'photography', 'virtual_staging']);
const both: Partial<Vendor> = { skills: ['photography', 'cleaning'] };

const photos = () => world.vendor('Brightframe Media');
const contextWith = async (...changes: Partial<Vendor>[]) =>
  world.context(await world.newTenant(changes.map((each, n) => ({ ...photos(), vendorId: `vnd_${n}`, ...each }))));

it('a company without a vendor does nothing on site; remote work needs nobody there', async () => {
  const context = await contextWith();
  expect(await searchPlans(context, wanted)).toEqual({ plans: [], unserved: ['cleaning', 'photography'] });
  expect((await searchPlans(context, queryFor(['virtual_staging']))).unserved).toEqual([]);
});

it('only who is active, does it and comes to the ZIP code counts', async () => {
  const asked = async (changes: Partial<Vendor>) => (await searchPlans(await contextWith(changes), wanted)).unserved;
  expect(await asked({ skills: ['photography'] })).toEqual(['cleaning']);
  expect(await asked(both)).toEqual([]);
  expect(await asked({ ...both, status: 'paused' })).toEqual(['cleaning', 'photography']);
  expect(await asked({ ...both, zones: ['18940'] })).toEqual(['cleaning', 'photography']);
});

it('whoever has no working hours, or is away as far ahead as can be booked, does nothing; a short leave is no matter', async () => {
  const asked = async (changes: Partial<Vendor>) =>
    (await searchPlans(await contextWith({ skills: ['photography'] }, { skills: ['cleaning'], ...changes }), wanted))
      .unserved;
  const away = (days: number) => Array.from({ length: days }, (_, n) => addDays('2026-11-20', n));
  expect(await asked({ hours: [] })).toEqual(['cleaning']);
  expect(await asked({ daysOff: away(defaultPolicy.horizonDays + 1) })).toEqual(['cleaning']);
  expect(await asked({ daysOff: away(30) }), 'control').toEqual([]);
  expect(await asked({ hours: [], hoursBefore: { until: '2026-11-24', hours: photos().hours } })).toEqual([]);
});

it('two visits of two vendors stand in for the one who does both and is away', async () => {
  const media = queryFor(['photography', 'video']);
  const team = (changes: Partial<Vendor>): Partial<Vendor>[] => [
    { skills: ['photography', 'video'], ...changes },
    { skills: ['photography'] },
    { skills: ['video'] },
  ];
  const asked = async (changes: Partial<Vendor>) => {
    const { plans, unserved } = await searchPlans(await contextWith(...team(changes)), media);
    return {
      unserved,
      visits: [
        ...new Set(
          plans.map(({ visits }) =>
            visits
              .map(({ vendorId }) => vendorId)
              .sort()
              .join(),
          ),
        ),
      ],
    };
  };
  const month = Array.from({ length: 31 }, (_, n) => addDays('2026-11-20', n));
  expect(await asked({}), 'control').toEqual({ unserved: [], visits: ['vnd_0'] });
  for (const changes of [{ hours: [] }, { daysOff: month }, { daysOff: month.slice(0, 18) }])
    expect(await asked(changes)).toEqual({ unserved: [], visits: ['vnd_1,vnd_2'] });
  const by = { ...media, readyBy: '2026-12-07' };
  const ready = await offerReadyPlans(await contextWith(...team({ daysOff: month })), by);
  expect(ready.plans[0]?.visits.map(({ vendorId }) => vendorId).sort()).toEqual(['vnd_1', 'vnd_2']);
});

describe('a vendor who could do all, with two who do a part each', () => {
  const media = queryFor(['photography', 'video']);
  const team = (changes: Partial<Vendor>): Partial<Vendor>[] => [
    { skills: ['photography', 'video'], ...changes },
    { skills: ['photography'] },
    { skills: ['video'] },
    { skills: ['cleaning'] },
  ];
  const leave = (from: number, days: number) => Array.from({ length: days }, (_, n) => addDays('2026-11-20', from + n));
  const daysWithPlans = async (changes: Partial<Vendor>, query = media): Promise<string[]> => {
    const { plans } = await searchPlans(await contextWith(...team(changes)), query);
    return [...new Set(plans.map(({ visits }) => visits[0]?.startsAt.slice(0, 10) ?? ''))].sort();
  };

  it('takes no day from an order by a leave, however long', async () => {
    const [first, ...more] = await daysWithPlans({});
    expect(more.length).toBeGreaterThan(8);
    for (const days of [5, 10, 13, 15, 16]) {
      expect(await daysWithPlans({ daysOff: leave(0, days) }), `${days} days`).toEqual([first, ...more]);
    }
  });

  it('leaves a later group its times where that vendor is there on none of its days', async () => {
    const whole = queryFor(['cleaning', 'photography', 'video']);
    const days = await daysWithPlans({ status: 'paused' }, whole);
    expect(days.length).toBeGreaterThan(8);
    const sundays = photos()
      .hours.slice(0, 1)
      .map((each) => ({ ...each, weekday: 0 }));
    expect(await daysWithPlans({ hours: sundays }, whole)).toEqual(days);
    expect(await daysWithPlans({ daysOff: leave(4, 60) }, whole)).toEqual(days);
  });

  it.each<[string, ServiceCode[][], ServiceCode[]]>([
    [
      'another vendor’s share is kept whole',
      [['photography', 'drone'], ['video', 'matterport'], ['photography'], ['drone']],
      ['photography', 'drone', 'video', 'matterport'],
    ],
    [
      'more ways than are tried lead to one service a visit',
      [
        ['photography', 'drone', 'video', 'matterport'],
        ['photography', 'drone', 'video'],
        ['photography', 'drone', 'matterport'],
        ['photography', 'video', 'matterport'],
        ['photography'],
        ['drone'],
        ['video'],
        ['matterport'],
      ],
      ['photography', 'drone', 'video', 'matterport'],
    ],
  ])('stands in also where %s', async (_, skills, services) => {
    const query = queryFor(services);
    // All are away who could do several of them, but for video with a tour.
    const isAway = (own: readonly ServiceCode[]): boolean =>
      own.length > 1 && !own.every((code) => ['video', 'matterport'].includes(code));
    const members = skills.map((own) => ({ skills: own, ...(isAway(own) && { daysOff: leave(0, 40) }) }));
    const { plans, unserved } = await searchPlans(await contextWith(...members), query);
    expect(unserved).toEqual([]);
    expect(new Set(plans.map(({ visits }) => visits[0]?.startsAt.slice(0, 10))).size).toBeGreaterThan(8);
  });

  it('hides no nearest date', async () => {
    const [all, ...parts] = team({ daysOff: leave(0, 60) });
    const context = await contextWith({ ...all }, ...parts.map((each) => ({ ...each, daysOff: leave(0, 14) })));
    const { plans, ready } = await offerReadyPlans(context, { ...media, readyBy: '2026-11-27' });
    expect(plans).toEqual([]);
    expect(ready.nearest).not.toBeNull();
  });
});

it('a plan for a date by which all is ready says the same, and names no nearer date', async () => {
  const by = { ...wanted, readyBy: '2026-12-18' };
  const found = await offerReadyPlans(await contextWith({ skills: ['photography'] }), by);
  const ready = { by: by.readyBy, orderBy: null, nearest: null };
  expect(found).toEqual({ plans: [], unserved: ['cleaning'], ready });
  const busy = await offerReadyPlans(await contextWith(both), { ...by, readyBy: '2026-11-21' });
  expect(busy.unserved, 'control: where the date is only too soon').toEqual([]);
  expect(busy.ready.nearest).not.toBeNull();
});

it('a visit that moves needs one vendor for all that it does', async () => {
  const visit = {
    services: ['photography', 'cleaning'] as const,
    vendorId: 'vnd_0',
    date: '2026-11-24',
    from: 0,
    to: 8,
  };
  const moving = { ...wanted, only: { visit: { ...visit, services: [...visit.services] }, kept: [], isOrdered: true } };
  const asked = async (...team: Partial<Vendor>[]) => (await searchPlans(await contextWith(...team), moving)).unserved;
  expect(await asked(both)).toEqual([]);
  expect(await asked({ ...both, status: 'paused' }, { skills: ['photography'] })).toEqual(['cleaning']);
  expect(await asked({ skills: ['photography'] }, { skills: ['cleaning'] })).toEqual(['photography', 'cleaning']);
  const found = async (...team: Partial<Vendor>[]) => await searchPlans(await contextWith(...team), moving);
  const apart = await found({ skills: ['photography'] }, { skills: ['cleaning'] });
  expect(apart, 'each is done, but by nobody together').toMatchObject({ plans: [], isTogether: true });
  expect(await found({ skills: ['photography'] })).not.toHaveProperty('isTogether');
  expect(await found({ skills: ['repairs'] }), 'nobody does either').not.toHaveProperty('isTogether');
});

it('quoted work, and a day of it, is only its own crew’s', async () => {
  const work = { ...queryFor(['repairs']), workDays: 2, crewId: 'vnd_0' };
  const visit = { services: ['repairs' as const], vendorId: 'vnd_0', date: '2026-11-24', from: 0, to: 32 };
  const day = { ...queryFor(['repairs']), only: { visit, kept: [], isOrdered: true, isLong: true } };
  const crew: Partial<Vendor> = { skills: ['repairs'] };
  for (const query of [work, day]) {
    const paused = await searchPlans(await contextWith({ ...crew, status: 'paused' }, crew), query);
    expect(paused, 'another crew does not take it').toEqual({ plans: [], unserved: ['repairs'] });
    expect((await searchPlans(await contextWith(crew, crew), query)).unserved, 'control').toEqual([]);
  }
});
