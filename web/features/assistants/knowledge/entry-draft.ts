import type { KnowledgeEntry, KnowledgeInput } from '../../../../shared/assistants/knowledge/knowledge-entry.ts';

/** An entry in its form; an empty title means the first sentence. */
export interface EntryDraft {
  readonly title: string;
  readonly category: string;
  readonly subcategory: string;
  readonly content: string;
}
export type EntryField = keyof EntryDraft;

export const entryFields: readonly { name: EntryField; label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category' },
  { name: 'subcategory', label: 'Subcategory' },
  { name: 'content', label: 'What the assistants may say' },
];

export const MAX_CONTENT_CHARS = 4000;
const MAX_NAME_CHARS = 60;
const MAX_TITLE_CHARS = 500;

export const draftOf = ({ content, category, subcategory, metadata }: KnowledgeEntry): EntryDraft => ({
  title: typeof metadata.title === 'string' ? metadata.title : '',
  content,
  category,
  subcategory,
});

/** The entry's input; metadata other than the title is kept. */
export const inputOf = (draft: EntryDraft, metadata: KnowledgeEntry['metadata'] = {}): KnowledgeInput => {
  const { title: _, ...others } = metadata;
  const title = draft.title.trim();
  const { content, category, subcategory } = draft;
  return {
    content: content.trim(),
    category: category.trim(),
    subcategory: subcategory.trim(),
    metadata: title === '' ? others : { ...others, title },
  };
};

/** Problems of a draft, by field. */
export const draftProblems = (draft: EntryDraft): Partial<Record<EntryField, string>> => {
  const tooLong = (most: number): string => `This must be at most ${most.toLocaleString('en-US')} characters.`;
  return {
    ...(draft.content.trim() === '' && { content: 'Write what the assistants may say.' }),
    ...(draft.content.trim().length > MAX_CONTENT_CHARS && { content: tooLong(MAX_CONTENT_CHARS) }),
    ...(draft.category.trim() === '' && { category: 'Choose a category or write a new one.' }),
    ...(draft.category.trim().length > MAX_NAME_CHARS && { category: tooLong(MAX_NAME_CHARS) }),
    ...(draft.subcategory.trim().length > MAX_NAME_CHARS && { subcategory: tooLong(MAX_NAME_CHARS) }),
    ...(draft.title.trim().length > MAX_TITLE_CHARS && { title: tooLong(MAX_TITLE_CHARS) }),
  };
};

/** Three-way merge: if both changed the same field, mine wins. */
export const mergedWith = (base: EntryDraft, mine: EntryDraft, theirs: EntryDraft): EntryDraft => {
  const pick = (name: EntryField): string => (mine[name] === base[name] ? theirs[name] : mine[name]);
  return {
    title: pick('title'),
    category: pick('category'),
    subcategory: pick('subcategory'),
    content: pick('content'),
  };
};

/** Fields that both changed, to different texts. */
export const disputedFields = (base: EntryDraft, mine: EntryDraft, theirs: EntryDraft): EntryField[] =>
  entryFields
    .map(({ name }) => name)
    .filter((name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]);
