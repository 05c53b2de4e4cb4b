import type { Caller } from '../../../../shared/contract/access/access.ts';
import { addressLine, readAddress } from '../../../../shared/contract/place.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { isInScope, ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import {
  type LoopSubject,
  leadNumber,
  loopAddress,
  loopName,
  loopRole,
  loopStart,
} from '../../../../shared/deals/dotloop/loop.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { transactionItem } from '../../transactions/store.ts';
import type { LoopWish } from '../provider/account.ts';

/** What a loop is made of, whatever it is. */
export interface Subject {
  readonly kind: LoopSubject;
  readonly id: string;
  readonly number: string;
  readonly wish: LoopWish;
  /** Why no loop can be made of it, in words. */
  readonly blockers: readonly string[];
}

const person = (fullName: string, email: string | null | undefined, role: string) => ({
  fullName,
  ...(email && { email }),
  role,
});

const ofTransaction = (deal: Transaction): Subject => {
  const { transactionId, number, address, type, stage, parties } = deal;
  const participants = parties.map(({ name, email, role }) => person(name, email, loopRole(role, type)));
  return {
    kind: 'transaction',
    id: transactionId,
    number,
    wish: {
      name: loopName(addressLine(address), number),
      ...loopStart(type, stage),
      ...loopAddress(address),
      participants,
    },
    blockers: stage === 'fell_through' ? ['The transaction fell through.'] : [],
  };
};

const ofLead = (lead: Lead): Subject => {
  const { leadId, propertyAddress, address, fullName, email, status } = lead;
  const number = leadNumber(leadId);
  const line = propertyAddress ?? (address ? addressLine(address) : '');
  const { line1, city, state, zip } = address ?? readAddress(line);
  const parts = line1 && city && state && zip ? loopAddress({ line1, city, state, zip }) : { streetName: line };
  return {
    kind: 'lead',
    id: leadId,
    number,
    wish: {
      name: loopName(line, number),
      transactionType: 'REAL_ESTATE_OTHER',
      status: 'PRE_OFFER',
      ...parts,
      participants: fullName ? [person(fullName, email, 'OTHER')] : [],
    },
    blockers: [
      ...(status === 'won' ? [] : ['The lead is not won.']),
      ...(line === '' ? ['The lead has no property address.'] : []),
    ],
  };
};

/** The transaction or lead; 404 for one that the caller may not see. Without a caller, whoever asked was checked before. */
export const readSubject = async (
  table: TenantTable,
  kind: LoopSubject,
  id: string,
  caller?: Caller,
): Promise<Subject> => {
  if (kind === 'lead') {
    const found = await readLead(table, id);
    if (!found || (caller && !isInScope(caller, found))) throw notFound('Lead');
    return ofLead(found);
  }
  const deal = await table.get(transactionItem, { transactionId: id }, { consistent: true });
  const own = caller && ownProfile(caller);
  if (!deal || (own !== undefined && !isOwnDeal(own, deal))) throw notFound('Transaction');
  return ofTransaction(deal);
};
