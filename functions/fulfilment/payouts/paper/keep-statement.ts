import type { Occurrence } from '../../../platform/consume.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { keepBytes, readCompany } from '../../billing/paper/keep-paper.ts';
import { payoutStatement } from '../store.ts';
import { drawStatement } from './draw-statement.ts';

/** Draws a statement as it was issued and keeps it under the hash of its bytes; drawn again, it is the same. */
export const keepStatement =
  (store: PrivateStore) =>
  async ({ table, data }: Occurrence<{ statementId: string }>): Promise<void> => {
    const [statement, company] = await Promise.all([
      table.get(payoutStatement, data, { consistent: true }),
      readCompany(table),
    ]);
    if (!statement || !company || statement.pdf) return;
    const pdf = await keepBytes(store, table.tenantId, await drawStatement(statement, company));
    await untilWritten(async () => {
      const fresh = await table.get(payoutStatement, data, { consistent: true });
      if (!fresh || fresh.pdf) return;
      await table.commit(table.patch(payoutStatement, fresh, { pdf }));
    });
  };
