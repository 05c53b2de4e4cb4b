import type { DocumentNode } from '../../../shared/library/documents/document.ts';
import { DealDocumentChanged } from '../../../shared/library/documents/events.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { documentPartition } from './store.ts';

/** Says, in the transaction of a document's change, that papers of its deal are to be looked at again. */
export const dealChanges = (
  table: TenantTable,
  { root, documentId }: Pick<DocumentNode, 'root' | 'documentId'>,
  now: number,
): Write[] =>
  root.kind === 'transaction'
    ? [
        table.event(
          DealDocumentChanged,
          { documentId, transactionId: root.id },
          { pk: documentPartition(documentId), group: root.id, now },
        ),
      ]
    : [];
