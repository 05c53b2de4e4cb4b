import { type KnowledgeEntry, KnowledgeInput, titleOf } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import {
  guessKnowledgeFields,
  type KnowledgeField,
  type KnowledgeProblem,
  knowledgeFieldsProblem,
  MAX_IMPORT_ROWS,
} from '../../../shared/assistants/knowledge/knowledge-import.ts';
import { unescapeFormula } from '../../../shared/crm/transfer/read-cells.ts';
import type { FileRow } from '../../crm/transfer/files/divide-rows.ts';
import { AppError } from '../../platform/errors/errors.ts';

export type Fields = readonly (KnowledgeField | null)[];

/** A valid row; `id` is that of the exported entry. */
export interface ValidRow {
  readonly row: number;
  readonly id: string;
  readonly written: KnowledgeInput;
  /** The row as it was in the file. */
  readonly cells: readonly string[];
}

const MAX_SAMPLES = 2;
const MAX_SAMPLE_CHARS = 120;

const refused = (problem: string): AppError =>
  new AppError('unprocessable', 'FILE_REFUSED', `The file ${problem}`, {
    details: [{ path: 'csv', message: problem }],
  });

/** Parses the rows of a file, the first of which are its headings; 422 if that fails. */
export const readKnowledgeFile = async (csv: string, chosen: Fields | undefined) => {
  const { divideRows } = await import('./read-rows.ts');
  const divided = divideRows(csv);
  if (divided.problem !== undefined) throw refused(divided.problem);
  const [headings, ...rows] = divided.rows;
  if (!headings || rows.length === 0) throw refused('has no rows: it needs at least one entry below its headings');
  if (rows.length > MAX_IMPORT_ROWS)
    throw refused(`has ${rows.length} rows; at most ${MAX_IMPORT_ROWS}: divide it into several files`);
  const guessed = guessKnowledgeFields(headings.cells);
  const fields: Fields = headings.cells.map((_, i) => (chosen ? (chosen[i] ?? null) : (guessed[i] ?? null)));
  const samplesAt = (i: number): string[] =>
    rows
      .map(({ cells }) => unescapeFormula(cells[i] ?? '').slice(0, MAX_SAMPLE_CHARS))
      .filter(Boolean)
      .slice(0, MAX_SAMPLES);
  const columns = headings.cells.map((name, i) => ({
    name: name || `Column ${i + 1}`,
    samples: samplesAt(i),
    field: fields[i] ?? null,
  }));
  return { columns, fields, rows, columnsProblem: knowledgeFieldsProblem(fields) ?? null };
};

/** A row as an entry, or what is wrong with it. */
export const readKnowledgeRow = (fields: Fields, { line, cells }: FileRow): ValidRow | KnowledgeProblem => {
  const cell = (field: KnowledgeField): string => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : unescapeFormula(cells[at] ?? '');
  };
  const title = cell('title');
  const parsed = KnowledgeInput.safeParse({
    content: cell('content'),
    category: cell('category'),
    subcategory: cell('subcategory'),
    metadata: title === '' ? {} : { title },
  });
  if (parsed.success) return { row: line, id: cell('id'), written: parsed.data, cells };
  const [issue] = parsed.error.issues;
  const field = String(issue?.path.at(-1) ?? 'row');
  return { row: line, field, message: issue?.message ?? 'is not right', cells: [...cells] };
};

const textOf = ({ content, category, subcategory }: KnowledgeInput | KnowledgeEntry): string =>
  JSON.stringify([content, category, subcategory]);

/** The row without the title that its entry has anyway, be it its first sentence. */
const withNewTitle = (row: ValidRow, before: KnowledgeEntry): ValidRow =>
  row.written.metadata.title === titleOf(before) ? { ...row, written: { ...row.written, metadata: {} } } : row;

const copyOf = (row: ValidRow, first: ValidRow): KnowledgeProblem => ({
  row: row.row,
  field: 'id',
  message: `must differ from that of row ${first.row}; leave it empty for a new entry`,
  cells: [...row.cells],
});

/** Sorts rows by effect: a known id updates its entry once, an identical row changes nothing. */
export const sortKnowledge = (rows: readonly ValidRow[], known: ReadonlyMap<string, KnowledgeEntry>) => {
  const existing = new Set([...known.values()].map(textOf));
  const firsts = new Map<string, ValidRow>();
  const sorted = { created: [] as ValidRow[], changed: [] as ValidRow[], same: 0, problems: [] as KnowledgeProblem[] };
  for (const read of rows) {
    const before = known.get(read.id);
    const row = before ? withNewTitle(read, before) : read;
    const first = firsts.get(row.id);
    const isRenamed = before !== undefined && row.written.metadata.title !== undefined;
    const isSame = existing.has(textOf(row.written)) && !isRenamed;
    if (first && !isSame) {
      sorted.problems.push(copyOf(row, first));
      continue;
    }
    if (isSame) sorted.same += 1;
    else sorted[before ? 'changed' : 'created'].push(row);
    existing.add(textOf(row.written));
    if (before && !first) firsts.set(row.id, row);
  }
  return sorted;
};
