import * as z from 'zod';
import type { Signer } from '../../../platform/sign.ts';

const purpose = (tenantId: string): string => `unsubscribe ${tenantId}`;
const Payload = z.object({ email: z.string() });

/** The secret part of an unsubscription: made for one address of one tenant, good for ever. */
export const unsubscribeToken = (signer: Signer, tenantId: string, email: string): string =>
  signer.seal(purpose(tenantId), { email });

/** The address that a token was made for; undefined for one of another tenant, of nobody, or changed. */
export const addressOfToken = (signer: Signer, tenantId: string, token: string): string | undefined =>
  Payload.safeParse(signer.open(purpose(tenantId), token)).data?.email;
