import * as z from 'zod';
import type { Signer } from '../../../platform/sign.ts';

const purpose = (tenantId: string): string => `unsubscribe ${tenantId}`;
const Payload = z.object({ email: z.string() });

/** Unsubscribe token for one address of one tenant; never expires. */
export const unsubscribeToken = (signer: Signer, tenantId: string, email: string): string =>
  signer.seal(purpose(tenantId), { email });

/** The address of a token; undefined if it was altered or belongs to another tenant. */
export const addressOfToken = (signer: Signer, tenantId: string, token: string): string | undefined =>
  Payload.safeParse(signer.open(purpose(tenantId), token)).data?.email;
