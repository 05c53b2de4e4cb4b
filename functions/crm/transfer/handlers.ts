import { toInstant } from '../../../shared/contract/time.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { transferContract } from '../../../shared/crm/transfer/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import { exportFile, exportLeads, LINK_MS } from './export/exports.ts';
import { beginImport } from './import/begin-import.ts';
import { checkImport, mapImport, startImport, stopImport } from './import/change-import.ts';
import { withProgress } from './import/import-progress.ts';
import { visibleImport } from './import/import-store.ts';
import { problemCsv } from './import/problem-file.ts';
import { readImport } from './import/read-import.ts';
import { importItem, importKey, importsOf } from './store.ts';

/** Handlers for imports and exports; agents are limited to their own leads. */
export const transferHandlers = (files: FileStore): Handlers<typeof transferContract> => ({
  imports: async ({ table, caller, input }) => {
    const page = await table.list(importItem, { ...importsOf(ownProfile(caller)), ...input });
    return { ...page, items: await Promise.all(page.items.map((each) => withProgress(table, each))) };
  },

  beginImport: async (request) => await beginImport(request, files),

  import: async ({ table, caller, input }) =>
    await withProgress(table, await visibleImport(table, caller, input.importId)),

  readImport: async (request) => await readImport(request, files),

  mapImport: async (request) => await mapImport(request, files),

  checkImport,

  startImport,

  stopImport,

  importProblems: async ({ table, tenantId, caller, input, now }) => {
    const order = await visibleImport(table, caller, input.importId);
    const csv = `\ufeff${await problemCsv(files, tenantId, order)}`;
    const name = `to-mend-${order.fileName.replace(/\.\w+$/, '')}.csv`;
    const key = importKey(tenantId, order.importId, `problems-${order.version}.csv`);
    await files.keep(key, new TextEncoder().encode(csv), 'text/csv', name);
    return { url: await files.signGet(key, LINK_MS / 1000), name, expiresAt: toInstant(now + LINK_MS) };
  },

  exportLeads,

  exportFile: async (request) => await exportFile(request, files),
});
