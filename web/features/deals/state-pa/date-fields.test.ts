import { expect, it } from 'vitest';
import { defaultDates } from '../../../../shared/deals/state-pa/default-dates.ts';
import { dateDraft, dateProblems, termsIn } from './date-fields.tsx';

it('each shipped date is shown without a sign and saved as it was', () => {
  for (const rule of defaultDates) {
    const draft = dateDraft(rule);
    expect(draft.days, rule.code).not.toContain('-');
    const { days, count, roll, sourceUrl } = rule;
    expect(termsIn(draft, rule), rule.code).toEqual({ days, count, roll, ...(sourceUrl && { sourceUrl }) });
  }
});

it('names what can’t be read, and saves none of it', () => {
  const [rule] = defaultDates;
  if (!rule) throw new Error('There are no dates');
  const draft = { ...dateDraft(rule), days: '-5', sourceUrl: 'http://example.gov' };
  expect(Object.keys(dateProblems(draft))).toEqual(['days', 'sourceUrl']);
  expect(termsIn(draft, rule)).toBeUndefined();
  expect(termsIn({ ...dateDraft(rule), days: ' 6 ', sourceUrl: '' }, rule)).toEqual({
    days: 6,
    count: 'calendar',
    roll: 'none',
  });
});
