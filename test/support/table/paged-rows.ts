import type { TenantTable } from '../../../functions/platform/table/tenant-table.ts';

const PAGE = 100;

/** A table whose every list is these rows, in pages; which of them were read whole is kept, and none is answered. */
export const pagedRows = (rows: readonly object[]) => {
  const read: string[] = [];
  const list = async (_: unknown, { cursor = '0' }: { cursor?: string }) => {
    const from = Number(cursor);
    const next = from + PAGE;
    return { items: rows.slice(from, next), ...(next < rows.length && { nextCursor: String(next) }) };
  };
  const getMany = async (keys: readonly { pk: string }[]) => {
    read.push(...keys.map(({ pk }) => pk));
    return [];
  };
  return { read, table: { list, getMany } as unknown as TenantTable };
};
