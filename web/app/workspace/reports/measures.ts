import type { FigureId } from '../../../../shared/operations/reports/figures.ts';
import type { Report, ReportSum } from '../../../../shared/operations/reports/report.ts';

type Sums = Report['sums'];

/** One number of the page: a question, how it is computed, and the figures whose rows it counts. */
export interface Measure {
  readonly id: string;
  readonly question: string;
  readonly title: string;
  /** Undefined while there is nothing to compute it from. */
  readonly value: (sums: Sums) => number | undefined;
  readonly text: (value: number) => string;
  /** True where more is better, false where less is; the change is colored by it. */
  readonly isMoreBetter: boolean;
  /** The figures behind it, the first one opened by the number itself. */
  readonly figures: readonly FigureId[];
  /** How it is made of them, in words. */
  readonly means: string;
}

const part = (of: number, whole: number): number | undefined => (whole === 0 ? undefined : (100 * of) / whole);
const average = ({ value, count }: ReportSum): number | undefined => (count === 0 ? undefined : value / count);

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const percent = (value: number): string => `${Math.round(value)}%`;

/** `8 min`, `3.5 h`, `2.1 days`. */
export const minutesText = (minutes: number): string => {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  if (minutes < 48 * 60) return `${rounded(minutes / 60)} h`;
  return `${rounded(minutes / 60 / 24)} days`;
};

/** The numbers of the page in their order, but the money and the crews’ time, which are drawn. */
export const measures: readonly Measure[] = [
  {
    id: 'speed',
    question: 'How fast do we answer?',
    title: 'Speed to lead',
    value: ({ answered }) => average(answered),
    text: minutesText,
    isMoreBetter: false,
    figures: ['answered', 'asked'],
    means: 'The average over the leads that were answered.',
  },
  {
    id: 'conversion',
    question: 'How many leads do we win?',
    title: 'Conversion',
    value: ({ won, asked }) => part(won.count, asked.count),
    text: percent,
    isMoreBetter: true,
    figures: ['won', 'asked'],
    means: 'Won leads out of all leads of these days.',
  },
  {
    id: 'live',
    question: 'How soon is an order live?',
    title: 'Order to live',
    value: ({ live }) => average(live),
    text: (value) => `${rounded(value)} days`,
    isMoreBetter: false,
    figures: ['live'],
    means: 'The average over the orders delivered in these days.',
  },
  {
    id: 'on-time',
    question: 'Do crews start on time?',
    title: 'On time',
    value: ({ on_time, late }) => part(on_time.count, on_time.count + late.count),
    text: percent,
    isMoreBetter: true,
    figures: ['on_time', 'late', 'no_show'],
    means: 'Visits that started on time out of all that started.',
  },
  {
    id: 'compliance',
    question: 'Are the files of deals complete?',
    title: 'Compliance',
    value: ({ compliance }) => average(compliance),
    text: (value) => `${Math.round(value)} of 100`,
    isMoreBetter: true,
    figures: ['compliance'],
    means: 'The average score over the deals closed in these days.',
  },
];

/** How a number changed, in the words of its own unit; undefined where one side has nothing. */
export const changeOf = (measure: Measure, now: number | undefined, before: number | undefined) => {
  if (now === undefined || before === undefined) return undefined;
  const difference = now - before;
  const isSame = measure.text(now) === measure.text(before);
  return {
    before: measure.text(before),
    isSame,
    isGood: difference > 0 === measure.isMoreBetter,
    isUp: difference > 0,
  };
};

/** The share of their working time that crews were booked. */
export const useOf = (vendors: Report['vendors']): number | undefined => {
  const booked = vendors.reduce((sum, { sums }) => sum + sums.booked.value, 0);
  const open = vendors.reduce((sum, { openMinutes }) => sum + openMinutes, 0);
  return part(booked, open);
};
