import { isDeepStrictEqual } from 'node:util';
import { Notice } from '../local/notices/notice.ts';
import { countsOf, imageOf, linesOf, type OwnFile, readCompany } from './company-file.ts';
import { ownedKindOf, type Stored } from './owned-items.ts';

/** Where a company's items and files are. */
export interface Installation {
  /** Every item of the company's part of the table. */
  itemsOf(tenantId: string): Promise<Stored[]>;
  put(items: readonly Stored[]): Promise<void>;
  remove(items: readonly Stored[]): Promise<void>;
  filesOf(tenantId: string): Promise<OwnFile[]>;
  keep(files: readonly OwnFile[]): Promise<void>;
}

/** Kinds of which a company that has worked has some. */
const telling = ['lead', 'order', 'client', 'task', 'voice-call'];

/** Fields of a company's row that say where and how it is served, which the new installation decided. */
const installations = [
  'pk',
  'sk',
  'entity',
  'tenantId',
  'slug',
  'name',
  'hosts',
  'clientId',
  'planCode',
  'createdAt',
] as const;

const tenantIn = (items: readonly Stored[]): Stored | undefined => items.find(({ entity }) => entity === 'tenant');

const mergedRow = (here: Stored, brought: Stored, status: unknown): Stored => {
  const own = Object.fromEntries(installations.flatMap((name) => (name in here ? [[name, here[name]]] : [])));
  const { clientId: _, ...rest } = brought;
  return { ...rest, ...own, status, version: Number(here.version) + 1 };
};

/** Refuses a company that has worked here, unless an import of it did not end. */
const checkEmpty = (tenantId: string, items: readonly Stored[]): Stored => {
  const here = tenantIn(items);
  if (!here) throw new Notice(`There is no company ${tenantId} here: create one first, which the export is to fill.`);
  const found = telling.find((kind) => items.some((item) => ownedKindOf(item) === kind));
  if (found && here.status !== 'provisioning')
    throw new Notice(`The company ${here.name} has data of its own (${found}). Import into a company that is empty.`);
  return here;
};

/** What an import brought. */
export interface Imported {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly files: number;
}

/**
 * Fills an empty company with an export. The company is not open (`provisioning`) until everything has been read back and
 * is what was exported, so nobody sees half of it; an import that was cut off is done again from the start.
 */
export const importCompany = async (folder: string, into: Installation, tenantId: string): Promise<Imported> => {
  const { manifest, items, files } = readCompany(folder, tenantId);
  const before = await into.itemsOf(tenantId);
  const here = checkEmpty(tenantId, before);
  const brought = tenantIn(items);
  if (!brought) throw new Notice(`The export in ${folder} is of no company.`);
  await into.put([mergedRow(here, brought, 'provisioning')]);
  await into.remove(before.filter((item) => ownedKindOf(item) !== undefined && item !== here));
  await into.put(items.filter((item) => item !== brought));
  await into.keep(files);
  const stored = await into.itemsOf(tenantId);
  const isWhole = imageOf(linesOf(stored, tenantId)) === manifest.image;
  if (!isWhole || !isDeepStrictEqual(countsOf(stored), { ...manifest.counts }))
    throw new Notice(`What was stored of ${manifest.name} is not what was exported: it stays closed. Import it again.`);
  const row = tenantIn(stored) ?? here;
  await into.put([{ ...row, status: 'active', version: Number(row.version) + 1 }]);
  return { name: manifest.name, counts: manifest.counts, files: files.length };
};
