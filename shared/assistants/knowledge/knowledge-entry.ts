import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { cutText } from '../../contract/writing/cut-text.ts';

export const KnowledgeMetadata = z.record(
  z.string().min(1).max(60),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

/** The row `knowledge_base` (seed 3): what the assistants may say, in the tenant's own words. */
export const KnowledgeEntry = z.object({
  id: z.string(),
  content: z.string(),
  category: z.string(),
  subcategory: z.string(),
  metadata: KnowledgeMetadata,
  updatedAt: z.string(),
  version: z.number(),
});
export type KnowledgeEntry = z.infer<typeof KnowledgeEntry>;

/** Editable fields of an entry; `metadata.title` is its name below an answer. */
export const KnowledgeInput = z.strictObject({
  content: text(4000),
  category: text(60),
  subcategory: text(60, 0).default(''),
  metadata: z._default(KnowledgeMetadata, {}),
});
export type KnowledgeInput = z.infer<typeof KnowledgeInput>;

const MAX_TITLE_CHARS = 70;

/** Name of an entry as a source: its title, else its first sentence. */
export const titleOf = ({ content, metadata }: Pick<KnowledgeEntry, 'content' | 'metadata'>): string => {
  if (typeof metadata.title === 'string' && metadata.title.trim() !== '') return metadata.title;
  const [first = ''] = content.split(/(?<=[.!?])\s|\n/);
  return cutText(first, MAX_TITLE_CHARS);
};
