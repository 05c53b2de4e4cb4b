import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { Trouble } from './trouble.ts';

export const troubleContract = {
  troubles: route({
    method: 'GET',
    path: '/api/troubles',
    summary: 'Messages and payments of the last 30 days that failed and that nobody has settled, the newest first',
    access: access.tenantAdmin,
    input: z.strictObject(PageInput),
    output: pageOf(Trouble),
  }),
  settleTrouble: route({
    method: 'POST',
    path: '/api/troubles/{troubleId}/settle',
    summary: 'Say that a failure is taken care of; repeating it changes nothing',
    access: access.tenantAdmin,
    input: z.strictObject({ troubleId: PathId }),
    output: z.void(),
    status: 204,
  }),
};
