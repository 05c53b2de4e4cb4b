import type { InvoiceKind } from './invoice.ts';

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' };

/** The series that a paper's number is drawn from: by kind and by the year of its date; test money has its own. */
export const seriesOf = (kind: InvoiceKind, issuedOn: string, isTest: boolean): string =>
  `${isTest ? 'TEST-' : ''}${prefixes[kind]}-${issuedOn.slice(0, 4)}`;

/** The `n`th number of a series: `INV-2026-00001`. */
export const numberIn = (series: string, n: number): string => `${series}-${String(n).padStart(5, '0')}`;
