import type * as z from 'zod';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { TransactionStageChanged } from '../../../../shared/deals/transactions/events.ts';
import type { DealParty, Stage, Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { stageNames } from '../../../../shared/deals/transactions/words.ts';
import { dueDateText } from '../../../../shared/outreach/messaging/visit-time.ts';
import { transactionItem } from '../../../deals/transactions/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientOfEmail } from '../../../sales/records/store.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendTemplate } from '../templates/send-template.ts';

const planned = (date: string | undefined): string =>
  date === undefined ? '' : ` Settlement is planned for ${dueDateText(date)}.`;

/** What a stage means for whoever is in the deal; never why a deal fell through. */
const noteOf = ({ settlementDate, closedOn }: Transaction, to: Stage): string => {
  if (to === 'under_contract') return `The agreement is signed.${planned(settlementDate)}`;
  if (to === 'clear_to_close') return `Everything is ready to close.${planned(settlementDate)}`;
  if (to === 'closed') return `The deal closed${closedOn ? ` on ${dueDateText(closedOn)}` : ''}. Congratulations!`;
  return 'The deal will not go ahead. Your agent will call you about what comes next.';
};

type Client = DealParty & { readonly email: string; readonly clientId: string };

/** The parties who are clients of the company, each address once. */
const clientsIn = async (table: TenantTable, { parties }: Transaction): Promise<Client[]> => {
  const byEmail = new Map(parties.flatMap((party) => (party.email ? [[party.email, party] as const] : [])));
  const found = await Promise.all(
    [...byEmail].map(async ([email, party]) => {
      const owner = await table.get(clientOfEmail, { email });
      return owner ? [{ ...party, email, clientId: owner.clientId }] : [];
    }),
  );
  return found.flat();
};

/** Tells the parties of a deal who are clients, by email, that it moved to another stage. */
export const tellOfStage =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof TransactionStageChanged.data>>): Promise<void> => {
    const { table, data, eventId } = occurrence;
    const { transactionId, to } = data;
    const deal = await table.get(transactionItem, { transactionId });
    if (!deal) return;
    const dispatch = await openDispatch(occurrence, deps);
    for (const { name, email, partyId, clientId } of await clientsIn(table, deal)) {
      await sendTemplate(dispatch, {
        code: 'stage_changed',
        once: `${eventId} ${partyId}`,
        isPublicAct: false,
        channels: ['email'],
        to: { name, email, phone: null },
        about: { leadId: null, orderId: null, profileId: clientId },
        variables: {
          tenantPhone: formatPhone(dispatch.tenant.contact.phone),
          address: addressLine(deal.address),
          dealNumber: deal.number,
          dealStage: stageNames[to],
          dealNote: noteOf(deal, to),
        },
      });
    }
  };
