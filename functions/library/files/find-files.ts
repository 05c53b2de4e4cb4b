import type { FileTarget } from '../../../shared/library/files/file.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type FileRecord, fileItem, filesOfTarget } from './store.ts';

/** The files of a target, oldest first (at most 200, which is all). */
export const filesOf = async (table: TenantTable, target: FileTarget): Promise<FileRecord[]> =>
  (await table.list(fileItem, { ...filesOfTarget(target), limit: 200 })).items;

/** Files by their ids, consistently; missing ones are left out. */
export const filesById = async (table: TenantTable, fileIds: readonly string[]): Promise<Map<string, FileRecord>> => {
  const found = await Promise.all(fileIds.map((fileId) => table.get(fileItem, { fileId }, { consistent: true })));
  return new Map(found.flatMap((file) => (file ? [[file.fileId, file] as const] : [])));
};
