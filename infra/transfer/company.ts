import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Notice } from '../local/notices/notice.ts';
import { reportNotices } from '../local/notices/report-notices.ts';
import { dataFolderOf } from '../local/options.ts';
import { type CompanyManifest, writeCompany } from './company-file.ts';
import { onCopyOf, onFolder } from './data-folder.ts';
import { importCompany } from './import-company.ts';
import { type OpenInstallation, openOnAws } from './open-installation.ts';

const usage = 'Usage: npm run company -- export <slug> <new folder>, or npm run company -- import <folder> <slug>';

const atRoot = (path: string): string => resolve(import.meta.dirname, '../..', path);

/** The installation on AWS that TABLE_NAME names, else the local data folder: a copy of it to read, itself to write. */
const onInstallation = async <T>(isRead: boolean, work: (installation: OpenInstallation) => Promise<T>): Promise<T> => {
  const { TABLE_NAME: table, MEDIA_BUCKET: media, RECORDING_BUCKET: recordings, FILE_BUCKET: files } = process.env;
  if (!table) return await (isRead ? onCopyOf : onFolder)(dataFolderOf(process.env), work);
  if (!media || !recordings || !files) {
    throw new Notice('Beside TABLE_NAME set MEDIA_BUCKET, RECORDING_BUCKET and FILE_BUCKET.');
  }
  const installation = openOnAws(table, { media, recordings, files });
  return await work(installation).finally(() => installation.close());
};

const inWords = (counts: CompanyManifest['counts'], files: number): string => {
  const items = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const named = ['order', 'booking', 'lead', 'client'].map((kind) => `${counts[kind] ?? 0} of kind ${kind}`);
  return `${items} items (${named.join(', ')}) and ${files} files`;
};

const exportTo = async (slug: string, folder: string): Promise<string> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Notice(`${folder} is not empty.`);
  return await onInstallation(true, async (installation) => {
    const tenantId = await installation.tenantOf(slug);
    const [items, files] = await Promise.all([installation.itemsOf(tenantId), installation.filesOf(tenantId)]);
    const takenAt = new Date().toISOString();
    const manifest = writeCompany(folder, { tenantId, items, files, takenAt });
    return `Exported ${manifest.name}: ${inWords(manifest.counts, files.length)} in ${folder}`;
  });
};

const importFrom = async (folder: string, slug: string): Promise<string> =>
  await onInstallation(false, async (installation) => {
    const { name, counts, files } = await importCompany(folder, installation, await installation.tenantOf(slug));
    return `Imported ${name} into ${slug}: ${inWords(counts, files)}, read back and equal to what was exported`;
  });

await reportNotices(async () => {
  const [act, first, second] = process.argv.slice(2);
  if (first === undefined || second === undefined) throw new Notice(usage);
  if (act === 'export') return await exportTo(first, atRoot(second));
  if (act === 'import') return await importFrom(atRoot(first), second);
  throw new Notice(usage);
});
