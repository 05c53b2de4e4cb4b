import type { auditContract } from '../../../shared/operations/audit/audit-contract.ts';
import { auditCsv } from '../../../shared/operations/audit/audit-csv.ts';
import { audited } from '../../platform/audit.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/sign.ts';
import { listAudit } from './list-audit.ts';

/** Rows of a file; an answer of a function holds 6 MB. */
const MOST = 10_000;

/** Who did what, to look through and to take along. */
export const auditHandlers = (signer: Signer): Handlers<typeof auditContract> => ({
  audit: async ({ table, now, input }) => await listAudit({ table, now, signer }, input),

  exportAudit: async (request) => {
    const { table, now, input } = request;
    const { items } = await listAudit({ table, now, signer }, { ...input, limit: MOST }, 5 * MOST);
    const changes = Object.entries(input).map(([field, after]) => ({ field, after }));
    const target = { kind: 'audit log', id: table.tenantId };
    await table.commit(audited(request, { action: 'audit.exported', target, changes }));
    return auditCsv(items);
  },
});
