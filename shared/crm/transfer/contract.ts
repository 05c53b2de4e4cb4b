import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { Job } from '../../contract/job.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { BulkFilter } from '../leads/bulk.ts';
import { Import } from './import.ts';
import { MOST_BYTES, MOST_COLUMNS } from './import-limits.ts';
import { leadFields } from './lead-field.ts';

const crm = { access: access.staff, feature: 'crm' } as const;

/** Where a file is sent to, with the fields that its form must not change. */
const FileForm = z.object({
  importId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
});

/** Where a file is fetched from, for five minutes. */
export const FileLink = z.object({ url: z.string(), name: z.string(), expiresAt: Instant });
export type FileLink = z.infer<typeof FileLink>;

const OneImport = z.strictObject({ importId: PathId });
const Version = z.number().int();

/** Leads from a file and into a file. */
export const transferContract = {
  imports: route({
    ...crm,
    method: 'GET',
    path: '/api/imports',
    summary: 'Imports of the last 30 days, the newest first; an agent’s own',
    input: z.strictObject(PageInput),
    output: pageOf(Import),
  }),
  beginImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports',
    summary: 'Ask where to send a CSV file: a form of the file store, good for fifteen minutes',
    input: z.strictObject({ fileName: text(200), size: z.number().int().min(1).max(MOST_BYTES) }),
    output: FileForm,
    status: 201,
    limit: { count: 60, seconds: 60 },
  }),
  import: route({
    ...crm,
    method: 'GET',
    path: '/api/imports/{importId}',
    summary: 'How far an import is, and what is wrong with which rows',
    input: OneImport,
    output: Import,
  }),
  readImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/read',
    summary: 'Have the file read that was sent: its columns, their first values and the fields they are guessed to be',
    input: OneImport,
    output: Import,
    errors: ['UPLOAD_NOT_FINISHED', 'FILE_REFUSED'],
    limit: { count: 60, seconds: 60 },
  }),
  mapImport: route({
    ...crm,
    method: 'PUT',
    path: '/api/imports/{importId}/mapping',
    summary: 'Say which column fills which field, in the order of the columns; null leaves one out',
    input: z.strictObject({
      importId: PathId,
      version: Version,
      hasHeadings: z.boolean(),
      fields: z.array(z.enum(leadFields).nullable()).min(1).max(MOST_COLUMNS),
    }),
    output: Import,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED'],
  }),
  checkImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/check',
    summary: 'Dry run: each row is read and compared with the leads that are known; nothing is changed',
    input: z.strictObject({ importId: PathId, version: Version }),
    output: Import,
    status: 202,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED'],
  }),
  startImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/start',
    summary: 'Import every row that is right; it goes on without the page',
    input: z.strictObject({ importId: PathId, version: Version }),
    output: Import,
    status: 202,
    errors: ['VERSION_CONFLICT', 'IMPORT_STARTED', 'IMPORT_NOT_CHECKED'],
  }),
  stopImport: route({
    ...crm,
    method: 'POST',
    path: '/api/imports/{importId}/stop',
    summary: 'Stop an import after the rows that are just being done; what is in stays',
    input: OneImport,
    output: Import,
  }),
  importProblems: route({
    ...crm,
    method: 'GET',
    path: '/api/imports/{importId}/problems',
    summary: 'The rows that are wrong as a CSV file with a column “problem”, to be mended and imported alone',
    input: OneImport,
    output: FileLink,
  }),
  exportLeads: route({
    ...crm,
    method: 'POST',
    path: '/api/exports',
    summary:
      'Have all leads that a filter finds, or at most 100 by id, written into a CSV file; the export is an entry of the audit log',
    input: z.strictObject({
      kind: z.enum(['leads']),
      filter: BulkFilter.optional(),
      ids: z.array(z.string().max(80)).min(1).max(100).optional(),
    }),
    output: Job,
    status: 202,
    limit: { count: 20, seconds: 60 },
  }),
  exportFile: route({
    ...crm,
    method: 'GET',
    path: '/api/exports/{jobId}/file',
    summary: 'Where the file of a finished export is fetched, for five minutes; for whoever asked for it',
    input: z.strictObject({ jobId: PathId }),
    output: FileLink,
    errors: ['EXPORT_NOT_FINISHED'],
  }),
};
