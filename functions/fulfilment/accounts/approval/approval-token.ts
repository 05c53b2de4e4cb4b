import type { Signer } from '../../../platform/signed/sign.ts';

const purpose = (tenantId: string): string => `approve order ${tenantId}`;

/** The secret of the link by which a company's contact approves one order; it opens nothing else. */
export const approvalTokenOf = (signer: Signer, tenantId: string, orderId: string): string =>
  signer.mac(purpose(tenantId), orderId);

/** True if the token approves this order. */
export const isApprovalToken = (signer: Signer, tenantId: string, orderId: string, token: string): boolean =>
  signer.matches(purpose(tenantId), orderId, token);
