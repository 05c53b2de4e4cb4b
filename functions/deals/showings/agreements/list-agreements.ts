import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { isInScope } from '../../../../shared/crm/leads/views/lead-scope.ts';
import type { ApprovalState } from '../../../../shared/deals/approval.ts';
import type { BuyerAgreement } from '../../../../shared/deals/showings/buyer-agreement.ts';
import { lead, readLead } from '../../../crm/leads/store.ts';
import { fromItem } from '../../../platform/table/item.ts';
import { fillPage } from '../../../platform/table/reads/fill-page.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allAgreements, buyerAgreementItem } from '../store.ts';

/** An agreement with the buyer whose it is. */
interface ListedAgreement {
  readonly known: BuyerAgreement;
  readonly person: Lead;
}

/** Each with its buyer: the lead into which theirs was merged, where it was. */
const withPersons = async (table: TenantTable, agreements: readonly BuyerAgreement[]): Promise<ListedAgreement[]> => {
  if (agreements.length === 0) return [];
  const stored = await table.getMany(agreements.map(({ leadId }) => lead.key({ leadId })));
  const persons = new Map(stored.map((item) => fromItem(lead, item)).map((person) => [person.leadId, person]));
  const found = agreements.map(async (known) => {
    const person = persons.get(known.leadId) ?? (await readLead(table, known.leadId));
    return person ? [{ known, person }] : [];
  });
  return (await Promise.all(found)).flat();
};

/** One page of agreements, the last submitted first; of leads that the caller may see. */
export const listAgreements = async (
  table: TenantTable,
  caller: Caller,
  { state, ...page }: { state?: ApprovalState | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<ListedAgreement>> =>
  await fillPage<ListedAgreement>(
    page,
    ({ known, person }) => isInScope(caller, person) && (state === undefined || known.agreement.state === state),
    async (limit, cursor) => {
      const range = { ...allAgreements, descending: true, filter: JSON.stringify([state]), limit, cursor };
      const { items, nextCursor } = await table.list(buyerAgreementItem, range);
      return { items: await withPersons(table, items), nextCursor };
    },
  );
