import { describe, expect, it } from 'vitest';
import { keptDays } from './kept-days.ts';

const at = (day: number, hour = 9): string => `2026-12-${String(day).padStart(2, '0')}T${hour + 5}:00:00Z`;
const plan = (id: string, ...starts: string[]) => ({
  id,
  visits: starts.map((startsAt) => ({ startsAt, endsAt: startsAt, services: [], units: 1 })) as never,
  moves: [],
});
const kept = (starts: string[], ...plans: ReturnType<typeof plan>[]) => {
  const { plan: found, note } = keptDays(plans, { title: 'Patch', starts }, 'America/New_York');
  // The zone is named only where the clock of this machine shows something else.
  return { id: found?.id, note: note?.replaceAll(' EST', '') };
};

describe('the days that were chosen for a quote, among those of its next revision', () => {
  it('stay without a word where they are free at their times', () => {
    expect(kept([at(7), at(8)], plan('p', at(4), at(7)), plan('q', at(7), at(8)))).toEqual({ id: 'q' });
  });

  it('are said to be needed no longer where the work takes fewer', () => {
    expect(kept([at(7), at(8)], plan('p', at(7)), plan('q', at(8)))).toEqual({
      id: 'p',
      note: 'This quote takes fewer days. We kept Mon, Dec 7. Please check the days before you sign.',
    });
  });

  it('are said to be gone where others take their place', () => {
    expect(kept([at(7), at(8)], plan('p', at(7), at(9)))).toEqual({
      id: 'p',
      note: 'Tue, Dec 8 is no longer possible for this quote. We kept Mon, Dec 7 and added Wed, Dec 9. Please check the days before you sign.',
    });
  });

  it('are told apart where there are several, whose names have commas', () => {
    expect(kept([at(7), at(8), at(9)], plan('p', at(14)))).toEqual({
      note: 'Mon, Dec 7; Tue, Dec 8; and Wed, Dec 9 are no longer possible for this quote. Please choose your days again.',
    });
    expect(kept([at(7), at(8)], plan('p', at(14))).note).toMatch(/^Mon, Dec 7 and Tue, Dec 8 are/);
  });

  it('are said to be impossible together only where each is free with another', () => {
    expect(kept([at(7), at(8)], plan('p', at(7), at(9)), plan('q', at(8), at(10)))).toEqual({
      id: 'p',
      note: 'Mon, Dec 7 and Tue, Dec 8 are no longer possible together for this quote. We kept Mon, Dec 7 and added Wed, Dec 9. Please check the days before you sign.',
    });
  });

  it('are kept at their times before any other plan of the same days', () => {
    expect(kept([at(7)], plan('p', at(7, 13)), plan('q', at(7)))).toEqual({ id: 'q' });
  });

  it('name the new time of a day that is free at another hour only', () => {
    expect(kept([at(7), at(8)], plan('p', at(7, 13), at(8)))).toEqual({
      id: 'p',
      note: 'We kept Mon, Dec 7 (now at 1:00 PM) and Tue, Dec 8. Please check the days before you sign.',
    });
    expect(kept([at(7)], plan('p', at(7, 13)))).toEqual({
      id: 'p',
      note: 'We kept Mon, Dec 7 (now at 1:00 PM). Please check the days before you sign.',
    });
  });

  it('are not spoken of where no day is free at all', () => {
    expect(kept([at(7)])).toEqual({});
  });
});
