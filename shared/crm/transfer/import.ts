import * as z from 'zod';
import { leadFields } from './lead-field.ts';

export const ImportState = z.enum(['waiting', 'mapping', 'checking', 'checked', 'running', 'stopped', 'done']);
export type ImportState = z.infer<typeof ImportState>;

/** A column of the file, the first values in it, and the field of a lead that it fills. */
export const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.enum(leadFields).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A row that cannot be imported; `row` counts as a spreadsheet does, the headings being row 1. */
export const ImportProblem = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** How many rows were looked at or imported, and what became of them. */
export const ImportCounts = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  matched: z.number().int(),
  wrong: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;
export const noCounts: ImportCounts = { rows: 0, created: 0, matched: 0, wrong: 0 };

/** What becomes of a row: a new lead, one more entry of a known one, or nothing because something is wrong. */
export const RowOutcome = z.enum(['created', 'matched', 'wrong']);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** One import of leads from a file, from the moment it is sent until its last row is in. */
export const Import = z.object({
  importId: z.string(),
  fileName: z.string(),
  state: ImportState,
  /** How the file was read, e.g. `UTF-8, divided by semicolons`. */
  reading: z.string(),
  hasHeadings: z.boolean(),
  /** Rows with something in them, the headings not counted. */
  rows: z.number().int(),
  columns: z.array(ImportColumn),
  /** What the dry run found; null before it. */
  check: ImportCounts.nullable(),
  /** What has been imported; null before the start. */
  result: ImportCounts.nullable(),
  /** The first hundred of the dry run, later those of the import itself. */
  problems: z.array(ImportProblem),
  startedBy: z.object({ profileId: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Import = z.infer<typeof Import>;
