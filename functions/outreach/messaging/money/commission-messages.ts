import type * as z from 'zod';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { CommissionPaid } from '../../../../shared/deals/commissions/events.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import { findMember } from '../../../company/identity/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

/** Sends an agent or a team lead, by email, the statement of a commission that was paid. */
export const tellOfCommission =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof CommissionPaid.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const member = await findMember(table, data.profileId);
    if (!member) return;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      code: 'commission_statement',
      isPublicAct: false,
      channels: ['email'],
      to: { name: member.name ?? member.email, email: member.email },
      about: { leadId: null, orderId: null, profileId: data.profileId },
      variables: {
        tenantPhone: formatPhone(dispatch.tenant.contact.phone),
        statementNumber: data.number,
        address: data.address,
        amount: formatCents(data.amount),
        paidOn: dueDateText(data.paidOn),
        reference: data.reference,
        commissionUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/admin/agent/commissions/${data.disbursementId}${data.role === 'lead' ? '?role=lead' : ''}`,
      },
    });
  };
