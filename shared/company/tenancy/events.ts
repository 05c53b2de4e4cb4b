import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';

/** A company was made; its app client, its addresses and whatever else it starts with follow. */
export const TenantCreated = eventType(
  'tenant.created',
  z.object({ tenantId: z.string(), administrator: z.object({ email: z.string(), name: z.string().optional() }) }),
);

/** A company’s own domain was added or taken away. */
export const TenantHostsChanged = eventType(
  'tenant.hosts_changed',
  z.object({ host: z.string(), isAdded: z.boolean() }),
);

/** It is time to see how far the edge is with a company’s own domain. */
export const TenantHostDue = eventType('tenant.host_due', z.object({ host: z.string() }));

/** Somebody’s request for a company of their own was declined. */
export const SignupDeclined = eventType(
  'signup.declined',
  z.object({
    signupId: z.string(),
    companyName: z.string(),
    reason: z.string(),
    applicant: z.object({ profileId: z.string(), email: z.string(), name: z.string().optional() }),
  }),
);

/** Makes what a company needs outside the table: its app client and its domains; one tenant's events in order. */
export const tenantProvisioning = queueType({
  name: 'tenant-provisioning',
  fifo: true,
  events: [TenantCreated, TenantHostsChanged, TenantHostDue],
});
