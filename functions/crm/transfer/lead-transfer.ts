import type { leadTransfer } from '../../shared/transfer/events.ts';
import type { FileStore } from '../documents/file-store.ts';
import type { Consumers } from '../platform/consume.ts';
import { continueCheck } from './continue-check.ts';
import { continueExport } from './continue-export.ts';
import { continueImport } from './continue-import.ts';

/** The steps of imports and exports; each remembers how far it has come, and asks for the next one. */
export const leadTransferConsumers = (files: FileStore): Consumers<typeof leadTransfer> => ({
  'import.check_continues': continueCheck(files),
  'import.continues': continueImport(files),
  'export.continues': continueExport(files),
});
