import * as z from 'zod';
import { Policy } from '../../../shared/company/team/policy.ts';
import { entity } from '../../platform/table/entity.ts';

/** A tenant's scheduling policy. */
export const policyItem = entity({
  name: 'policy',
  schema: Policy.extend({ version: z.number() }),
  key: () => ({ pk: 'TENANT', sk: 'POLICY' }),
});
