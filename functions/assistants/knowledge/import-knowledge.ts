import type { KnowledgeEntry } from '../../../shared/assistants/knowledge/knowledge-entry.ts';
import { type ImportedKnowledge, MAX_ENTRIES } from '../../../shared/assistants/knowledge/knowledge-import.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { stateWrite } from './change-knowledge.ts';
import {
  type Fields,
  readKnowledgeFile,
  readKnowledgeRow,
  sortKnowledge,
  type ValidRow,
} from './read-knowledge-file.ts';
import type { CachedKnowledge } from './search-knowledge.ts';
import { knowledgeItem } from './store.ts';

type ImportRequest = SignedRequest<{ csv: string; fields?: Fields | undefined; isFinal: boolean }>;

/** Entries per transaction, which holds a hundred writes. */
const MAX_ENTRIES_PER_TRANSACTION = 40;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_ENTRIES_PER_TRANSACTION) }, (_, i) =>
    rows.slice(i * MAX_ENTRIES_PER_TRANSACTION, (i + 1) * MAX_ENTRIES_PER_TRANSACTION),
  );

/** The id derives from row and text, so that a file imported twice creates nothing twice. */
const newEntry = ({ tenantId, now }: ImportRequest, { written }: ValidRow): KnowledgeEntry => ({
  ...written,
  id: idFromDigest('knowledge', sha256(`imported ${tenantId} ${JSON.stringify(written)}`)),
  updatedAt: toInstant(now),
  version: 1,
});

const auditEntryOf = (created: number, changed: number) => ({
  action: 'knowledge.imported',
  target: { kind: 'knowledge', id: 'file' },
  changes: [
    { field: 'created', after: created },
    { field: 'changed', after: changed },
  ],
});

const addPart = async (request: ImportRequest, part: readonly ValidRow[]): Promise<void> => {
  const { table } = request;
  const entries = part.map((row) => newEntry(request, row));
  await untilWritten(async () => {
    const known = await table.getMany(
      entries.map(({ id }) => knowledgeItem.key({ id })),
      { consistent: true },
    );
    const there = new Set(known.map(({ sk }) => sk));
    const fresh = entries.filter(({ id }) => !there.has(knowledgeItem.key({ id }).sk));
    if (fresh.length === 0) return;
    const writes = fresh.map((entry) => table.create(knowledgeItem, entry));
    await table.commit(
      ...writes,
      await stateWrite(table, fresh.length),
      audited(request, auditEntryOf(fresh.length, 0)),
    );
  });
};

const changePart = async (request: ImportRequest, part: readonly ValidRow[]): Promise<void> => {
  const { table, now } = request;
  await untilWritten(async () => {
    const current = await Promise.all(part.map(({ id }) => table.get(knowledgeItem, { id }, { consistent: true })));
    const writes = part.flatMap(({ written }, i) => {
      const before = current[i];
      if (!before) return [];
      const metadata = { ...before.metadata, ...written.metadata };
      return [table.patch(knowledgeItem, before, { ...written, metadata, updatedAt: toInstant(now) })];
    });
    if (writes.length === 0) return;
    await table.commit(...writes, await stateWrite(table, 0), audited(request, auditEntryOf(0, writes.length)));
  });
};

/** Parses a file of entries and reports what each row would do; writes them if requested. */
export const importKnowledge = async (request: ImportRequest, known: CachedKnowledge): Promise<ImportedKnowledge> => {
  const { csv, fields: chosen, isFinal } = request.input;
  const { columns, fields, rows, columnsProblem } = await readKnowledgeFile(csv, chosen);
  const nothing = { columns, columnsProblem, rows: rows.length, created: 0, changed: 0, same: 0, wrong: 0 };
  if (columnsProblem !== null) return { ...nothing, problems: [], isFinal: false };
  const read = rows.map((row) => readKnowledgeRow(fields, row));
  const right = read.flatMap((each) => ('written' in each ? [each] : []));
  const { created, changed, same, problems: copies } = sortKnowledge(right, known.entries);
  const unread = read.flatMap((each) => ('message' in each ? [each] : []));
  const problems = [...unread, ...copies].toSorted((a, b) => a.row - b.row);
  if (known.entries.size + created.length > MAX_ENTRIES)
    throw new AppError('conflict', 'TOO_MANY', `There can be ${MAX_ENTRIES.toLocaleString('en-US')} entries.`);
  if (isFinal) {
    for (const part of inParts(created)) await addPart(request, part);
    for (const part of inParts(changed)) await changePart(request, part);
  }
  const counts = { created: created.length, changed: changed.length, same, wrong: problems.length };
  return { ...nothing, ...counts, problems, isFinal };
};
