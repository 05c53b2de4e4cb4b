import { createHash } from 'node:crypto';
import { brandingItem, tenantItem } from '../../../company/tenancy/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { invoiceItem } from '../store.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Company } from './letterhead.ts';
import { paperKey } from './paper-key.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a drawn paper under the hash of its bytes. */
export const keepBytes = async (store: PrivateStore, tenantId: string, body: Buffer) => {
  const hash = hashOf(body);
  await store.put(paperKey(tenantId, hash), body, 'application/pdf');
  return { hash, bytes: body.length };
};

/** The company as its papers show it; undefined for a tenant that is gone. */
export const readCompany = async (table: TenantTable): Promise<Company | undefined> => {
  const [tenant, branding] = await Promise.all([table.get(tenantItem, {}), table.get(brandingItem, {})]);
  return (
    tenant && {
      name: branding?.companyName ?? tenant.name,
      ...tenant.contact,
      color: branding?.primaryColor ?? null,
    }
  );
};

/** Draws a paper as it was issued and keeps it under the hash of its bytes; drawn again, it is the same. */
export const keepPaper =
  (store: PrivateStore) =>
  async ({ table, data }: Occurrence<{ invoiceId: string }>): Promise<void> => {
    const [invoice, company] = await Promise.all([
      table.get(invoiceItem, data, { consistent: true }),
      readCompany(table),
    ]);
    if (!invoice || !company || invoice.pdf) return;
    const pdf = await keepBytes(store, table.tenantId, await drawInvoice(invoice, company));
    await untilWritten(async () => {
      const fresh = await table.get(invoiceItem, data, { consistent: true });
      if (!fresh || fresh.pdf) return;
      await table.commit(table.patch(invoiceItem, fresh, { pdf }));
    });
  };
