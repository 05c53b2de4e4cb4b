import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { ProviderTest, ProviderView } from './provider.ts';

/** The routes that list and test the external providers. */
export const integrationsContract = {
  providers: route({
    method: 'GET',
    path: '/api/integrations',
    summary: 'Every provider: what it is for, whether it is set up, what is missing, and how it did last',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ items: z.array(ProviderView) }),
  }),
  testProvider: route({
    method: 'POST',
    path: '/api/integrations/{code}/test',
    summary: 'Make a real call that changes nothing and costs next to nothing, and tell how it went',
    access: access.tenantAdmin,
    input: z.strictObject({ code: PathId }),
    output: ProviderTest,
    errors: ['PROVIDER_NOT_SET'],
    limit: { count: 20, seconds: 60 },
  }),
};
