import type { TenantTable } from './tenant-table.ts';

const writing: ReadonlySet<string | symbol> = new Set([
  'commit',
  'commitApart',
  'next',
] satisfies (keyof TenantTable)[]);

type Method = (...args: unknown[]) => Promise<unknown>;

/** The same part of the table, whose writes are as `change` makes them. */
const withWrites = (table: TenantTable, change: (write: Method) => Method): TenantTable =>
  new Proxy(table, {
    get: (own, name) => {
      const value: unknown = Reflect.get(own, name, own);
      if (typeof value !== 'function') return value;
      // Private fields are found on the table itself, not on its stand-in.
      const method: Method = value.bind(own);
      return writing.has(name) ? change(method) : method;
    },
  });

/** The same part of the table for reading alone: each write fails with what `refusal` gives. */
export const readOnly = (table: TenantTable, refusal: () => Error): TenantTable =>
  withWrites(table, () => async () => await Promise.reject(refusal()));

/** The same part of the table, which writes nothing before `settled` is; each write fails if that does. */
export const writingAfter = (table: TenantTable, settled: Promise<void>): TenantTable =>
  withWrites(table, (write) => async (...args) => {
    await settled;
    return await write(...args);
  });
