import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { Job } from '../../contract/events/job.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { BulkFilter } from '../leads/bulk.ts';
import { Import, ImportIgnored } from './import.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS } from './import-limits.ts';
import { leadFields } from './lead-field.ts';

const crm = { access: access.staff, feature: 'crm' } as const;

/** Presigned upload form of the file store; its fields must be sent unchanged. */
const FileForm = z.object({
  importId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
});

/** Download link, valid for five minutes. */
export const FileLink = z.object({ url: z.string(), name: z.string(), expiresAt: Instant });
export type FileLink = z.infer<typeof FileLink>;

const OneImport = z.strictObject({ importId: PathId });
const Version = z.int();

/** Routes for importing and exporting leads as CSV files. */
export const transferContract = {
  imports: route({
    ...crm,
    method: 'GET',
    path: '/api/imports',
    summary: 'Imports of the last 30 days, newest first; agents see their own',
    input: z.strictObject(PageInput),
    output: pageOf(Import),
  }),
  beginImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports',
    summary: 'Start an import: returns an upload form for a CSV file, valid for fifteen minutes',
    input: z.strictObject({ fileName: text(200), size: z.int().min(1).max(MAX_IMPORT_BYTES) }),
    output: FileForm,
    status: 201,
    limit: { count: 60, seconds: 60 },
  }),
  import: route({
    ...crm,
    method: 'GET',
    path: '/api/imports/{importId}',
    summary: 'Progress of an import, with the invalid rows and their errors',
    input: OneImport,
    output: Import,
  }),
  readImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/read',
    summary: 'Read the uploaded file: its columns, sample values and suggested fields',
    input: OneImport,
    output: Import,
    errors: ['UPLOAD_NOT_FINISHED', 'FILE_REFUSED'],
    limit: { count: 60, seconds: 60 },
  }),
  mapImport: route({
    ...crm,
    method: 'PUT',
    path: '/api/imports/{importId}/mapping',
    summary: 'Map columns to fields, in column order; null skips a column',
    input: z.strictObject({
      importId: PathId,
      version: Version,
      hasHeadings: z.boolean(),
      fields: z.array(z.enum(leadFields).nullable()).min(1).max(MAX_IMPORT_COLUMNS),
      /** Values that are left out wherever they stand in their field, e.g. an unknown service. */
      ignored: z.array(ImportIgnored).max(100).optional(),
    }),
    output: Import,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED'],
  }),
  checkImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/check',
    summary: 'Dry run: validates each row and matches it against existing leads without changing anything',
    input: z.strictObject({ importId: PathId, version: Version }),
    output: Import,
    status: 202,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED'],
  }),
  startImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/start',
    summary: 'Import every valid row as a background job',
    input: z.strictObject({ importId: PathId, version: Version }),
    output: Import,
    status: 202,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED', 'IMPORT_NOT_CHECKED'],
  }),
  stopImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/stop',
    summary: 'Stop an import after the current batch; imported rows are kept',
    input: OneImport,
    output: Import,
  }),
  importProblems: route({
    ...crm,
    method: 'GET',
    path: '/api/imports/{importId}/problems',
    summary: 'Download the invalid rows as CSV with a “problem” column, to be corrected and imported separately',
    input: OneImport,
    output: FileLink,
  }),
  exportLeads: route({
    ...crm,
    method: 'POST',
    path: '/api/exports',
    summary: 'Export all leads that match a filter, or up to 100 by id, as CSV; the export is audited',
    input: z.strictObject({
      kind: z.enum(['leads']),
      filter: BulkFilter.optional(),
      ids: z.array(z.string().max(80)).min(1).max(100).optional(),
    }),
    output: Job,
    status: 202,
    idempotent: true,
    limit: { count: 20, seconds: 60 },
  }),
  exportFile: route({
    ...crm,
    method: 'GET',
    path: '/api/exports/{jobId}/file',
    summary: 'Download link of a finished export, valid for five minutes; only for the person who requested it',
    input: z.strictObject({ jobId: PathId }),
    output: FileLink,
    errors: ['EXPORT_NOT_FINISHED'],
  }),
};
