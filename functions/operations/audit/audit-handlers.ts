import type { auditContract } from '../../../shared/operations/audit/audit-contract.ts';
import { auditCsv } from '../../../shared/operations/audit/audit-csv.ts';
import { audited } from '../../platform/audit.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { listAudit } from './list-audit.ts';

/** A Lambda response holds at most 6 MB. */
const MAX_EXPORT_ROWS = 10_000;

/** Handlers that list and export the audit log. */
export const auditHandlers = (signer: Signer): Handlers<typeof auditContract> => ({
  audit: async ({ table, now, input }) => await listAudit({ table, now, signer }, input),

  exportAudit: async (request) => {
    const { table, now, input } = request;
    const { items } = await listAudit(
      { table, now, signer },
      { ...input, limit: MAX_EXPORT_ROWS },
      5 * MAX_EXPORT_ROWS,
    );
    const changes = Object.entries(input).map(([field, after]) => ({ field, after }));
    const target = { kind: 'audit log', id: table.tenantId };
    await table.commit(audited(request, { action: 'audit.exported', target, changes }));
    return auditCsv(items);
  },
});
