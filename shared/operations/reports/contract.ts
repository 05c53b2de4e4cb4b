import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { LocalDate } from '../../contract/time.ts';
import { OpenInvoices } from '../../fulfilment/billing/ageing.ts';
import { MAX_REPORT_FILE_ROWS, periodIds } from './period.ts';
import { Report, ReportFigure, ReportRow, ReportSum } from './report.ts';

const period = { from: LocalDate, to: LocalDate };
const rows = { figure: ReportFigure, vendorId: idOf('vendor').optional(), ...period };

/** The company's figures, and the rows behind each. */
export const reportsContract = {
  report: route({
    method: 'GET',
    path: '/api/reports',
    summary:
      'The figures of a period or of some days where the company is, with the period before, by vendor, and what is owed',
    access: access.tenantAdmin,
    input: z.strictObject({
      period: z.enum(periodIds).optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
    }),
    output: Report,
  }),
  reportRows: route({
    method: 'GET',
    path: '/api/reports/rows',
    summary: 'The rows that a figure counts on some days, of all vendors or one, oldest first, with their sum',
    access: access.tenantAdmin,
    input: z.strictObject({ ...rows, ...PageInput }),
    output: pageOf(ReportRow).extend({ sum: ReportSum }),
  }),
  exportReport: route({
    method: 'POST',
    path: '/api/reports/export',
    summary: `The rows that a figure counts as CSV, at most ${MAX_REPORT_FILE_ROWS}, safe to open in a spreadsheet`,
    access: access.tenantAdmin,
    input: z.strictObject(rows),
    output: z.string(),
    produces: 'text/csv',
  }),
  exportOwed: route({
    method: 'POST',
    path: '/api/reports/owed',
    summary: `The open invoices, or those of one age, as CSV, at most ${MAX_REPORT_FILE_ROWS}, the longest due first, with what is left of each and how late it is`,
    access: access.tenantAdmin,
    input: z.strictObject({ bucket: OpenInvoices.optional() }),
    output: z.string(),
    produces: 'text/csv',
  }),
};
