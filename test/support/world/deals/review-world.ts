import { createHash } from 'node:crypto';
import { reviewHandlers } from '../../../../functions/deals/review/handlers.ts';
import { documentRootsWithDeals } from '../../../../functions/deals/transactions/papers/document-roots.ts';
import { checklistItem, transactionItem } from '../../../../functions/deals/transactions/store.ts';
import { documentHandlers } from '../../../../functions/library/documents/handlers.ts';
import { fileConsumers } from '../../../../functions/library/files/check-file.ts';
import { completeFile } from '../../../../functions/library/files/complete-file.ts';
import { makeSizes } from '../../../../functions/library/files/photo-sizes.ts';
import { fileItem } from '../../../../functions/library/files/store.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { newChecklist } from '../../../../shared/deals/transactions/checklist-rules.ts';
import { defaultTemplate } from '../../../../shared/deals/transactions/templates/default-template.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { testSigner } from '../../table/table.ts';
import { memoryVault } from '../files/memory-vault.ts';

export const REVIEW_NOW = Date.parse('2026-12-01T09:00:00Z');

/** Those who work on a deal: its agent, a colleague who has nothing to do with it, and two administrators. */
export const reviewers = {
  alex: { profileId: 'prf_alex', name: 'Alex Agent', roles: ['agent'] },
  bea: { profileId: 'prf_bea', name: 'Bea Agent', roles: ['agent'] },
  ada: { profileId: 'prf_ada', name: 'Ada Admin', roles: ['admin'] },
  abe: { profileId: 'prf_abe', name: 'Abe Admin', roles: ['admin'] },
} as const;
export type Reviewer = keyof typeof reviewers;

export const pdf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<<>>\n%%EOF\n`);

const dealOf = (transactionId: string, settlementDate: string): Transaction => ({
  transactionId,
  number: `T-2026-${transactionId.slice(-5)}`,
  type: 'sale',
  stage: 'under_contract',
  propertyId: 'pro_1',
  address: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: reviewers.alex.profileId,
  agentName: reviewers.alex.name,
  coAgents: [],
  settlementDate,
  facts: { yearBuilt: 1990 },
  parties: [],
  dates: [],
  createdAt: '2026-11-01T10:00:00Z',
  changedAt: '2026-11-01T10:00:00Z',
  version: 1,
});

/** A company with deals, the routes of their review and of their documents, and an honest scanner. */
export const reviewWorld = (table: TenantTable) => {
  const { tenantId } = table;
  const vault = memoryVault();
  const review = reviewHandlers();
  const documents = documentHandlers({
    store: vault.store,
    roots: documentRootsWithDeals({ sign: () => '', verify: () => undefined } as never),
    signer: testSigner,
    shareAddress: async (_, token) => `https://site.test/share/${token}`,
  });
  let clock = REVIEW_NOW;
  const request = (who: Reviewer, input: object, through: TenantTable) =>
    ({
      table: through,
      tenantId,
      now: clock,
      caller: { ...reviewers[who], email: `${who}@example.com`, idp: 'Google' },
      correlationId: 'c',
      log: {},
      input,
    }) as never;
  const ask = async <Name extends keyof typeof review>(who: Reviewer, name: Name, input: object, through = table) =>
    (await review[name](request(who, input, through))) as Awaited<ReturnType<(typeof review)[Name]>>;
  const paper = async <Name extends keyof typeof documents>(
    who: Reviewer,
    name: Name,
    input: object,
    through = table,
  ) => (await documents[name](request(who, input, through))) as Awaited<ReturnType<(typeof documents)[Name]>>;
  return {
    vault,
    ask,
    paper,
    /** What a route of another kind is asked with. */
    request: (who: Reviewer, input: object) => request(who, input, table),
    later: (ms: number): void => {
      clock += ms;
    },
    deal: async (transactionId: string, settlementDate = '2026-12-18'): Promise<Transaction> => {
      const deal = dealOf(transactionId, settlementDate);
      const template = defaultTemplate('sale-PA');
      if (!template) throw new Error('no template');
      const checklist = newChecklist(transactionId, template, () => '');
      const items = checklist.items.map((item) => ({ ...item, itemId: `${transactionId}_${item.code}` }));
      await table.commit(table.create(transactionItem, deal), table.create(checklistItem, { ...checklist, items }));
      return deal;
    },
    /** Sends bytes into a deal; answers the document and the state that its check ends in. */
    send: async (
      who: Reviewer,
      transactionId: string,
      bytes: Uint8Array,
      name: string,
      contentType = 'application/pdf',
    ) => {
      const { document, file, n } = await paper(who, 'addDocument', {
        rootKind: 'transaction',
        rootId: transactionId,
        name,
        size: bytes.length,
        contentType,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        onTaken: 'version',
      });
      const stored = await table.get(fileItem, file, { consistent: true });
      vault.arrive(stored?.uploadId ?? '', 1, bytes);
      await completeFile({ table, tenantId, now: clock }, file.fileId, vault.store);
      const sent = { table, tenantId, now: clock, data: { fileId: file.fileId } };
      await fileConsumers(vault.store, makeSizes)['file.sent'](sent as never);
      const checked = await table.get(fileItem, file, { consistent: true });
      return {
        documentId: document.documentId,
        n,
        fileId: file.fileId,
        state: checked?.state,
        problem: checked?.problem,
      };
    },
  };
};
export type ReviewWorld = ReturnType<typeof reviewWorld>;
