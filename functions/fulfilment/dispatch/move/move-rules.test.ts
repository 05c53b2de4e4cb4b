import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { addDays, HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { someOrAll } from '../../../../test/support/run/full.ts';
import { seed } from '../../../../test/support/run/seed.ts';
import { confirm, itemsByKind, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { queryOfMove } from '../../../sales/booking/order/change/moves.ts';
import { travelBetween } from '../../../sales/booking/plan/calendar/travel.ts';
import { offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { readVisit, type VisitInOrder } from '../visits/read-visit.ts';
import { judgeMove } from './judge-move.ts';
import { moveBooking } from './move-booking.ts';

const ZONE = 'America/New_York';
/** A Thursday afternoon in Pennsylvania: the house is clean, the photos are to come. */
const NOW = Date.parse('2026-12-03T19:00:00Z');
/** The day before, when the work of the week may still move before the cleaning. */
const DAY_BEFORE = Date.parse('2026-12-01T17:00:00Z');
const WEEK_BEFORE = Date.parse('2026-11-20T15:00:00Z');
const travel = travelBetween(defaultTenant.tenant.serviceArea.zipCodes);

interface Setting {
  readonly context: DispatchContext;
  readonly found: VisitInOrder;
  readonly vendors: readonly Vendor[];
  /** Visits of others: whose day they are on, and where. */
  readonly jobs: readonly { vendorId: string; from: number; to: number; zip: string }[];
}

const world = worldOfFile();
let setting: Setting;

const order = async (context: DispatchContext, services: ServiceCode[], zip: string, from: string, n = 0) => {
  const plans = await offerPlans(context, queryFor(services, { zip, from, days: 1 }));
  const planId = plans[Math.min(n, plans.length - 1)]?.id ?? '';
  const address = { line1: '4 Mill Street', city: 'Doylestown', state: 'PA', zip };
  return await confirm(context, orderFor(services, { planId, address }));
};

/** Photos after cleaning, among the jobs of other buyers in three towns; one crew has days off, one serves a single town. */
const arrange = async (): Promise<Setting> => {
  const own: Record<string, Partial<Vendor>> = {
    'Brightframe Media': { daysOff: ['2026-12-07'], dailyJobLimit: 1 },
    'Keystone Sky & Scan': { hours: world.vendor('Lantern & Lens Studio').hours },
    'Lantern & Lens Studio': { zones: ['18940', '19020'] },
  };
  const names = ['Brightframe Media', 'Lantern & Lens Studio', 'Keystone Sky & Scan', 'Spring Street Cleaning'];
  const vendors = names.map((name) => ({ ...world.vendor(name), ...own[name] }));
  const tenantId = await world.newTenant(vendors);
  const before = world.context(tenantId, WEEK_BEFORE);
  const { orderId } = await order(before, ['cleaning', 'photography'], '18901', '2026-12-03');
  const towns = ['18940', '19020', '18901', '18951'];
  for (const [n, date] of [
    '2026-12-04',
    '2026-12-05',
    '2026-12-08',
    '2026-12-04',
    '2026-12-08',
    '2026-12-04',
  ].entries())
    await order(before, ['photography'], towns[n % towns.length] ?? '', date, n * 3);
  const context = { ...world.context(tenantId, NOW), actor: 'Dana Desk' };
  const places = (await readVisit(context.table, `vis_${orderId.slice(4)}01`)) as VisitInOrder;
  const rows = (await itemsByKind(world, tenantId))('visit').map(({ row }) => row as VisitInOrder['visit']);
  const jobs = rows
    .filter((row) => row.visitId !== places.visit.visitId)
    .map(({ vendorId = '', startsAt, endsAt, address }) => ({
      vendorId,
      from: Date.parse(startsAt),
      to: Date.parse(endsAt),
      zip: address.zip,
    }));
  return { context, found: places, vendors, jobs };
};

beforeAll(async () => {
  setting = await arrange();
});

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const local = (at: number) => {
  const [date = '', time = ''] = parts.format(at).split(', ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes, weekday: new Date(`${date}T12:00:00Z`).getUTCDay() };
};

const rules = ['skills', 'zip', 'days off', 'hours', 'daily limit', 'travel', 'trades', 'workdays', 'notice'] as const;
type Rule = (typeof rules)[number];

/** The rules of availability once more, by minutes and by hand. */
const brokenByHand = ({ found, jobs, context: { now } }: Setting, vendor: Vendor, start: number): Rule[] => {
  const { visit, order: whole } = found;
  const end = start + Date.parse(visit.endsAt) - Date.parse(visit.startsAt);
  const day = local(start);
  const { zip } = whole.address;
  const own = jobs.filter((job) => job.vendorId === vendor.vendorId && local(job.from).date === day.date);
  const isClear = (job: Setting['jobs'][number]): boolean => {
    const way = Math.max(30, travel(job.zip, zip)) * MINUTE;
    return start >= job.to + way || end + way <= job.from;
  };
  const cleaning = whole.visits.find(({ services }) => services.includes('cleaning'));
  const minutes = (end - start) / MINUTE;
  const is: Record<Rule, boolean> = {
    skills: visit.services.every((code) => vendor.skills.includes(code)),
    zip: vendor.zones.length === 0 || vendor.zones.includes(zip),
    'days off': !vendor.daysOff.includes(day.date),
    hours: vendor.hours.some(
      ({ weekday, from, to }) => weekday === day.weekday && from <= day.minutes && day.minutes + minutes <= to,
    ),
    'daily limit': own.length < vendor.dailyJobLimit,
    travel: own.every(isClear),
    trades: day.date > (cleaning?.date ?? ''),
    workdays: day.weekday !== 0,
    notice: start >= now + 24 * HOUR || start === Date.parse(visit.startsAt),
  };
  return rules.filter((rule) => !is[rule]);
};

/** Every half hour of seven to seven, on nine days, with each crew; the day’s own start comes first. */
const targets = ({ found, vendors, context }: Setting) => {
  const dates = Array.from({ length: 9 }, (_, n) => addDays('2026-12-02', n));
  const starts = dates.flatMap((date) =>
    Array.from({ length: 25 }, (_, n) => Date.parse(`${date}T12:00:00Z`) + n * 30 * MINUTE),
  );
  const all = vendors.flatMap((vendor) =>
    starts.filter((start) => start > context.now).map((start) => ({ vendor, start })),
  );
  const now = vendors.map((vendor) => ({ vendor, start: Date.parse(found.visit.startsAt) }));
  return [...now, ...someOrAll(all, 4, seed)];
};

describe('a move follows the rules of availability', () => {
  it('travel, hours, days off, trades and notice: as a count by hand has them, and each of them decides', async () => {
    const verdicts: { broken: Rule[]; isPossible: boolean; at: string }[] = [];
    for (const now of [DAY_BEFORE, NOW]) {
      const at = { ...setting, context: { ...setting.context, now } };
      for (const { vendor, start } of targets(at)) {
        const target = { vendorId: vendor.vendorId, startsAt: toInstant(start) };
        const { isPossible } = (await judgeMove(at.context, at.found, target)).trial;
        verdicts.push({ broken: brokenByHand(at, vendor, start), isPossible, at: `${vendor.name} ${target.startsAt}` });
      }
    }
    expect(verdicts.filter(({ broken, isPossible }) => isPossible !== (broken.length === 0))).toEqual([]);
    expect(verdicts.some(({ isPossible }) => isPossible)).toBe(true);
    // Control: without any one of the rules, the same comparison finds a difference.
    const decided = rules.filter((rule) => verdicts.some(({ broken }) => broken.length === 1 && broken[0] === rule));
    expect(decided).toEqual(rules);
  });

  it('a trade does not come on the day of the one after it, nor later', async () => {
    const { found, context } = setting;
    const at = { ...context, now: WEEK_BEFORE };
    const cleaning = found.order.visits.find(({ services }) => services.includes('cleaning'));
    const own = (await readVisit(context.table, `vis_${found.order.orderId.slice(4)}00`)) as VisitInOrder;
    expect(own.visit.services, 'the visit before the photos').toEqual(cleaning?.services);
    const photos = Date.parse(found.visit.startsAt);
    const tradesAt = async (start: number) => {
      const target = { vendorId: cleaning?.vendorId ?? '', startsAt: toInstant(start) };
      return (await judgeMove(at, own, target)).trial.unmet.filter(({ rule }) => rule === 'trades').length;
    };
    expect([await tradesAt(photos), await tradesAt(photos + 24 * HOUR)]).toEqual([1, 1]);
    expect(await tradesAt(photos - 24 * HOUR)).toBe(0);
  });

  it('whatever availability offers can be done, and is offered where a move can’t', async () => {
    const { context, found } = setting;
    const query = { ...queryFor(['photography']), ...queryOfMove(found.order, 'photography'), days: 7 };
    const plans = await offerPlans(context, query);
    expect(plans.length).toBeGreaterThan(10);
    for (const plan of plans) {
      const visit = plan.visits.find(({ services }) => services.includes('photography'));
      const { trial } = await judgeMove(context, found, visit ?? { vendorId: '', startsAt: '' });
      expect(trial.unmet, visit?.startsAt).toEqual([]);
    }
  });

  it('a trial names the way, the trades and the notice, says what is free instead, and changes nothing', async () => {
    const { context, found, vendors, jobs } = setting;
    const busy = jobs.find(({ vendorId }) =>
      vendors.some((vendor) => vendor.vendorId === vendorId && vendor.skills.includes('photography')),
    );
    const wanted = {
      bookingId: found.visit.visitId,
      version: found.visit.version,
      notify: true,
      correlationId: 'test',
    };
    const startsAt = toInstant((busy?.from ?? 0) - HOUR);
    const before = await itemsByKind(world, context.table.tenantId);
    const { trial, visit } = await moveBooking(context, {
      ...wanted,
      vendorId: busy?.vendorId ?? '',
      startsAt,
      isTrial: true,
    });
    expect(trial).toMatchObject({
      isPossible: false,
      travel: { fromHome: expect.any(Number) },
      trades: { after: '2026-12-03' },
      notice: { earliest: '2026-12-04T19:00:00Z' },
    });
    expect(trial.nearest).toHaveLength(3);
    expect(visit.startsAt).toBe(found.visit.startsAt);
    const after = await itemsByKind(world, context.table.tenantId);
    for (const kind of ['visit', 'calendarDay', 'order', 'event', 'auditEntry'])
      expect(after(kind)).toEqual(before(kind));
  });

  it('is nothing for who has seen another version, unless it is done, and nothing for a visit under way', async () => {
    const { context, found } = setting;
    const { visit } = found;
    const { visitId: bookingId, vendorId = '', startsAt, version } = visit;
    const move = { bookingId, vendorId, startsAt, notify: true, correlationId: 'test' };
    const trial = moveBooking(context, { ...move, version: version + 1, isTrial: true });
    await expect(trial).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const repeated = await moveBooking(context, { ...move, version: version + 1, isTrial: false });
    expect(repeated.visit.version).toBe(version);
    await context.table.commit(context.table.patch(visitItem, visit, { state: 'on_the_way' }));
    for (const isTrial of [true, false]) {
      const tried = moveBooking(context, { ...move, version: version + 1, isTrial });
      await expect(tried).rejects.toMatchObject({ code: 'WRONG_STATE' });
    }
    await context.table.commit(context.table.patch(visitItem, { ...visit, version: version + 1 }, visit));
  });

  it('is told to the buyer, unless the desk has done so', async () => {
    const { context, found } = setting;
    const { tenantId } = context.table;
    const query = { ...queryFor(['photography']), ...queryOfMove(found.order, 'photography'), days: 7 };
    const starts = (await offerPlans(context, query)).flatMap(({ visits }) =>
      visits.filter(({ services }) => services.includes('photography')),
    );
    for (const [n, notify] of [false, true].entries()) {
      const { visit } = await readVisit(context.table, found.visit.visitId);
      const { vendorId = '', startsAt = '' } = starts.at(-1 - n) ?? {};
      const move = { vendorId, startsAt, notify, isTrial: false, correlationId: 'test' };
      await moveBooking(context, { ...move, bookingId: visit.visitId, version: visit.version });
    }
    const told = (await itemsByKind(world, tenantId))('event')
      .filter(({ type }) => type === 'order.rescheduled')
      .map(({ data }) => data as { sequence: number; isUntold?: true })
      .sort((a, b) => a.sequence - b.sequence);
    expect(told.map(({ isUntold }) => isUntold)).toEqual([true, undefined]);
  });
});
