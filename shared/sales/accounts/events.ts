import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** An order past a limit of its buyer's company waits for the company's approval; its contact is asked. */
export const CompanyApprovalAsked = eventType(
  'account.approval_asked',
  z.object({
    orderId: z.string(),
    companyId: z.string(),
    name: z.string(),
    cents: z.int(),
    agentName: z.string(),
    until: z.string(),
  }),
);
