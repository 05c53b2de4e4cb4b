import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { type FileRecord, originalKey, sealedKey } from './store.ts';

/** Drops what a decided file needs no longer: all of one refused or lost, and of a document what was sent. */
export const dropBytes = async (store: PrivateStore, tenantId: string, file: FileRecord): Promise<void> => {
  const isOver = file.state === 'refused' || file.state === 'lost';
  if (isOver || file.sealedAt !== undefined) await store.remove(originalKey(tenantId, file));
  if (isOver && file.sealedAt !== undefined) await store.remove(sealedKey(tenantId, file));
};
