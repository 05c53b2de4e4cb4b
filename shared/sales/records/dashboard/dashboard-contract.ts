import * as z from 'zod';
import { access } from '../../../contract/access/access.ts';
import { route } from '../../../contract/routes/route.ts';
import { Dashboard } from './dashboard.ts';
import { VendorUse } from './utilization.ts';

const Days = z
  .enum(['30', '90'])
  .default('30')
  .transform((days) => Number(days));

export const dashboardContract = {
  dashboard: route({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The figures of the last 30 or 90 days and of the period before; counted live',
    access: access.tenantAdmin,
    input: z.strictObject({ days: Days }),
    output: Dashboard,
  }),
  utilisation: route({
    method: 'GET',
    path: '/api/dashboard/utilisation',
    summary: 'The booked share of each vendor’s working time in the last 30 or 90 days',
    access: access.tenantAdmin,
    input: z.strictObject({ days: Days }),
    output: z.object({ from: z.string(), to: z.string(), vendors: z.array(VendorUse) }),
  }),
  recount: route({
    method: 'POST',
    path: '/api/dashboard/recount',
    summary: 'Recount all leads and orders; adds what was missed, counts nothing twice',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ jobId: z.string() }),
    status: 202,
    limit: { count: 6, seconds: 3600 },
  }),
};
