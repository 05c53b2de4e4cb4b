import { isIdOf, newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { MAX_MLS_FILE_BYTES, MAX_MLS_ROWS, type MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { compareTimestamps } from '../../../../shared/deals/mls/instants.ts';
import type { MappedRecord } from '../../../../shared/deals/mls/map-record.ts';
import { importKey } from '../../../crm/transfer/store.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { matchRecords } from '../matching/match-records.ts';
import { applyRecords, knownRecords } from '../run/apply.ts';
import { readFeed } from '../run/begin-run.ts';
import { noteUnknown } from '../run/note-unknown.ts';
import { type Feed, feedItem, mlsListingIdOf } from '../store.ts';
import { readRows } from './read-rows.ts';

const BEGUN = 'mls-begun';
const FORM_TTL_MS = 15 * MINUTE;

/** What was imported from files is a feed of its own, one a company. */
export const FILES_FEED = `mlf_${'0'.repeat(26)}`;

const filesFeed = (now: number): Feed => ({
  feedId: FILES_FEED,
  kind: 'csv',
  name: 'Files',
  serviceRoot: '',
  auth: 'token',
  strategy: 'nextLink',
  top: 1,
  disclaimer: '',
  isOn: true,
  isStopped: false,
  badRuns: 0,
  records: 0,
  createdAt: toInstant(now),
  createdBy: '',
  version: 1,
});

/** Opens an upload form for a file. */
export const beginImport = async (
  { tenantId, now }: SignedRequest<{ fileName: string; size: number }>,
  files: FileStore,
) => {
  const importId = newId('import', now);
  // Tells an import that waits for its file from an id of nobody.
  await files.write(importKey(tenantId, importId, BEGUN), new TextEncoder().encode('{}'), 'application/json');
  const key = importKey(tenantId, importId, 'mls');
  const seconds = FORM_TTL_MS / 1000;
  const form = await files.signPost({ key, contentType: 'text/csv', atMost: MAX_MLS_FILE_BYTES, seconds });
  return { importId, ...form, expiresAt: toInstant(now + FORM_TTL_MS) };
};

const refused = (problem: string): AppError =>
  new AppError('unprocessable', 'FILE_REFUSED', `The file ${problem}`, {
    details: [{ path: 'file', message: problem }],
  });

const BATCH = 100;

/** What an import would do, without doing it. */
const foresee = async (table: TenantTable, records: readonly MappedRecord[]) => {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  for (let n = 0; n < records.length; n += BATCH) {
    const part = records.slice(n, n + BATCH);
    const ids = part.map(({ facts }) => mlsListingIdOf(FILES_FEED, facts.listingKey));
    const known = await knownRecords(table, [...new Set(ids)]);
    for (const [i, { facts }] of part.entries()) {
      const before = known.get(ids[i] ?? '');
      if (!before) counts.created += 1;
      else if (compareTimestamps(facts.modifiedAt, before.modifiedAt) > 0 || before.gone) counts.changed += 1;
      else counts.unchanged += 1;
    }
  }
  return counts;
};

const countImported = async (request: SignedRequest<unknown>, created: number, rows: number): Promise<void> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const feed = await readFeed(table, FILES_FEED);
    const at = { goodAt: toInstant(now) };
    const target = { kind: 'mlsFeed', id: FILES_FEED, name: 'Files' };
    const log = audited(request, {
      action: 'mls_listings.imported',
      target,
      changes: [{ field: 'rows', after: rows }],
    });
    await table.commit(
      feed
        ? table.patch(feedItem, feed, { records: feed.records + created, ...at })
        : table.create(feedItem, { ...filesFeed(now), records: created, ...at }),
      log,
    );
  });

/** Reads an uploaded file of listings, and copies them unless it is a trial. */
export const runImport = async (
  request: SignedRequest<{ importId: string; isTrial: boolean }>,
  files: FileStore,
): Promise<MlsImport> => {
  const { table, tenantId, input, now } = request;
  if (!isIdOf('import', input.importId)) throw notFound('Import');
  if (!(await files.read(importKey(tenantId, input.importId, BEGUN), 10))) throw notFound('Import');
  const bytes = await files.read(importKey(tenantId, input.importId, 'mls'), MAX_MLS_FILE_BYTES);
  if (!bytes)
    throw new AppError('conflict', 'UPLOAD_NOT_FINISHED', 'The file has not arrived yet; send it to the form');
  const read = readRows(bytes, toInstant(now), MAX_MLS_ROWS);
  if (read.problem !== undefined) throw refused(read.problem);
  const { rows, columns, records, wrong, problems } = read;
  const foreseen = await foresee(table, records);
  const told = { isTrial: input.isTrial, rows, columns, wrong, problems };
  if (input.isTrial) return { ...told, ...foreseen, matched: 0 };
  const place = { table, feedId: FILES_FEED, now };
  const { created, changed, touched } = await applyRecords(place, records);
  await noteUnknown(place, records);
  const matched = await matchRecords(place, touched);
  await countImported(request, created, rows);
  return { ...told, created, changed, unchanged: foreseen.unchanged, matched };
};
