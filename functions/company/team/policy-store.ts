import * as z from 'zod';
import { Policy } from '../../../shared/company/team/policy.ts';
import { entity } from '../../platform/table/entity.ts';

/** Scheduling policy of a tenant. */
export const policyItem = entity({
  name: 'policy',
  schema: Policy.extend({ version: z.number() }),
  key: () => ({ pk: 'TENANT', sk: 'POLICY' }),
});
