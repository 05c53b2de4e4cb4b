import type { SignedRequest } from '../../../functions/platform/http/request.ts';
import type { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { staffCaller } from '../cloud/gateway-event.ts';

/** What an administrator of a company asks of a handler: its input, at an instant, on the company's table. */
export const askOf = <Input>(table: TenantTable, input: Input, now: number): SignedRequest<Input> => {
  const { tenantId } = table;
  const caller = { ...staffCaller(tenantId), name: 'Ada Admin' };
  return { table, tenantId, now, input, correlationId: 'c', caller } as unknown as SignedRequest<Input>;
};
