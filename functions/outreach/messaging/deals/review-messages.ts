import type * as z from 'zod';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import type { ChecklistItemChanged } from '../../../../shared/deals/review/events.ts';
import { transactionItem } from '../../../deals/transactions/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { teamAddress } from '../team/team-mail.ts';
import { sendTemplate } from '../templates/send-template.ts';

/** Tells whoever submitted a paper that it was rejected, and why; every other change of an item is only seen. */
export const tellOfRejection =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ChecklistItemChanged.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const { to, transactionId, itemName, submittedBy, words = '' } = data;
    if (to !== 'rejected' || submittedBy === undefined) return;
    const deal = await table.get(transactionItem, { transactionId });
    if (!deal) return;
    const dispatch = await openDispatch(occurrence, deps);
    await sendTemplate(dispatch, {
      code: 'document_rejected',
      isPublicAct: false,
      channels: ['email'],
      to: await teamAddress(dispatch, submittedBy),
      about: { leadId: null, orderId: null, profileId: submittedBy },
      variables: {
        dealNumber: deal.number,
        paperName: itemName,
        reason: words,
        dealUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/admin/agent/transactions/${transactionId}`,
      },
    });
  };
