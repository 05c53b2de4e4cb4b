import * as z from 'zod';
import { Caller } from '../../../shared/contract/access/access.ts';
import { scopes } from '../../../shared/contract/access/scope.ts';

/** What an API key may do, and from where. */
export const KeyRights = z.object({
  scopes: z.array(z.enum(scopes)),
  ips: z.array(z.string()),
  callsPerMinute: z.number(),
});
export type KeyRights = z.infer<typeof KeyRights>;

/** The authorizer's findings about a request. It never denies: `serve` decides by the route's access rule. */
export const Principal = z.object({
  tenantId: z.string().optional(),
  hostKind: z.enum(['platform', 'tenant']).optional(),
  caller: Caller.optional(),
  /** Set if the caller is an API key. */
  key: KeyRights.optional(),
  /** True if the call came with an API key, good or bad. */
  hasKey: z.boolean().optional(),
  /** Expiry of each active license of the host's tenant and of the caller's, by tenant and feature; null for no expiry. */
  licenses: z.record(z.string(), z.record(z.string(), z.string().nullable())).optional(),
  /** Why a known tenant's host shows no site. */
  closed: z.enum(['provisioning', 'suspended']).optional(),
  /** The suspended tenant of the host, for the routes alone that are open all the same. */
  suspendedTenantId: z.string().optional(),
  /** Why a token gave no caller, or a host no tenant. */
  error: z
    .object({
      kind: z.enum(['unauthenticated', 'forbidden', 'notFound', 'unavailable']),
      code: z.string(),
      message: z.string(),
    })
    .optional(),
});
export type Principal = z.infer<typeof Principal>;

/** The authorizer's context: one JSON text, because API Gateway passes flat values only. */
export interface AuthorizerContext {
  principal: string;
}
