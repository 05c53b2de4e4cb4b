import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { importedRow, importItem } from './store.ts';

/** The questions that the table answers for crm/transfer. */
export const crmTransferAccess: readonly AccessPattern[] = [
  {
    question: "One import; its rows that are in; a company's or a person's imports",
    entities: [importItem, importedRow],
    index: '–; gsi1, gsi2',
    key: '`IMPORT#id`, `IMPORT`; `ROW#line`; `IMPORTS`, `IMPORTS#profile`',
    reads: '1, consistent; 1 a row that comes again; page, kept 30 days',
  },
];
