import * as z from 'zod';
import { entity } from '../../../../functions/platform/table/entity.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { eventType } from '../../../../shared/contract/events/event.ts';

const Note = z.object({
  noteId: z.string(),
  text: z.string(),
  marks: z.record(z.string(), z.number()),
  total: z.number(),
  version: z.number(),
});
export type Note = z.infer<typeof Note>;
const note = entity({
  name: 'note',
  schema: Note,
  key: ({ noteId }: { noteId: string }) => ({ pk: 'NOTES', sk: `NOTE#${noteId}` }),
  indexes: () => ({ gsi1: { pk: 'ALL_NOTES', sk: 'x' } }),
  row: Note.pick({ noteId: true, text: true }),
});
const Happened = eventType('test.happened', z.object({}));
const counter = { pk: 'COUNTERS', sk: 'C' };
const place = { pk: 'NOTES', group: 'g', now: 1 };

/** Items that lie under the same keys in two tenants' parts. */
export const noteOf = (text: string): Note => ({ noteId: 'a', text, marks: { x: 1 }, total: 1, version: 1 });
/** Items in a tenant's part; one of them has no like in the part of whoever asks, who has one of their own. */
export const furnish = (table: TenantTable, text: string, isAsking = false): Promise<void> =>
  table.commit(
    table.create(note, { ...noteOf(text), noteId: isAsking ? 'mine' : 'vouched' }),
    table.create(note, noteOf(text)),
    table.create(note, { ...noteOf(text), noteId: 'gone' }),
    table.add({ key: counter, field: 'n', by: 1 }),
    table.due(Happened, {}, { key: 'b', at: 1 }),
  );

/** What `unchanged` and `absent` answer where it is as they were asked. */
export const VOUCHED = 'vouched for';

type Run = (table: TenantTable, own: Note) => Promise<unknown>;
const gone = { noteId: 'gone' };

/** The part that an attempt aims at; the table's own where none does. */
const partOf = ({ tenantId }: TenantTable): string =>
  (globalThis as { foreignPrefix?: string }).foreignPrefix ?? `T#${tenantId}#`;

/** Those verbs that change nothing, whatever part they reach. */
export const readers: readonly string[] = ['get', 'getMany', 'query', 'list', 'collect', 'unchanged', 'absent'];

/** Everything that a table can be asked to do. */
export const verbs: Readonly<Record<string, Run>> = {
  get: (table) => table.get(note, { noteId: 'a' }),
  getMany: (table) => table.getMany([note.key({ noteId: 'a' })]),
  query: (table) => table.query(note, { pk: 'NOTES', begins: 'NOTE#' }),
  list: (table) => table.list(note, { index: 'gsi1', pk: 'ALL_NOTES' }),
  collect: (table) => table.collect({ pk: 'NOTES' }, { note }),
  create: (table) => table.commit(table.create(note, { ...noteOf('new'), noteId: 'b' })),
  put: (table) => table.commit(table.put(note, noteOf('new'))),
  patch: (table, own) => table.commit(table.patch(note, own, { text: 'changed' })),
  remove: (table) => table.commit(table.remove(note, { ...noteOf(''), ...gone })),
  // It tells whether there is such an item, and that alone is too much to tell of another tenant's.
  unchanged: (table) => table.commit(table.unchanged(note, { ...noteOf(''), noteId: 'vouched' })).then(() => VOUCHED),
  absent: (table) => table.commit(table.absent(note, { noteId: 'mine' })).then(() => VOUCHED),
  erase: (table) => table.commit(table.erase(note, gone)),
  add: (table) => table.commit(table.add({ key: counter, field: 'n', by: 1 })),
  next: (table) => table.next(counter, 'n'),
  tally: (table) =>
    table.commit(
      table.tally({ key: note.key({ noteId: 'a' }), field: 'marks', entry: 'x', total: 'total', by: 1, facts: {} }),
    ),
  event: (table) => table.commit(table.event(Happened, {}, place)),
  due: (table) => table.commit(table.due(Happened, {}, { key: 'a', at: 1 })),
  cancelDue: (table) => table.commit(table.cancelDue(Happened, 'b')),
  done: (table) => table.commit(table.done('consumer', 'evt', 1)),
  entries: (table) => table.commit(table.entries(note, { noteId: 'a' }, { field: 'marks', put: { y: 2 } })),
  upgrade: async (table) =>
    await table.commit(
      table.upgrade(note, { ...noteOf('changed'), entity: 'note', pk: `${partOf(table)}NOTES`, sk: 'NOTE#a' }),
    ),
  commitApart: (table) =>
    table.commitApart([table.create(note, { ...noteOf('new'), noteId: 'd' }), table.erase(note, gone)]),
  commit: (table, own) =>
    table.commit(
      table.patch(note, own, { text: 'changed' }),
      table.create(note, { ...noteOf('new'), noteId: 'c' }),
      table.done('commit', 'evt', 1),
    ),
};
