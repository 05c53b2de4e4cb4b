import { expect } from 'vitest';
import { type Answer, type CallOptions, call } from '../cloud/http.ts';
import { tokenOf } from '../cloud/studio.ts';

export const seeded = {
  superAdmin: 'super@local.test',
  admin: 'admin@local.test',
  brokerage: 'brokerage@local.test',
  agent: 'agent@local.test',
  vendor: 'vendor@local.test',
  customer: 'customer@local.test',
  secondAdmin: 'admin@second.test',
} as const;

export type As = (route: string, options?: CallOptions) => Promise<Answer>;

/** A client that is signed in as one of the seeded users. */
export const signedInAs = async (origin: string, email: string, idp: 'google' | 'email' = 'google'): Promise<As> => {
  const token = await tokenOf(origin, email, idp);
  return (route, options = {}) => call(origin, route, { token, ...options });
};

/** All items of a list, page by page. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any list
export const everyItem = async (as: As, path: string, query: Record<string, string> = {}): Promise<any[]> => {
  const items: unknown[] = [];
  let cursor: string | undefined;
  do {
    const answer = await as(`GET ${path}`, { query: { limit: '100', ...query, ...(cursor ? { cursor } : {}) } });
    expect(answer.status, answer.body).toBe(200);
    items.push(...answer.json.items);
    cursor = answer.json.nextCursor;
  } while (cursor);
  return items;
};

/** The one lead with this e-mail address, whole. */
export const leadByEmail = async (as: As, email: string) => {
  const rows = await everyItem(as, '/api/leads', { q: email });
  expect(rows.filter((row) => row.email === email)).toHaveLength(1);
  return (await as(`GET /api/leads/${rows.find((row) => row.email === email).leadId}`)).json;
};
