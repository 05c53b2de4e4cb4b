import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Notice } from '../local/notices/notice.ts';
import { ownedKindOf, type Stored } from './owned-items.ts';

/** What an export holds; `seal` is the digest of the rest. */
export interface CompanyManifest {
  readonly format: 1;
  readonly tenantId: string;
  readonly slug: string;
  readonly name: string;
  readonly takenAt: string;
  /** Items by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The digest of all items, in whatever order. */
  readonly image: string;
  readonly parts: readonly { readonly name: string; readonly items: number; readonly sha256: string }[];
  readonly files: readonly { readonly key: string; readonly contentType: string; readonly sha256: string }[];
  readonly seal: string;
}

const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const sorted = (value: unknown): unknown => {
  if (value instanceof Set) return { $set: [...value].map(String).sort() };
  if (value instanceof Uint8Array) throw new Error('An item holds bytes, which no item of the product does');
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

const PLACEHOLDER = 'ten_{company}';

/** An item in one line, with a placeholder for the company's id, which differs between installations. */
export const lineOf = (item: Stored, tenantId: string): string =>
  JSON.stringify(sorted(item)).replaceAll(tenantId, PLACEHOLDER);

const withSets = (_: string, value: unknown): unknown => {
  const isSet = value !== null && typeof value === 'object' && '$set' in value && Array.isArray(value.$set);
  return isSet ? new Set((value as { $set: string[] }).$set) : value;
};

/** The item of a line, as the company with this id stores it. */
export const itemOf = (line: string, tenantId: string): Stored =>
  JSON.parse(line.replaceAll(PLACEHOLDER, tenantId), withSets) as Stored;

/** The digest of items, in whatever order they are read. */
export const imageOf = (lines: readonly string[]): string => digest(lines.map(digest).sort().join('\n'));

const isTenant = ({ entity }: Stored): boolean => entity === 'tenant';

/** The lines of what the company owns; its own row is compared by its fields, since part of it is the installation's. */
export const linesOf = (items: readonly Stored[], tenantId: string): string[] =>
  items.filter((item) => ownedKindOf(item) !== undefined && !isTenant(item)).map((item) => lineOf(item, tenantId));

/** Counts items by kind. */
export const countsOf = (items: readonly Stored[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const kind = ownedKindOf(item);
    if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

const sealOf = ({ seal: _, ...rest }: CompanyManifest): string => digest(JSON.stringify(sorted(rest)));

const LINES_A_PART = 5000;

/** A company's file, whose folder and key name it. */
export interface OwnFile {
  readonly key: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Writes an export into an empty folder: items in parts of newline-delimited JSON, files, and the manifest last. */
export const writeCompany = (
  folder: string,
  company: { tenantId: string; items: readonly Stored[]; files: readonly OwnFile[]; takenAt: string },
): CompanyManifest => {
  const { tenantId, items, files, takenAt } = company;
  const mine = items.filter((item) => ownedKindOf(item) !== undefined);
  const tenant = mine.find(isTenant);
  if (!tenant) throw new Notice(`There is no company ${tenantId}.`);
  const lines = mine.map((item) => lineOf(item, tenantId));
  mkdirSync(folder, { recursive: true });
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_A_PART) }, (_, n) => {
    const own = lines.slice(n * LINES_A_PART, (n + 1) * LINES_A_PART);
    const name = `items-${String(n + 1).padStart(4, '0')}.ndjson`;
    const text = `${own.join('\n')}\n`;
    writeFileSync(join(folder, name), text);
    return { name, items: own.length, sha256: digest(text) };
  });
  const kept = files.map(({ key, contentType, body }) => {
    const generic = key.replaceAll(tenantId, PLACEHOLDER);
    mkdirSync(dirname(join(folder, 'files', generic)), { recursive: true });
    writeFileSync(join(folder, 'files', generic), body);
    return { key: generic, contentType, sha256: digest(body) };
  });
  const unsealed = {
    format: 1 as const,
    tenantId,
    slug: String(tenant.slug),
    name: String(tenant.name),
    takenAt,
    counts: countsOf(mine),
    image: imageOf(linesOf(mine, tenantId)),
    parts,
    files: kept,
    seal: '',
  };
  const manifest = { ...unsealed, seal: sealOf(unsealed) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

const damaged = (folder: string, what: string): Notice =>
  new Notice(`The export in ${folder} is damaged: ${what}. Nothing was imported.`);

const readManifest = (folder: string): CompanyManifest => {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new Notice(`${folder} holds no export: manifest.json is missing, which is written last.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CompanyManifest;
  } catch {
    throw damaged(folder, 'its manifest is not valid JSON');
  }
};

/**
 * Reads an export for the company with this id; throws a notice, before anything is written anywhere, unless every byte is
 * what was exported and every item is one that a company may bring along.
 */
export const readCompany = (folder: string, tenantId: string) => {
  const manifest = readManifest(folder);
  if (manifest.format !== 1)
    throw new Notice(`The export in ${folder} has format ${manifest.format}; this version reads format 1.`);
  if (sealOf(manifest) !== manifest.seal) throw damaged(folder, 'its manifest is not what was written');
  const read = (name: string, sha256: string): Buffer => {
    const file = join(folder, name);
    if (!existsSync(file)) throw damaged(folder, `${name} is missing`);
    const bytes = readFileSync(file);
    if (digest(bytes) !== sha256) throw damaged(folder, `${name} is not what was exported`);
    return bytes;
  };
  const items = manifest.parts.flatMap(({ name, sha256 }) =>
    read(name, sha256)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => itemOf(line, tenantId)),
  );
  const stray = items.find((item) => ownedKindOf(item) === undefined || !String(item.pk).startsWith(`T#${tenantId}#`));
  if (stray) throw damaged(folder, `it holds an item that no company brings along (${stray.entity})`);
  const files = manifest.files.map(({ key, contentType, sha256 }): OwnFile => {
    const body = read(join('files', key), sha256);
    return { key: key.replaceAll(PLACEHOLDER, tenantId), contentType, body };
  });
  return { manifest, items, files };
};
