import * as z from 'zod';
import { LocalDate } from '../../contract/time.ts';
import { AgeBucket } from '../../fulfilment/billing/ageing.ts';
import { figureIds, figureSubjects } from './figures.ts';

export const ReportFigure = z.enum(figureIds);
export type ReportFigure = z.infer<typeof ReportFigure>;

const whole = z.int();

/** One thing that a figure counts. It names no person: its order, lead or deal does. */
export const ReportRow = z.object({
  figure: ReportFigure,
  /** The order that it is of, or the lead or deal where `of` says so. */
  orderId: z.string(),
  of: z.enum(figureSubjects).optional(),
  /** What makes it one of its order: a movement, a visit, an offer, a round. */
  source: z.string(),
  date: LocalDate,
  /** Cents, minutes, days or points by the figure's unit; 1 where rows are counted. */
  value: whole,
  /** What a margin is taken from: the price of its order, in cents. */
  base: whole.optional(),
  what: z.string(),
  orderNumber: whole.optional(),
  vendorId: z.string().optional(),
  vendorName: z.string().optional(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** How many rows, and what they come to. */
export const ReportSum = z.object({ count: whole, value: whole, base: whole });
export type ReportSum = z.infer<typeof ReportSum>;

const Days = z.object({ from: LocalDate, to: LocalDate });
const Sums = z.record(ReportFigure, ReportSum);

/** The figures of a period, of the one before, of its parts, and by vendor. */
export const Report = Days.extend({
  before: Days,
  zone: z.string(),
  sums: Sums,
  sumsBefore: Sums,
  steps: z.array(Days.extend({ collected: ReportSum, kept: ReportSum })),
  vendors: z.array(
    z.object({
      vendorId: z.string(),
      name: z.string(),
      sums: Sums,
      /** Working hours on days on which neither the vendor nor the company is off, times the vendor's parallel jobs. */
      openMinutes: whole,
    }),
  ),
  /** What is open now, whatever the period. */
  owed: z.array(z.object({ bucket: AgeBucket, count: whole, cents: whole })),
});
export type Report = z.infer<typeof Report>;
