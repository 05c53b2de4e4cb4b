import { describe, expect, it } from 'vitest';
import { legalDaysOf } from '../legal-day.ts';
import { defaultDates } from '../state-pa/default-dates.ts';
import { dueDateOf, effectiveDueOn, nextDateOf, recompute } from './dates.ts';
import { presetDates } from './presets/preset-dates.ts';
import type { KeyDate } from './transaction.ts';

const isLegalDay = legalDaysOf();
const address = { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };
const deal = {
  type: 'sale' as const,
  address,
  facts: { yearBuilt: 1965, hasHoa: true },
  financing: 'mortgage' as const,
  contractDate: '2026-11-23',
  settlementDate: '2027-01-15',
  dates: [],
};
const dueOf = (dates: readonly KeyDate[]): Record<string, string | undefined> =>
  Object.fromEntries(dates.map((date) => [date.code, effectiveDueOn(date)]));

// A day counter of its own: it walks day by day over a calendar that it builds itself, and shares no code with the rules.
const HOLIDAYS = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18'];
const MORE = ['2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'];
const closed = new Set([...HOLIDAYS, ...MORE]);
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (n: number): string => String(n).padStart(2, '0');
// Thursday is the first day of 2026.
const calendar: { date: string; isOpen: boolean }[] = [];
for (const year of [2026, 2027]) {
  for (const [month, length] of lengths.entries()) {
    for (let day = 1; day <= length; day++) {
      const date = `${year}-${two(month + 1)}-${two(day)}`;
      const weekdayFromThursday = calendar.length % 7;
      const isWeekend = weekdayFromThursday === 2 || weekdayFromThursday === 3;
      calendar.push({ date, isOpen: !isWeekend && !closed.has(date) });
    }
  }
}
const naive = (from: string, { days, count, roll }: Pick<KeyDate, 'days' | 'count' | 'roll'>): string => {
  let at = calendar.findIndex(({ date }) => date === from);
  let left = Math.abs(days);
  while (left > 0) {
    at += days < 0 ? -1 : 1;
    if (count === 'calendar' || calendar[at]?.isOpen) left -= 1;
  }
  while (roll !== 'none' && !calendar[at]?.isOpen) at += roll === 'next' ? 1 : -1;
  return calendar[at]?.date ?? '';
};

/** Numbers from a seed, the same in each run. */
const seeded = (seed: number) => () => {
  // Park and Miller's generator.
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const pick = <T>(random: () => number, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

const CONTRACTS = 400;
/** From 2026-11-23 on: holidays of the calendar above are complete from there. */
const FIRST_DAY = calendar.findIndex(({ date }) => date === '2026-11-23');

/** How many of the contracts a counter dates otherwise than the day counter does. */
const differing = (counter: (rule: Pick<KeyDate, 'days' | 'count' | 'roll'>, from: string) => string): number => {
  const random = seeded(42_017);
  const wrong = Array.from({ length: CONTRACTS }, () => {
    const from = calendar[FIRST_DAY + Math.floor(random() * 300)]?.date ?? '';
    const rule = {
      // Back from a settlement as far as the calendar has all its holidays.
      days: Math.floor(random() * 46) - (from > '2027-02-01' ? 15 : 0),
      count: pick(random, ['calendar', 'business'] as const),
      roll: pick(random, ['none', 'next', 'previous'] as const),
    };
    return counter(rule, from) === naive(from, rule) ? 0 : 1;
  });
  return wrong.reduce<number>((sum, each) => sum + each, 0);
};

describe('a key date', () => {
  it('counts from the day after, over weekends and holidays, and does not roll', () => {
    const dates = presetDates(deal, isLegalDay, defaultDates);
    expect(dueOf(dates)).toMatchObject({ deposit: '2026-11-28', inspections: '2026-12-03' });
  });

  it('of the escrow is one business day after the money came: Thanksgiving is none', () => {
    const dates = presetDates(deal, isLegalDay, defaultDates).map((date) =>
      date.code === 'deposit' ? { ...date, doneOn: '2026-11-25' } : date,
    );
    expect(dueOf(recompute(dates, deal, isLegalDay)).escrow).toBe('2026-11-27');
  });

  it('control: a counter for which Saturday is a business day dates the escrow otherwise', () => {
    const withSaturday = (date: string) => isLegalDay(date) || new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
    const rule = { days: 1, count: 'business', roll: 'none' } as const;
    expect(dueDateOf(rule, '2026-11-27', isLegalDay)).toBe('2026-11-30');
    expect(dueDateOf(rule, '2026-11-27', withSaturday)).toBe('2026-11-28');
  });

  it('of each Pennsylvanian rule is the day that the specification names', () => {
    expect(dueOf(presetDates(deal, isLegalDay, defaultDates))).toEqual({
      deposit: '2026-11-28',
      escrow: undefined,
      mortgage_application: '2026-11-30',
      inspections: '2026-12-03',
      negotiation: undefined,
      lead_paint: '2026-12-03',
      association_ordered: '2026-12-08',
      association_ready: undefined,
      association_void: undefined,
      mortgage_commitment: '2026-12-31',
      municipal_certificate: '2026-12-16',
    });
  });

  it('falls on the same day as a naive day counter gives for 400 random contracts', () => {
    expect(differing((rule, from) => dueDateOf(rule, from, isLegalDay))).toBe(0);
  });

  it('control: the day counter catches an off-by-one and a roll that is left out', () => {
    expect(differing((rule, from) => dueDateOf({ ...rule, days: rule.days + 1 }, from, isLegalDay))).toBeGreaterThan(
      200,
    );
    expect(differing((rule, from) => dueDateOf({ ...rule, roll: 'none' }, from, isLegalDay))).toBeGreaterThan(20);
  });
});

describe('the preset of a state', () => {
  const codesOf = (change: object) =>
    presetDates({ ...deal, ...change }, isLegalDay, defaultDates).map(({ code }) => code);

  it('leaves out what the house or the money does not ask for', () => {
    const codes = codesOf({ facts: { yearBuilt: 1978, hasHoa: false }, financing: 'cash' });
    expect(codes).toEqual(['deposit', 'escrow', 'inspections', 'negotiation', 'municipal_certificate']);
  });

  it('asks for the mortgage while nobody has said how the buyer pays', () => {
    expect(codesOf({ financing: undefined })).toContain('mortgage_application');
  });

  it('has no dates for leases and referrals, nor where there are no rules', () => {
    expect(codesOf({ type: 'lease_tenant' })).toEqual([]);
    expect(codesOf({ type: 'referral_out' })).toEqual([]);
    expect(presetDates(deal, isLegalDay, [])).toEqual([]);
  });

  it('takes away an untouched date that is not needed any more, and keeps one that was touched', () => {
    const dates = presetDates(deal, isLegalDay, defaultDates).map((date) =>
      date.code === 'mortgage_application' ? { ...date, doneOn: '2026-11-24' } : date,
    );
    const codes = presetDates({ ...deal, financing: 'cash', dates }, isLegalDay, defaultDates).map(({ code }) => code);
    expect(codes).toContain('mortgage_application');
    expect(codes).not.toContain('mortgage_commitment');
  });
});

describe('a moved anchor', () => {
  const override = { dueOn: '2026-12-11', by: 'Alex Agent', at: '2026-11-24T10:00:00Z', reason: 'Agreed in writing' };
  const touched = presetDates(deal, isLegalDay, defaultDates).map((date): KeyDate => {
    if (date.code === 'inspections') return { ...date, override };
    if (date.code === 'deposit') return { ...date, doneOn: '2026-11-25' };
    if (date.code === 'lead_paint') return { ...date, waived: { reason: 'Waived', by: 'Alex', at: override.at } };
    return date;
  });
  const moved = { ...deal, contractDate: '2026-11-30' };
  /** Which dates moved although somebody had decided about them. */
  const trampled = (after: readonly KeyDate[]): string[] =>
    after
      .filter((date) => {
        const before = touched.find(({ code }) => code === date.code);
        return before && (before.override || before.doneOn || before.waived)
          ? effectiveDueOn(before) !== effectiveDueOn(date)
          : false;
      })
      .map(({ code }) => code);

  it('moves all dates that nobody has decided about, and flags the overridden one', () => {
    const after = recompute(touched, moved, isLegalDay);
    expect(dueOf(after)).toMatchObject({ mortgage_application: '2026-12-07', association_ordered: '2026-12-15' });
    expect(after.find(({ code }) => code === 'inspections')).toMatchObject({ isStale: true, override });
    expect(after.find(({ code }) => code === 'deposit')).toMatchObject({ dueOn: '2026-11-28', doneOn: '2026-11-25' });
    expect(trampled(after)).toEqual([]);
  });

  it('flags nothing while the anchor stays', () => {
    expect(recompute(touched, deal, isLegalDay).filter(({ isStale }) => isStale)).toEqual([]);
  });

  it('control: recomputing over an override is caught', () => {
    const over = recompute(
      touched.map(({ override: _override, ...date }) => date),
      moved,
      isLegalDay,
    );
    expect(trampled(over)).toEqual(['inspections']);
  });

  it('keeps the next open date for lists', () => {
    expect(nextDateOf(touched)).toEqual({
      code: 'mortgage_application',
      label: 'Mortgage applied for',
      dueOn: '2026-11-30',
    });
  });
});
