import type { TenantTable } from './tenant-table.ts';

const writing: ReadonlySet<string | symbol> = new Set([
  'commit',
  'commitApart',
  'next',
] satisfies (keyof TenantTable)[]);

/** The same part of the table for reading alone: each write fails with what `refusal` gives. */
export const readOnly = (table: TenantTable, refusal: () => Error): TenantTable =>
  new Proxy(table, {
    get: (own, name) => {
      if (writing.has(name)) return async () => await Promise.reject(refusal());
      const value: unknown = Reflect.get(own, name, own);
      // Private fields are found on the table itself, not on its stand-in.
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
