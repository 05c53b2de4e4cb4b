import type { Compared, Dashboard } from '../../../../../shared/sales/records/dashboard/dashboard.ts';
import { formatDate } from '../../../../ui/console/times.ts';

export type Days = '30' | '90';

/** The period in the URL; 30 days by default. */
export const daysIn = (params: URLSearchParams): Days => (params.get('days') === '90' ? '90' : '30');

type Span = Pick<Dashboard, 'from' | 'to'>;

/** Paths of the lists with exactly the rows that a figure counts; none of leads where the plan has no list of them. */
export const listsOf = ({ from, to }: Span, hasLeads: boolean) => ({
  leads: hasLeads ? `/admin/crm?createdFrom=${from}&createdTo=${to}` : undefined,
  won: hasLeads ? `/admin/crm?status=won&createdFrom=${from}&createdTo=${to}` : undefined,
  orders: `/admin/orders?from=${from}&to=${to}&state=kept`,
  done: `/admin/bookings?from=${from}&to=${to}&status=completed`,
});

/** The path of a source's leads; none for landing pages, which are one source here and several in the list. */
export const listOfSource = (span: Span, source: string, hasLeads: boolean): string | undefined => {
  const { leads } = listsOf(span, hasLeads);
  return source === 'landing' || leads === undefined ? undefined : `${leads}&source=${source}`;
};

export const spanText = ({ from, to }: Span): string => `${formatDate(from)} to ${formatDate(to)}`;

/** The change of a figure against the period before, with its judgment. */
export interface FigureChange {
  readonly text: string;
  readonly mood: 'good' | 'bad' | 'none';
}

/** The change in percent like `+25%`; for durations lower is better. */
export const changeOf = ({ value, before }: Compared, isLowerBetter = false): FigureChange => {
  if (value === null || before === null) return { text: 'No earlier data', mood: 'none' };
  if (before === 0) return { text: value === 0 ? 'none before either' : 'none before', mood: 'none' };
  const percent = Math.round((100 * (value - before)) / before);
  if (percent === 0) return { text: 'as before', mood: 'none' };
  const isGood = percent > 0 !== isLowerBetter;
  const sign = percent > 0 ? '+' : '−';
  return { text: `${sign}${Math.abs(percent).toLocaleString('en-US')}%`, mood: isGood ? 'good' : 'bad' };
};

/** A waiting time like `40 s`, `12 min`, `3 h 5 min` or `2 d 4 h`. */
export const waitText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};
