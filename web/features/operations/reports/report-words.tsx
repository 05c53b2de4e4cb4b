import { formatCents } from '../../../../shared/contract/money.ts';
import { type FigureId, type FigureUnit, figures } from '../../../../shared/operations/reports/figures.ts';
import type { ReportSum } from '../../../../shared/operations/reports/report.ts';

/** Below zero with a minus that stands as wide as a plus. */
const centsText = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

const hoursText = (minutes: number): string => {
  const hours = Math.round(minutes / 6) / 10;
  return minutes < 60 ? `${minutes} min` : `${hours.toLocaleString('en-US')} h`;
};

const texts: Readonly<Record<FigureUnit, (value: number) => string>> = {
  money: centsText,
  minutes: hoursText,
  days: (value) => (value === 1 ? '1 day' : `${value.toLocaleString('en-US')} days`),
  points: (value) => `${value.toLocaleString('en-US')} of 100`,
  count: (value) => value.toLocaleString('en-US'),
};

/** A value as its figure writes it. */
export const valueText = (figure: FigureId, value: number): string => texts[figures[figure].unit](value);

/** The number that stands for a sum: visits that were late are counted, not their minutes. */
export const sumText = (figure: FigureId, { value, count }: ReportSum): string =>
  figure === 'late' ? texts.count(count) : valueText(figure, value);

/** `Nov 24` of a date, with its year where it is another one. */
export const dayText = (date: string): string => {
  const isThisYear = date.startsWith(String(new Date().getFullYear()));
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC', ...year } as const;
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', options);
};

/** `Nov 1 – Nov 24`, or the day alone. */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** `63%` of a part, `under 1%` of a small one; a dash of nothing. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : part > 0 && part * 200 < whole ? 'under 1%' : `${Math.round((100 * part) / whole)}%`;
