import { createHash } from 'node:crypto';
import { brandingItem, tenantItem } from '../../../company/tenancy/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { invoiceItem } from '../store.ts';
import { drawInvoice } from './draw-invoice.ts';
import { paperKey } from './paper-key.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Draws a paper as it was issued and keeps it under the hash of its bytes; drawn again, it is the same. */
export const keepPaper =
  (store: PrivateStore) =>
  async ({ table, data }: Occurrence<{ invoiceId: string }>): Promise<void> => {
    const [invoice, tenant, branding] = await Promise.all([
      table.get(invoiceItem, data, { consistent: true }),
      table.get(tenantItem, {}),
      table.get(brandingItem, {}),
    ]);
    if (!invoice || !tenant || invoice.pdf) return;
    const body = await drawInvoice(invoice, {
      name: branding?.companyName ?? tenant.name,
      ...tenant.contact,
      color: branding?.primaryColor ?? null,
    });
    const hash = hashOf(body);
    await store.put(paperKey(table.tenantId, hash), body, 'application/pdf');
    await untilWritten(async () => {
      const fresh = await table.get(invoiceItem, data, { consistent: true });
      if (!fresh || fresh.pdf) return;
      await table.commit(table.patch(invoiceItem, fresh, { pdf: { hash, bytes: body.length } }));
    });
  };
