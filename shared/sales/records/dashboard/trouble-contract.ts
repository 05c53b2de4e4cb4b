import * as z from 'zod';
import { access } from '../../../contract/access/access.ts';
import { PathId } from '../../../contract/id.ts';
import { PageInput, pageOf } from '../../../contract/routes/page.ts';
import { route } from '../../../contract/routes/route.ts';
import { Trouble } from './trouble.ts';

export const troubleContract = {
  troubles: route({
    method: 'GET',
    path: '/api/troubles',
    summary: 'Unsettled failures of messages and payments of the last 30 days, newest first; of one kind if named',
    access: access.tenantAdmin,
    input: z.strictObject({ ...PageInput, kind: Trouble.shape.kind.optional() }),
    output: pageOf(Trouble),
  }),
  settleTrouble: route({
    method: 'POST',
    path: '/api/troubles/{troubleId}/settle',
    summary: 'Mark a failure as settled; idempotent',
    access: access.tenantAdmin,
    input: z.strictObject({ troubleId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
