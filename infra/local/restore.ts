import { resolve } from 'node:path';
import { inWords } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { Notice } from './notices/notice.ts';
import { reportNotices } from './notices/report-notices.ts';
import { dataFolderOf } from './options.ts';

await reportNotices(async () => {
  const data = dataFolderOf(process.env);
  const [named] = process.argv.slice(2);
  if (named === undefined) throw new Notice('Usage: npm run restore -- <folder of a backup>');
  const { manifest, aside } = await restoreBackup(resolve(import.meta.dirname, '../..', named), data);
  const before = aside ? ` What was there before is in ${aside}.` : '';
  return `Restored ${data} to ${manifest.takenAt}: ${inWords(manifest.counts)}.${before} Start it with "npm start".`;
});
