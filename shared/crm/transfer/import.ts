import * as z from 'zod';
import { leadFields } from './lead-field.ts';

export const ImportState = z.enum(['waiting', 'mapping', 'checking', 'checked', 'running', 'stopped', 'done']);
export type ImportState = z.infer<typeof ImportState>;

/** Column of the file with sample values and the lead field it fills. */
export const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.enum(leadFields).nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Row that cannot be imported; `row` counts as a spreadsheet does, with the headings as row 1. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A value of a field that the import leaves out instead of refusing its row. */
export const ImportIgnored = z.strictObject({ field: z.enum(leadFields), value: z.string().min(1).max(120) });
export type ImportIgnored = z.infer<typeof ImportIgnored>;

/** Rows with the same problem: how many, the first of them, and the value that can be ignored, if any. */
export const ProblemGroup = z.object({
  column: z.string().nullable(),
  value: z.string(),
  message: z.string(),
  count: z.int(),
  rows: z.array(z.int()),
  ignorable: ImportIgnored.nullable(),
});
export type ProblemGroup = z.infer<typeof ProblemGroup>;

/** Rows processed so far by outcome. */
export const ImportCounts = z.object({
  rows: z.int(),
  created: z.int(),
  matched: z.int(),
  wrong: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;
export const noCounts: ImportCounts = { rows: 0, created: 0, matched: 0, wrong: 0 };

/** Outcome of a row: creates a lead, matches an existing one, or is invalid (`wrong`). */
export const RowOutcome = z.enum(['created', 'matched', 'wrong']);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** Import of leads from a file, from upload to the last row. */
export const Import = z.object({
  importId: z.string(),
  fileName: z.string(),
  state: ImportState,
  /** How the file was parsed, e.g. `UTF-8, divided by semicolons`. */
  reading: z.string(),
  hasHeadings: z.boolean(),
  /** Non-empty rows, excluding the headings. */
  rows: z.int(),
  columns: z.array(ImportColumn),
  /** Result of the dry run; null before it. */
  check: ImportCounts.nullable(),
  /** Result of the import; null before it starts. */
  result: ImportCounts.nullable(),
  /** First hundred problems of the dry run, then of the import itself. */
  problems: z.array(ImportProblem),
  /** The problems of all rows, the same ones together, at most fifty kinds; absent in imports from before. */
  problemGroups: z.array(ProblemGroup).optional(),
  /** Values that are left out. */
  ignored: z.array(ImportIgnored).optional(),
  startedBy: z.object({ profileId: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Import = z.infer<typeof Import>;
