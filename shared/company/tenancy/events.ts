import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** A company was created; provisioning of its app client and domains follows. */
export const TenantCreated = eventType(
  'tenant.created',
  z.object({ tenantId: z.string(), administrator: z.object({ email: z.string(), name: z.string().optional() }) }),
);

/** A company added or removed a custom domain. */
export const TenantHostsChanged = eventType(
  'tenant.hosts_changed',
  z.object({ host: z.string(), isAdded: z.boolean() }),
);

/** Time to check the setup progress of a custom domain. */
export const TenantHostDue = eventType('tenant.host_due', z.object({ host: z.string() }));

/** An application was declined. */
export const SignupDeclined = eventType(
  'signup.declined',
  z.object({
    signupId: z.string(),
    companyName: z.string(),
    reason: z.string(),
    applicant: z.object({ profileId: z.string(), email: z.string(), name: z.string().optional() }),
  }),
);

/** Provisions a company's resources outside the table: app client and domains; sequential within a tenant. */
export const tenantProvisioning = queueType({
  name: 'tenant-provisioning',
  fifo: true,
  events: [TenantCreated, TenantHostsChanged, TenantHostDue],
});
