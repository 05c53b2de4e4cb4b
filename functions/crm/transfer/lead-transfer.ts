import type { leadTransfer } from '../../../shared/crm/transfer/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { continueExport } from './export/continue-export.ts';
import { continueCheck } from './import/continue-check.ts';
import { continueImport } from './import/continue-import.ts';

/** Consumer of import and export steps; each step records its progress and emits the next. */
export const leadTransferConsumers = (files: FileStore): Consumers<typeof leadTransfer> => ({
  'import.check_continues': continueCheck(files),
  'import.continues': continueImport(files),
  'export.continues': continueExport(files),
});
