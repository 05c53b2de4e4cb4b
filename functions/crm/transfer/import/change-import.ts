import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { transferContract } from '../../../../shared/crm/transfer/contract.ts';
import { CheckContinues, ImportContinues } from '../../../../shared/crm/transfer/events.ts';
import { type Import, noCounts } from '../../../../shared/crm/transfer/import.ts';
import { mappingProblem } from '../../../../shared/crm/transfer/mapping-problem.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { readRows } from '../files/row-file.ts';
import { importItem, type KeptImport } from '../store.ts';
import { currentImport, visibleImport, wrongState } from './import-store.ts';

type Mapped = SignedRequest<z.output<typeof transferContract.mapImport.input>>;
type Versioned = SignedRequest<{ importId: string; version: number }>;

const started = () => wrongState('IMPORT_STARTED', 'The import has started; what it does cannot be changed any more');
const hasStarted = ({ state }: KeptImport): boolean => ['running', 'stopped', 'done'].includes(state);

const placeOf = ({ importId }: KeptImport, now: number, correlationId: string) => ({
  pk: `IMPORT#${importId}`,
  group: importId,
  now,
  correlationId,
});

const checkFields = ({ columns }: KeptImport, fields: Mapped['input']['fields']): void => {
  const count = columns.length;
  const problem =
    fields.length === count ? mappingProblem(fields) : `must name a field or null for each of the ${count} columns`;
  if (problem) throw invalidInput([{ path: 'fields', message: problem }]);
};

// Whether the first row is one of headings changes what the columns are called and what they show.
const columnsFor = async ({ tenantId }: Mapped, known: KeptImport, hasHeadings: boolean, files: FileStore) => {
  if (known.hasHeadings === hasHeadings) return known.columns;
  const rows = await readRows(files, { tenantId, importId: known.importId, hasHeadings: false }, { from: 0, to: 1 });
  const { columnsOf } = await import('../files/read-file.ts');
  return columnsOf(rows, hasHeadings);
};

/** Says which column fills which field; an earlier dry run no longer counts. */
export const mapImport = async (request: Mapped, files: FileStore): Promise<Import> => {
  const { table, caller, input, now } = request;
  const known = await currentImport(table, caller, input);
  if (hasStarted(known)) throw started();
  if (known.state === 'waiting') throw wrongState('UPLOAD_NOT_FINISHED', 'The file has not been read yet');
  const { fields, hasHeadings } = input;
  const found = await columnsFor(request, known, hasHeadings, files);
  checkFields({ ...known, columns: found }, fields);
  const change = {
    columns: found.map((column, i) => ({ ...column, field: fields[i] ?? null })),
    rows: known.rows + Number(known.hasHeadings) - Number(hasHeadings),
    hasHeadings,
    state: 'mapping' as const,
    check: null,
    problems: [],
    updatedAt: toInstant(now),
  };
  await table.commit(table.patch(importItem, known, change));
  return { ...known, ...change, version: known.version + 1 };
};

/** Asks for a dry run of all rows. */
export const checkImport = async ({ table, caller, input, now, correlationId }: Versioned): Promise<Import> => {
  const known = await currentImport(table, caller, input);
  if (hasStarted(known)) throw started();
  checkFields(
    known,
    known.columns.map(({ field }) => field),
  );
  const round = known.round + 1;
  const change = {
    state: 'checking',
    check: noCounts,
    problems: [],
    round,
    step: 0,
    updatedAt: toInstant(now),
  } as const;
  const next = { ...known, ...change, problems: [] };
  const { importId } = known;
  await table.commit(
    table.patch(importItem, known, next),
    table.event(CheckContinues, { importId, round, step: 0 }, placeOf(known, now, correlationId)),
  );
  return { ...next, version: known.version + 1 };
};

/** Begins to import what the dry run found right, or goes on after a stop. */
export const startImport = async (request: Versioned): Promise<Import> => {
  const { table, caller, input, now, correlationId } = request;
  const known = await currentImport(table, caller, input);
  if (known.state === 'running' || known.state === 'done') throw started();
  if (known.state !== 'checked' && known.state !== 'stopped')
    throw wrongState('IMPORT_NOT_CHECKED', 'The dry run comes first; wait until it is through');
  const isFirst = known.state === 'checked';
  const fresh = isFirst ? { result: noCounts, problems: [], step: 0 } : {};
  const next = { ...known, ...fresh, state: 'running' as const, updatedAt: toInstant(now) };
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

/** Stops what is going on; the step that is under way ends first, and what is in stays. */
export const stopImport = async (request: SignedRequest<{ importId: string }>): Promise<Import> =>
  await untilWritten(async () => {
    const { table, caller, input, now } = request;
    const known = await visibleImport(table, caller, input.importId);
    if (known.state !== 'running' && known.state !== 'checking') return known;
    const state = known.state === 'running' ? ('stopped' as const) : ('mapping' as const);
    const { importId, fileName } = known;
    const deed = { action: 'leads.import_stopped', target: { kind: 'import', id: importId, name: fileName } };
    const change = { state, updatedAt: toInstant(now) };
    await table.commit(
      table.patch(importItem, known, change),
      ...(state === 'stopped' ? [audited(request, deed)] : []),
    );
    return { ...known, ...change, version: known.version + 1 };
  });
