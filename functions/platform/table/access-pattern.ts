/** A question that the table answers, and what the answer costs: a row of functions/access-patterns.md. */
export interface AccessPattern {
  readonly question: string;
  /** Whose items are read. */
  readonly entities: readonly { readonly name: string }[];
  /** The indexes asked, one after the other; without it the table itself. */
  readonly index?: string;
  /** The key asked for, in Markdown, without the tenant's prefix; by default the entity's own. */
  readonly key?: string;
  /** How many items are read. */
  readonly reads: string;
  /** It lies under the platform's id: it is asked before the tenant is known, or for all tenants. */
  readonly isPlatforms?: true;
}

/** What the table writes and reads by itself, without an entity. */
export const tableOwned = {
  /** A number that conditional additions change. */
  counter: { name: 'counter' },
  /** The mark that a consumer has handled an event. */
  done: { name: 'done' },
  /** An event that is to happen later. */
  due: { name: 'due' },
} as const;
