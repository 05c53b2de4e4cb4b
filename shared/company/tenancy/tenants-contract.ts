import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Tenant } from './tenant.ts';
import { TenantChange, TenantInput } from './tenant-input.ts';
import { TenantRow, TenantView } from './tenant-view.ts';

export const tenantsContract = {
  tenants: route({
    method: 'GET',
    path: '/api/tenants',
    summary: 'All companies on the platform, newest first',
    access: access.superAdmin,
    input: z.strictObject({ ...PageInput, status: Tenant.shape.status.optional(), q: z.string().max(80).optional() }),
    output: pageOf(TenantRow),
  }),
  createTenant: route({
    method: 'POST',
    path: '/api/tenants',
    summary: 'Create a company: sign-in is provisioned within seconds, the first administrator is invited by email',
    access: access.superAdmin,
    input: TenantInput,
    output: TenantView,
    status: 201,
    errors: ['SLUG_TAKEN'],
  }),
  oneTenant: route({
    method: 'GET',
    path: '/api/tenants/{tenantId}',
    summary: 'One company with its plan, usage and domains',
    access: access.superAdmin,
    input: z.strictObject({ tenantId: PathId }),
    output: TenantView,
  }),
  changeTenant: route({
    method: 'PATCH',
    path: '/api/tenants/{tenantId}',
    summary: 'Change name, contact, plan or licenses; suspend or resume, with the reason',
    access: access.superAdmin,
    input: TenantChange.extend({ tenantId: PathId }),
    output: TenantView,
    errors: ['VERSION_CONFLICT', 'PLATFORM_TENANT'],
  }),
  enterTenant: route({
    method: 'POST',
    path: '/api/tenants/{tenantId}/enter',
    summary: 'Begin to work in a company’s back office; logged with the company',
    access: access.superAdmin,
    input: z.strictObject({ tenantId: PathId }),
    output: TenantRow,
  }),
  leaveTenant: route({
    method: 'POST',
    path: '/api/tenants/{tenantId}/leave',
    summary: 'Stop working in a company’s back office; logged with the company',
    access: access.superAdmin,
    input: z.strictObject({ tenantId: PathId }),
    output: z.void(),
    status: 204,
  }),
  counties: route({
    method: 'GET',
    path: '/api/counties',
    summary: 'The counties of a state, by name',
    access: access.signedIn,
    input: z.strictObject({ state: z.string().length(2) }),
    output: z.object({ items: z.array(z.object({ fips: z.string(), name: z.string() })) }),
  }),
};
