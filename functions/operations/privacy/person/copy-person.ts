import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeHtml } from '../../../../shared/contract/text.ts';
import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { sendStream } from '../../../platform/objects/send-stream.ts';
import type { PersonalObject, PersonalRows, Trail } from '../../../platform/personal/personal-data.ts';
import type { Stored } from '../../../platform/table/item.ts';
import { copyKey } from './copy-key.ts';
import { findRows, type Tables } from './find-rows.ts';
import { shownRow } from './shown-row.ts';

/** The buckets in which files about persons lie, and where copies are put. */
export interface Buckets {
  readonly files: PrivateStore;
  readonly recordings: PrivateStore;
  readonly transfers: PrivateStore;
}

/** What a copy is made of. */
export interface CopyDeps extends Tables {
  readonly stores: readonly PersonalRows[];
  readonly buckets: Buckets;
}

interface Section {
  readonly name: string;
  readonly holds: string;
  readonly rows: readonly Record<string, unknown>[];
  readonly objects: readonly PersonalObject[];
}

const readSection = async (deps: CopyDeps, store: PersonalRows, trail: Trail): Promise<Section> => {
  const found: Stored[] = store.isUnsaid ? [] : await findRows(deps, store, trail);
  return {
    name: store.entity.name,
    holds: store.holds,
    rows: found
      .map((stored) => shownRow(store.said?.(stored, trail) ?? stored, trail.emails))
      .filter((row) => row !== undefined),
    objects: found.flatMap(
      (stored) => (store.saidObjects ?? store.objects)?.(deps.table.tenantId, stored, trail) ?? [],
    ),
  };
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** One table: a column for each field that any row has. */
const csvOf = ({ rows }: Section): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return `\ufeff${toCsv([fields, ...rows.map((row) => fields.map((field) => textOf(row[field])))])}`;
};

const indexOf = (sections: readonly Section[], at: Date): string => {
  const lines = sections.map(({ name, holds, rows, objects }) => {
    const files = objects.length === 0 ? '' : `, ${objects.length} files in <a href="files/">files</a>`;
    const table = `<a href="${name}.csv">table</a>, <a href="${name}.json">data</a>`;
    return `<li><strong>${escapeHtml(holds)}</strong>: ${rows.length} (${table}${files})</li>`;
  });
  const date = at.toISOString().slice(0, 10);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Your data</title><body style="font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem"><h1>Your data</h1><p>Everything that we keep of you, as of ${date}. Tables open in any spreadsheet; the data files are for programs. The people who work for us are not named.</p><ul>${lines.join('')}</ul></body></html>`;
};

const fileNameOf = ({ key }: PersonalObject): string => `files/${key.split('/').slice(-2).join('-')}`;

/** Adds what lies in a bucket; what is there no more is left out. */
const addObjects = async (zip: ZipFile, { buckets }: CopyDeps, objects: readonly PersonalObject[], mtime: Date) => {
  for (const object of objects) {
    const store = buckets[object.bucket];
    if ((await store.sizeOf(object.key)) === undefined) continue;
    zip.addReadStreamLazy(fileNameOf(object), { compress: false, mtime }, (give) => {
      store.open(object.key).then(
        (stream: Readable) => give(null, stream),
        (error: unknown) => zip.outputStream.emit('error', error),
      );
    });
  }
};

/** Writes a person's copy: a page that explains it, a table and a data file for each kind of rows, and their files. */
export const makeCopy = async (deps: CopyDeps, trail: Trail, requestId: string, now: number): Promise<void> => {
  const all = await Promise.all(deps.stores.map((store) => readSection(deps, store, trail)));
  const sections = all.filter(({ rows }) => rows.length > 0);
  const mtime = new Date(now);
  const zip = new ZipFile();
  zip.on('error', (error: unknown) => zip.outputStream.emit('error', error));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime });
  add('index.html', indexOf(sections, mtime));
  for (const section of sections) {
    add(`${section.name}.json`, JSON.stringify(section.rows, null, 2));
    add(`${section.name}.csv`, csvOf(section));
  }
  await addObjects(
    zip,
    deps,
    sections.flatMap(({ objects }) => objects),
    mtime,
  );
  zip.end();
  const { tenantId } = deps.table;
  await sendStream(deps.buckets.transfers, copyKey(tenantId, requestId), zip.outputStream as Readable);
};
