import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { AuditEntry } from '../../contract/events/audit.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';

const filters = {
  from: Instant.optional(),
  to: Instant.optional(),
  actor: text(120).optional(),
  action: text(80).optional(),
  target: text(120).optional(),
  q: text(120).optional(),
};

/** The routes of the audit log. */
export const auditContract = {
  audit: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what, newest first; the last twelve months unless `from` says otherwise',
    access: access.tenantAdmin,
    input: z.strictObject({ ...filters, ...PageInput }),
    output: pageOf(AuditEntry),
  }),
  exportAudit: route({
    method: 'POST',
    path: '/api/audit/export',
    summary: 'The same as a file for a spreadsheet, at most 10,000 entries; the export is itself an entry',
    access: access.tenantAdmin,
    input: z.strictObject(filters),
    output: z.string(),
    produces: 'text/csv',
  }),
};
