import { unescapeFormula } from '../../../../shared/crm/transfer/read-cells.ts';
import type { MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { fieldOfHeading } from '../../../../shared/deals/mls/csv-fields.ts';
import { readTimestamp } from '../../../../shared/deals/mls/instants.ts';
import { type MappedRecord, mapRecord } from '../../../../shared/deals/mls/map-record.ts';
import { decodeFile } from '../../../crm/transfer/files/decode-file.ts';
import { divideRows } from '../../../crm/transfer/files/divide-rows.ts';

/** A file of listings as it was read, or why it can’t be. */
export type ReadRows =
  | {
      readonly rows: number;
      readonly columns: MlsImport['columns'];
      readonly records: readonly MappedRecord[];
      /** Rows that can’t be read, of which `problems` names the first. */
      readonly wrong: number;
      readonly problems: MlsImport['problems'];
      readonly problem?: undefined;
    }
  | { readonly problem: string };

const MAX_PROBLEMS = 100;

const dateTimeOf = (cell: string, now: string): string => {
  const time = Date.parse(cell);
  return readTimestamp(cell) ?? (Number.isNaN(time) ? now : new Date(time).toISOString());
};

/** A row by the fields of the Data Dictionary; its key is its number where it has no other. */
const rawOf = (cells: readonly string[], columns: MlsImport['columns'], now: string): Record<string, string> => {
  const named = columns.map(({ name, field }, n) => [field ?? name, unescapeFormula(cells[n] ?? '')] as const);
  const raw = Object.fromEntries(named.filter(([, cell]) => cell !== ''));
  const key = raw.ListingKey ?? raw.ListingId;
  const modified = dateTimeOf(raw.ModificationTimestamp ?? '', now);
  return { ...raw, ...(key !== undefined && { ListingKey: key }), ModificationTimestamp: modified };
};

const problemOf = (raw: Readonly<Record<string, string>>): string | undefined => {
  if (raw.ListingKey === undefined) return 'has no MLS number and no ListingKey';
  if (raw.UnparsedAddress === undefined) return 'has no address';
  const price = raw.ListPrice;
  const isPrice = price === undefined || Number.isFinite(Number(price.replace(/[$,\s]/g, '')));
  return isPrice ? undefined : `has a price that is no number: “${price.slice(0, 40)}”`;
};

/** Reads the bytes of a file; rows without a time of their own are as of `now` (an instant). */
export const readRows = (bytes: Uint8Array, now: string, maxRows: number): ReadRows => {
  const divided = divideRows(decodeFile(bytes).text);
  if (divided.problem !== undefined) return { problem: divided.problem };
  const [head, ...rows] = divided.rows;
  const columns = (head?.cells ?? []).map((name) => ({ name, field: fieldOfHeading(name) ?? null }));
  const fields = columns.map(({ field }) => field);
  const twice = fields.find((field, n) => field !== null && fields.indexOf(field) !== n);
  if (twice) return { problem: `has two columns for ${twice}` };
  if (!fields.includes('ListingId') && !fields.includes('ListingKey')) {
    return { problem: 'has no column for the MLS number: name one “ListingId” or “MLS number”' };
  }
  if (rows.length === 0) return { problem: 'has no listings below its headings' };
  if (rows.length > maxRows) {
    const most = maxRows.toLocaleString('en-US');
    return {
      problem: `has ${rows.length.toLocaleString('en-US')} rows; at most ${most}: divide it into several files`,
    };
  }
  const problems: MlsImport['problems'] = [];
  const records = rows.flatMap(({ line, cells }) => {
    const raw = rawOf(cells, columns, now);
    const record = mapRecord(raw);
    const message = problemOf(raw) ?? (record ? undefined : 'can’t be read');
    if (message !== undefined && problems.length < MAX_PROBLEMS) problems.push({ row: line, message });
    return message === undefined && record ? [record] : [];
  });
  return { rows: rows.length, columns, records, wrong: rows.length - records.length, problems };
};
