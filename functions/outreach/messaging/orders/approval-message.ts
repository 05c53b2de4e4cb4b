import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { CompanyApprovalAsked } from '../../../../shared/sales/accounts/events.ts';
import { approvalTokenOf } from '../../../fulfilment/accounts/approval/approval-token.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { clientItem } from '../../../sales/records/store.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

/** Asks a company, by email to where its bills go, to approve an order past its limit. */
export const askCompany =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof CompanyApprovalAsked.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const { orderId, companyId, name, cents, agentName, until } = data;
    const [client, whole] = await Promise.all([
      table.get(clientItem, { clientId: companyId }),
      readOrder(table, orderId),
    ]);
    const email = client?.billingEmail;
    if (!email || whole?.order.status !== 'placed') return;
    const dispatch = await openDispatch(occurrence, deps);
    const approveUrl = `${dispatch.origin}/approve/${orderId}`;
    const token = encodeURIComponent(approvalTokenOf(deps.signer, table.tenantId, orderId));
    await sendTemplate(dispatch, {
      code: 'company_approval',
      isPublicAct: false,
      channels: ['email'],
      to: { name, email, phone: null },
      about: { leadId: null, orderId, profileId: companyId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        fullName: name,
        agentName,
        address: addressLine(whole.order.address),
        amount: formatCents(cents),
        answerBy: startTime(until, dispatch.tenant.timezone),
        approveUrl: `${approveUrl}?token=${token}`,
      },
      logged: { approveUrl },
    });
  };
