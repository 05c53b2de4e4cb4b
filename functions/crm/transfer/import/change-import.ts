import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { transferContract } from '../../../../shared/crm/transfer/contract.ts';
import { CheckContinues, ImportContinues } from '../../../../shared/crm/transfer/events.ts';
import { type Import, noCounts } from '../../../../shared/crm/transfer/import.ts';
import { mappingProblem } from '../../../../shared/crm/transfer/mapping-problem.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readRows } from '../files/row-file.ts';
import { importItem, type StoredImport } from '../store.ts';
import { currentImport, visibleImport, wrongState } from './import-store.ts';

type MapRequest = SignedRequest<z.output<typeof transferContract.mapImport.input>>;
type VersionedRequest = SignedRequest<{ importId: string; version: number }>;

const alreadyStarted = () =>
  wrongState('IMPORT_STARTED', 'The import has started; what it does cannot be changed any more');
const hasStarted = ({ state }: StoredImport): boolean => ['running', 'stopped', 'done'].includes(state);

const placeOf = ({ importId }: StoredImport, now: number, correlationId: string) => ({
  pk: `IMPORT#${importId}`,
  group: importId,
  now,
  correlationId,
});

const checkFields = ({ columns }: StoredImport, fields: MapRequest['input']['fields']): void => {
  const count = columns.length;
  const problem =
    fields.length === count ? mappingProblem(fields) : `must name a field or null for each of the ${count} columns`;
  if (problem) throw invalidInput([{ path: 'fields', message: problem }]);
};

// Column names and samples depend on whether the first row is headings.
const columnsFor = async ({ tenantId }: MapRequest, known: StoredImport, hasHeadings: boolean, files: FileStore) => {
  if (known.hasHeadings === hasHeadings) return known.columns;
  const rows = await readRows(files, { tenantId, importId: known.importId, hasHeadings: false }, { from: 0, to: 1 });
  const { columnsOf } = await import('../files/read-file.ts');
  return columnsOf(rows, hasHeadings);
};

/** Maps columns to fields; a change invalidates an earlier dry run. */
export const mapImport = async (request: MapRequest, files: FileStore): Promise<Import> => {
  const { table, caller, input, now } = request;
  const known = await currentImport(table, caller, input);
  if (hasStarted(known)) throw alreadyStarted();
  if (known.state === 'waiting') throw wrongState('UPLOAD_NOT_FINISHED', 'The file has not been read yet');
  const { fields, hasHeadings, ignored } = input;
  const found = await columnsFor(request, known, hasHeadings, files);
  checkFields({ ...known, columns: found }, fields);
  const change = {
    columns: found.map((column, i) => ({ ...column, field: fields[i] ?? null })),
    rows: known.rows + Number(known.hasHeadings) - Number(hasHeadings),
    hasHeadings,
    state: 'mapping' as const,
    check: null,
    problems: [],
    problemGroups: [],
    ...(ignored && { ignored }),
    updatedAt: toInstant(now),
  };
  await table.commit(table.patch(importItem, known, change));
  return { ...known, ...change, version: known.version + 1 };
};

/** Starts a dry run over all rows. */
export const checkImport = async ({ table, caller, input, now, correlationId }: VersionedRequest): Promise<Import> => {
  const known = await currentImport(table, caller, input);
  if (hasStarted(known)) throw alreadyStarted();
  checkFields(
    known,
    known.columns.map(({ field }) => field),
  );
  const round = known.round + 1;
  const change = {
    state: 'checking',
    check: noCounts,
    problems: [],
    problemGroups: [],
    round,
    step: 0,
    updatedAt: toInstant(now),
  } as const;
  const next = { ...known, ...change, problems: [], problemGroups: [] };
  const { importId } = known;
  await table.commit(
    table.patch(importItem, known, next),
    table.event(CheckContinues, { importId, round, step: 0 }, placeOf(known, now, correlationId)),
  );
  return { ...next, version: known.version + 1 };
};

/** Starts importing the rows that the dry run accepted, or resumes after a stop. */
export const startImport = async (request: VersionedRequest): Promise<Import> => {
  const { table, caller, input, now, correlationId } = request;
  const known = await currentImport(table, caller, input);
  if (known.state === 'running' || known.state === 'done') throw alreadyStarted();
  if (known.state !== 'checked' && known.state !== 'stopped')
    throw wrongState('IMPORT_NOT_CHECKED', 'The dry run comes first; wait until it is through');
  const isFirst = known.state === 'checked';
  const resetProgress = isFirst ? { result: noCounts, problems: [], problemGroups: [], step: 0 } : {};
  const next = { ...known, ...resetProgress, state: 'running' as const, updatedAt: toInstant(now) };
  const { importId, fileName, rows } = known;
  const target = { kind: 'import', id: importId, name: fileName };
  const changes = [{ field: 'rows', after: rows }];
  await table.commit(
    table.patch(importItem, known, next),
    table.event(ImportContinues, { importId, step: next.step }, placeOf(known, now, correlationId)),
    audited(request, { action: isFirst ? 'leads.import_started' : 'leads.import_resumed', target, changes }),
  );
  return { ...next, version: known.version + 1 };
};

/** Stops a running step sequence after the current step; imported rows are kept. */
export const stopImport = async (request: SignedRequest<{ importId: string }>): Promise<Import> =>
  await untilWritten(async () => {
    const { table, caller, input, now } = request;
    const known = await visibleImport(table, caller, input.importId);
    if (known.state !== 'running' && known.state !== 'checking') return known;
    const state = known.state === 'running' ? ('stopped' as const) : ('mapping' as const);
    const { importId, fileName } = known;
    const auditInput = { action: 'leads.import_stopped', target: { kind: 'import', id: importId, name: fileName } };
    const change = { state, updatedAt: toInstant(now) };
    await table.commit(
      table.patch(importItem, known, change),
      ...(state === 'stopped' ? [audited(request, auditInput)] : []),
    );
    return { ...known, ...change, version: known.version + 1 };
  });
