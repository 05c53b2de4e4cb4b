import * as z from 'zod';

/** Characters of a file: it is uploaded in one request. */
export const MAX_CSV_CHARS = 180_000;
/** Rows of a file. */
export const MAX_IMPORT_ROWS = 1000;
/** Entries of a company; searches are fast up to here. */
export const MAX_ENTRIES = 10_000;

/** Fields that a column can contain. */
export const knowledgeFields = ['content', 'title', 'category', 'subcategory', 'id'] as const;
export const KnowledgeField = z.enum(knowledgeFields);
export type KnowledgeField = (typeof knowledgeFields)[number];

const names: Readonly<Record<KnowledgeField, readonly string[]>> = {
  content: ['content', 'answer', 'text', 'body', 'answers', 'entry'],
  title: ['title', 'question', 'name', 'heading', 'subject'],
  category: ['category', 'topic', 'group'],
  subcategory: ['subcategory', 'section', 'subtopic', 'tag'],
  id: ['id', 'key'],
};

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Guesses each column's field from its heading; no field twice. */
export const guessKnowledgeFields = (headings: readonly string[]): (KnowledgeField | null)[] => {
  const taken = new Set<KnowledgeField>();
  return headings.map((heading) => {
    const found = knowledgeFields.find((field) => !taken.has(field) && names[field].includes(plain(heading)));
    if (found) taken.add(found);
    return found ?? null;
  });
};

/** What is wrong with a choice of columns; undefined if it is valid. */
export const knowledgeFieldsProblem = (fields: readonly (KnowledgeField | null)[]): string | undefined => {
  const chosen = fields.filter((field) => field !== null);
  const twice = chosen.find((field, i) => chosen.indexOf(field) !== i);
  if (twice) return `must name each field once; ${twice} is chosen for two columns`;
  if (!chosen.includes('content')) return 'must name the column with the content: what the assistants may say';
  return chosen.includes('category') ? undefined : 'must name the column with the category, such as pricing';
};

export const KnowledgeProblem = z.object({
  /** Numbered like a spreadsheet: the headings are row 1. */
  row: z.int(),
  field: z.string(),
  message: z.string(),
  /** The row as it was in the file. */
  cells: z.array(z.string()),
});
export type KnowledgeProblem = z.infer<typeof KnowledgeProblem>;

/** Contents of a file, with the effect of its rows before or after the import. */
export const ImportedKnowledge = z.object({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.nullable(KnowledgeField) })),
  /** Why nothing can be imported with these columns. */
  columnsProblem: z.string().nullable(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  problems: z.array(KnowledgeProblem),
  isFinal: z.boolean(),
});
export type ImportedKnowledge = z.infer<typeof ImportedKnowledge>;
