import type * as z from 'zod';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { PayoutPaid } from '../../../../shared/fulfilment/payouts/events.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

type PayoutData = Omit<z.output<typeof PayoutPaid.data>, 'paidOn'> & { readonly paidOn?: string };

/** Tells a vendor, by email, of a statement: that it is made, or paid. */
export const tellOfStatement =
  (deps: MessagingDeps, code: 'payout_stated' | 'payout_paid') =>
  async (occurrence: Occurrence<PayoutData>): Promise<void> => {
    const { table, data } = occurrence;
    const { vendorId, number, total, from, to, paidOn } = data;
    const vendor = await table.get(vendorItem, { vendorId });
    if (!vendor) return;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      code,
      isPublicAct: false,
      channels: ['email'],
      to: { name: vendor.name, email: vendor.email ?? null, phone: vendor.phone ?? null },
      about: { leadId: null, orderId: null, profileId: vendor.vendorId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        statementNumber: number,
        amount: formatCents(total),
        period: from === to ? dueDateText(to) : `${dueDateText(from)} to ${dueDateText(to)}`,
        payoutsUrl: `${dispatch.origin}/vendor-portal/payouts`,
        ...(paidOn !== undefined && { paidOn: dueDateText(paidOn) }),
      },
    });
  };
