import { resolve } from 'node:path';
import { inWords } from './backup/manifest.ts';
import { megabytesOf, takeBackup } from './backup/take-backup.ts';
import { reportNotices } from './notices/report-notices.ts';
import { dataFolderOf } from './options.ts';

await reportNotices(async () => {
  const data = dataFolderOf(process.env);
  const [named = `.backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`] = process.argv.slice(2);
  const target = resolve(import.meta.dirname, '../..', named);
  const manifest = await takeBackup(data, target);
  return `Backed up ${data} as of ${manifest.takenAt}: ${inWords(manifest.counts)} (${megabytesOf(manifest)} MB) in ${target}`;
});
