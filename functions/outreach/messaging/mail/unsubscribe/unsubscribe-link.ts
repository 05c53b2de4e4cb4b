import * as z from 'zod';
import type { Signer } from '../../../../platform/signed/sign.ts';

const purpose = (tenantId: string): string => `unsubscribe ${tenantId}`;

/** The tokens of mails sent before they were encrypted. */
const Sealed = z.object({ email: z.string() });

/** Unsubscribe token for one address of one tenant, unreadable to whoever sees the link; valid as long as its key. */
export const unsubscribeToken = (signer: Signer, tenantId: string, email: string): string =>
  signer.encrypt(purpose(tenantId), email);

/** The address of a token; undefined if it was altered or belongs to another tenant. */
export const addressOfToken = (signer: Signer, tenantId: string, token: string): string | undefined =>
  signer.decrypt(purpose(tenantId), token) ?? Sealed.safeParse(signer.open(purpose(tenantId), token)).data?.email;
