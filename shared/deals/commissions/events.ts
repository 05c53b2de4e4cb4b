import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';
import { PayeeRole } from './disbursement.ts';

/** A statement of an agent or a team lead is paid; its payee gets it by email. One event for each payee. */
export const CommissionPaid = eventType(
  'commission.paid',
  z.object({
    disbursementId: z.string(),
    /** Absent in events of before. */
    role: PayeeRole.optional(),
    profileId: z.string(),
    name: z.string(),
    number: z.string(),
    amount: z.int(),
    address: z.string(),
    closedOn: z.string(),
    paidOn: z.string(),
    reference: z.string(),
  }),
);
