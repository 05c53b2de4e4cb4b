import { randomBytes } from 'node:crypto';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const SECRET_BYTES = 10;
// An id has no dot, which stands between the key's id and the signature.
const issued = /^cht_([0-9a-f]{20})_(\d+)-([\w-]+)$/;
const purpose = (tenantId: string): string => `chat id ${tenantId}`;

/** The key of a conversation. */
export const chatKey = (sessionId: string) => ({ pk: `CHAT#${sessionId}`, sk: 'SESSION' });

/** The id of a conversation to come: secret, and signed, so that a visitor can listen before the first word is stored. */
export const newChatId = (signer: Signer, tenantId: string): string => {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return `cht_${secret}_${signer.mac(purpose(tenantId), secret).replace('.', '-')}`;
};

/** True for an id that this tenant's server made. */
export const isIssued = (signer: Signer, tenantId: string, sessionId: string): boolean => {
  const [, secret = '', key, signature] = issued.exec(sessionId) ?? [];
  return secret !== '' && signer.matches(purpose(tenantId), secret, `${key}.${signature}`);
};

/** Whether a conversation exists, or the server has opened it for a visitor who has not written yet. */
export const isChat =
  (signer: Signer) =>
  async (table: TenantTable, sessionId: string): Promise<boolean> =>
    isIssued(signer, table.tenantId, sessionId) || (await table.getMany([chatKey(sessionId)])).length > 0;
