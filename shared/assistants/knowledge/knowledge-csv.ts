import { toCsv } from '../../contract/writing/csv.ts';
import type { KnowledgeEntry } from './knowledge-entry.ts';
import type { KnowledgeProblem } from './knowledge-import.ts';

/** An entry without a title has an empty cell: its first sentence changes with its content. */
const titleCell = ({ metadata: { title } }: KnowledgeEntry): string => (typeof title === 'string' ? title : '');

/** Entries as CSV; on re-import each row finds its entry by id. */
export const knowledgeCsv = (entries: readonly KnowledgeEntry[]): string =>
  toCsv([
    ['id', 'category', 'subcategory', 'title', 'content'],
    ...entries.map((entry) => [entry.id, entry.category, entry.subcategory, titleCell(entry), entry.content]),
  ]);

/** The invalid rows as they were in the file, with a column that says what is wrong. */
export const problemsCsv = (headings: readonly string[], problems: readonly KnowledgeProblem[]): string =>
  toCsv([
    [...headings, 'problem'],
    ...problems.map(({ cells, field, message }) => [...headings.map((_, i) => cells[i] ?? ''), `${field} ${message}`]),
  ]);
