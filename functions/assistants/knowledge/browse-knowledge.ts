import type { KnowledgePlace } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { type KnowledgeEntry, titleOf } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import type { CachedKnowledge } from './search-knowledge.ts';

/** Categories with their entry counts, by name, and the total. */
export const placesOf = ({ entries }: CachedKnowledge): { total: number; items: KnowledgePlace[] } => {
  const places = new Map<string, KnowledgePlace>();
  for (const { category, subcategory } of entries.values()) {
    const key = JSON.stringify([category, subcategory]);
    const known = places.get(key);
    places.set(key, { category, subcategory, entries: (known?.entries ?? 0) + 1 });
  }
  const byName = (a: KnowledgePlace, b: KnowledgePlace): number =>
    a.category.localeCompare(b.category) || a.subcategory.localeCompare(b.subcategory);
  return { total: entries.size, items: [...places.values()].sort(byName) };
};

interface EntryFilter {
  readonly q: string;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly limit: number;
}

/** Entries that contain every word, title matches first. */
export const matchingEntries = ({ entries }: CachedKnowledge, { q, category, subcategory, limit }: EntryFilter) => {
  const words = q.toLowerCase().split(/\s+/);
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const isThere = (entry: KnowledgeEntry): boolean =>
    (category === undefined || entry.category === category) &&
    (subcategory === undefined || entry.subcategory === subcategory);
  const found = [...entries.values()].filter(isThere).flatMap((entry) => {
    const title = titleOf(entry).toLowerCase();
    const text = `${title} ${entry.category} ${entry.subcategory} ${entry.content}`.toLowerCase();
    return holds(text) ? [{ entry, isNamed: holds(title) }] : [];
  });
  const ordered = [...found.filter(({ isNamed }) => isNamed), ...found.filter(({ isNamed }) => !isNamed)];
  return { items: ordered.slice(0, limit).map(({ entry }) => entry), found: found.length };
};
