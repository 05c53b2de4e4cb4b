import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { InvoiceReminded } from '../../../../shared/fulfilment/billing/events.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

type ReminderData = z.output<typeof InvoiceReminded.data>;

/** Tells a company, by email to where its bills go, of a bill that is issued or still open. */
export const tellCompany = async (
  deps: MessagingDeps,
  occurrence: Occurrence<ReminderData>,
  code: 'company_bill' | 'company_bill_reminder',
): Promise<void> => {
  const { company, invoiceId, number, amount, balance, dueOn } = occurrence.data;
  if (!company?.email) return;
  const { name, email, orders, companyId } = company;
  const dispatch = await openDispatch(occurrence, deps);
  await sendTemplate(dispatch, {
    code,
    isPublicAct: false,
    channels: ['email'],
    to: { name, email, phone: null },
    about: { leadId: null, orderId: null, profileId: companyId },
    variables: {
      tenantPhone: formatPhone(dispatch.tenant.contact.phone),
      fullName: name,
      invoiceNumber: number,
      services: orders === 1 ? '1 order' : `${orders} orders`,
      amount: formatCents(amount),
      balance: formatCents(balance),
      dueDate: dueDateText(dueOn),
      invoiceUrl: `${dispatch.origin}/invoice/${invoiceId}`,
    },
  });
};
