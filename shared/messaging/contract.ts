import * as z from 'zod';
import { access } from '../contract/access.ts';
import { PageInput, pageOf } from '../contract/page.ts';
import { route } from '../contract/route.ts';
import { Communication } from './communication.ts';

export const messagingContract = {
  communications: route({
    method: 'GET',
    path: '/api/communications',
    summary: 'Messages and calls with a lead, newest first',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: z.string().min(1).max(80), ...PageInput }),
    output: pageOf(Communication),
  }),
};
