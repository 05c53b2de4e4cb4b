import * as z from 'zod';
import { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { entity } from '../../../platform/table/entity.ts';

// What booking reads of other features' rows, and no more: it writes none of them.

/** Whose lead an e-mail address is. */
export const ownerOfEmail = entity({
  name: 'emailOwner',
  schema: z.object({ leadId: z.string() }),
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: 'OWNER' }),
});

/** Whose lead a phone number is. */
export const ownerOfPhone = entity({
  name: 'phoneOwner',
  schema: z.object({ leadId: z.string() }),
  key: ({ phone }: { phone: string }) => ({ pk: `PHONE#${phone}`, sk: 'OWNER' }),
});

/** A lead as far as it decides whose order this is. */
export const knownLead = entity({
  name: 'lead',
  schema: z.object({ leadId: z.string(), email: z.string().nullable(), assignedTo: z.string().nullable() }),
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'LEAD' }),
  blank: { email: null, assignedTo: null },
});

/** A tenant as far as planning and calendar files look at it. */
export const KnownTenant = Tenant.pick({
  name: true,
  timezone: true,
  serviceArea: true,
  contact: true,
  promises: true,
});
export type KnownTenant = z.infer<typeof KnownTenant>;

export const knownTenant = entity({
  name: 'tenant',
  schema: KnownTenant,
  key: () => ({ pk: 'TENANT', sk: 'TENANT' }),
});
