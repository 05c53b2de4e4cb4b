import * as z from 'zod';
import { DAY } from '../../../shared/contract/time.ts';
import { Import } from '../../../shared/crm/transfer/import.ts';
import { entity } from '../../platform/table/entity.ts';

const RETENTION_MS = 30 * DAY;

const endOf = (instant: string): number => Math.floor((Date.parse(instant) + RETENTION_MS) / 1000);

/** Import with internal state: `round` counts dry runs, `step` completed steps. */
export const StoredImport = Import.extend({
  /** Profile of the importing agent, who is assigned the leads and sees the import. */
  owner: z.string().nullable(),
  round: z.int(),
  step: z.int(),
});
export type StoredImport = z.infer<typeof StoredImport>;

/** Import as listed, without its problems. */
const ListedImport = Import.transform((listed) => ({ ...listed, problems: [], problemGroups: [] }));

export const importItem = entity({
  name: 'import',
  schema: StoredImport,
  key: ({ importId }: { importId: string }) => ({ pk: `IMPORT#${importId}`, sk: 'IMPORT' }),
  indexes: ({ createdAt, importId, startedBy }) => ({
    gsi1: { pk: 'IMPORTS', sk: `${createdAt}#${importId}` },
    gsi2: { pk: `IMPORTS#${startedBy.profileId}`, sk: `${createdAt}#${importId}` },
  }),
  row: ListedImport,
  expiresAt: ({ createdAt }) => endOf(createdAt),
});

/** Imports of the tenant, or of one person. */
export const importsOf = (owner: string | undefined) =>
  owner === undefined
    ? ({ index: 'gsi1', pk: 'IMPORTS', descending: true } as const)
    : ({ index: 'gsi2', pk: `IMPORTS#${owner}`, descending: true } as const);

const ImportedRow = z.object({
  importId: z.string(),
  line: z.int(),
  outcome: z.enum(['created', 'matched']),
  leadId: z.string(),
  at: z.string(),
});

/** Marker of an imported row, written with its lead, so that a repeated row is skipped. */
export const importedRow = entity({
  name: 'importedRow',
  schema: ImportedRow,
  key: ({ importId, line }: { importId: string; line: number }) => ({
    pk: `IMPORT#${importId}`,
    sk: `ROW#${String(line).padStart(6, '0')}`,
  }),
  expiresAt: ({ at }) => endOf(at),
});

/** Storage keys of import and export files. */
export const importKey = (tenantId: string, importId: string, name: string): string =>
  `imports/${tenantId}/${importId}/${name}`;
export const exportKey = (tenantId: string, jobId: string, name: string): string =>
  `exports/${tenantId}/${jobId}/${name}`;
