import * as z from 'zod';
import { DAY } from '../../../shared/contract/time.ts';
import { Import } from '../../../shared/crm/transfer/import.ts';
import { entity } from '../../platform/table/entity.ts';

const KEPT_MS = 30 * DAY;

const endOf = (instant: string): number => Math.floor((Date.parse(instant) + KEPT_MS) / 1000);

/** An import with what its steps need; `round` counts the dry runs, `step` the stretches that are done. */
export const KeptImport = Import.extend({
  /** The profile to which an agent's leads go, and to which the import is shown. */
  owner: z.string().nullable(),
  round: z.number().int(),
  step: z.number().int(),
});
export type KeptImport = z.infer<typeof KeptImport>;

/** What a list shows of an import: everything but its rows. */
const ListedImport = Import.transform((listed) => ({ ...listed, problems: [] }));

export const importItem = entity({
  name: 'import',
  schema: KeptImport,
  key: ({ importId }: { importId: string }) => ({ pk: `IMPORT#${importId}`, sk: 'IMPORT' }),
  indexes: ({ createdAt, importId, startedBy }) => ({
    gsi1: { pk: 'IMPORTS', sk: `${createdAt}#${importId}` },
    gsi2: { pk: `IMPORTS#${startedBy.profileId}`, sk: `${createdAt}#${importId}` },
  }),
  row: ListedImport,
  expiresAt: ({ createdAt }) => endOf(createdAt),
});

/** The imports of the tenant, or of one person. */
export const importsOf = (owner: string | undefined) =>
  owner === undefined
    ? ({ index: 'gsi1', pk: 'IMPORTS', descending: true } as const)
    : ({ index: 'gsi2', pk: `IMPORTS#${owner}`, descending: true } as const);

const ImportedRow = z.object({
  importId: z.string(),
  line: z.number().int(),
  outcome: z.enum(['created', 'matched']),
  leadId: z.string(),
  at: z.string(),
});

/** That a row is in, written with its lead: a row that comes again finds itself here. */
export const importedRow = entity({
  name: 'importedRow',
  schema: ImportedRow,
  key: ({ importId, line }: { importId: string; line: number }) => ({
    pk: `IMPORT#${importId}`,
    sk: `ROW#${String(line).padStart(6, '0')}`,
  }),
  expiresAt: ({ at }) => endOf(at),
});

/** Where the files of an import and of an export lie. */
export const importKey = (tenantId: string, importId: string, name: string): string =>
  `imports/${tenantId}/${importId}/${name}`;
export const exportKey = (tenantId: string, jobId: string, name: string): string =>
  `exports/${tenantId}/${jobId}/${name}`;
