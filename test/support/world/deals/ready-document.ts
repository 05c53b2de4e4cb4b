import { createHash } from 'node:crypto';
import { documentHandlers } from '../../../../functions/library/documents/handlers.ts';
import { fileConsumers } from '../../../../functions/library/files/check-file.ts';
import { completeFile } from '../../../../functions/library/files/complete-file.ts';
import { makeSizes } from '../../../../functions/library/files/photo-sizes.ts';
import { fileItem } from '../../../../functions/library/files/store.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import type { DocumentRoot } from '../../../../shared/library/documents/document.ts';
import { testSigner } from '../../table/table.ts';
import type { memoryVault } from '../files/memory-vault.ts';

interface Desk {
  readonly table: TenantTable;
  readonly now: number;
  readonly vault: ReturnType<typeof memoryVault>;
}

const roots = {
  kinds: Object.fromEntries(
    ['order', 'property'].map((kind) => [
      kind,
      { see: async () => ({ title: '', subtitle: '' }), find: async () => [] },
    ]),
  ),
  ownJobOrder: async () => '',
  checkParty: async () => {},
};

/** The routes of documents for a desk that sees every root. */
export const documentDesk = ({ table, now, vault }: Desk) => {
  const { tenantId } = table;
  const handlers = documentHandlers({ store: vault.store, roots, signer: testSigner, shareAddress: async () => '' });
  const caller = { profileId: 'prf_desk', email: 'desk@example.com', name: 'Dana', roles: ['admin'], idp: 'Google' };
  const base = { table, tenantId, now, caller, correlationId: 'c', actsFor: undefined, hostKind: 'platform', log: {} };
  const request = (input: object) => ({ ...base, input }) as never;
  /** Puts a small PDF into a root, where it is checked and found clean; returns its id and version. */
  const put = async (root: DocumentRoot, name: string, audience?: readonly string[]) => {
    const bytes = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${name}\ntrailer<<>>\n%%EOF\n`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const of = { rootKind: root.kind, rootId: root.id, name };
    const input = { ...of, contentType: 'application/pdf', size: bytes.length, sha256 };
    const { document, file } = await handlers.addDocument(request(input));
    const stored = await table.get(fileItem, file, { consistent: true });
    vault.arrive(stored?.uploadId ?? '', 1, bytes);
    await completeFile({ table, tenantId, now }, file.fileId, vault.store);
    await fileConsumers(vault.store, makeSizes)['file.sent']({ table, tenantId, now, data: file } as never);
    const { documentId } = document;
    const { document: ready } = await handlers.document(request({ documentId }));
    if (!audience) return ready;
    return await handlers.changeDocument(request({ documentId, version: ready.version, audience }));
  };
  return { handlers, request, put };
};
