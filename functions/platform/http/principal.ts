import * as z from 'zod';
import { Caller } from '../../../shared/contract/access.ts';

/** What the authorizer found out about a request. It never denies: `serve` decides, from the route's access rule. */
export const Principal = z.object({
  tenantId: z.string().optional(),
  hostKind: z.enum(['platform', 'tenant']).optional(),
  caller: Caller.optional(),
  /** Of the host's tenant and the caller's own: the end of each licence that is on, null for none. */
  licenses: z.record(z.string(), z.record(z.string(), z.string().nullable())).optional(),
  /** Why a tenant's host has no site although it has a tenant. */
  closed: z.enum(['provisioning', 'suspended']).optional(),
  /** Why there is no caller although a token came, or no tenant although a host was asked for. */
  error: z
    .object({
      kind: z.enum(['unauthenticated', 'forbidden', 'notFound', 'unavailable']),
      code: z.string(),
      message: z.string(),
    })
    .optional(),
});
export type Principal = z.infer<typeof Principal>;

/** The authorizer's context: one JSON text, because gateways carry flat values. */
export interface AuthorizerContext {
  principal: string;
}
