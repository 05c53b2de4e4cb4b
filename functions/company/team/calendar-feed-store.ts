import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** Which address of a vendor's calendar feed is the valid one: renewing it counts on, and the former ones end. */
export const calendarFeed = entity({
  name: 'calendarFeed',
  schema: z.object({ vendorId: z.string(), edition: z.int(), version: z.number() }),
  key: ({ vendorId }: { vendorId: string }) => ({ pk: `VENDOR#${vendorId}`, sk: 'FEED' }),
});

const editionIn = (known: { readonly edition: number } | undefined): number => known?.edition ?? 1;

const readStored = async (table: TenantTable, vendorId: string) =>
  await table.get(calendarFeed, { vendorId }, { consistent: true });

/** The edition of a vendor's feed whose address is valid. */
export const editionOf = async (table: TenantTable, vendorId: string): Promise<number> =>
  editionIn(await readStored(table, vendorId));

/** The next edition, with the write that ends the address of the one before. */
export const nextEdition = async (
  table: TenantTable,
  vendorId: string,
): Promise<{ readonly edition: number; readonly write: Write }> => {
  const known = await readStored(table, vendorId);
  const edition = editionIn(known) + 1;
  const write = known
    ? table.patch(calendarFeed, known, { edition })
    : table.create(calendarFeed, { vendorId, edition, version: 1 });
  return { edition, write };
};
