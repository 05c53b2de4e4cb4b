import * as z from 'zod';
import { access } from '../contract/access.ts';
import { route } from '../contract/route.ts';
import { PublicTenant } from './tenant.ts';

export const tenancyContract = {
  tenant: route({
    method: 'GET',
    path: '/api/tenant',
    summary: 'The tenant of this host: name, county, contact, branding and licensed features',
    access: access.public,
    input: z.strictObject({}),
    output: PublicTenant,
    errors: ['TENANT_NOT_FOUND'],
  }),
};
