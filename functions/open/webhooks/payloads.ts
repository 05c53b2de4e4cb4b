import type * as z from 'zod';
import type { LeadCaptured, LeadChanged, LeadCreated, LeadsMerged } from '../../../shared/crm/leads/events.ts';
import type { ListingPriceChanged, ListingStatusChanged } from '../../../shared/deals/listings/events.ts';
import type { ShowingRequested } from '../../../shared/deals/showings/events.ts';
import type { DealDateMissed, TransactionStageChanged } from '../../../shared/deals/transactions/events.ts';
import type { PaymentFailed, PaymentReceived } from '../../../shared/fulfilment/payments/events.ts';
import type {
  OrderCancelled,
  OrderCompleted,
  OrderFact,
  OrderRescheduled,
  VisitAccepted,
} from '../../../shared/sales/booking/events.ts';
import { lead } from '../../crm/leads/store.ts';
import { listingItem } from '../../deals/listings/store.ts';
import { showingItem } from '../../deals/showings/store.ts';
import { transactionItem } from '../../deals/transactions/store.ts';
import type { Entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';

type DataOf<E extends { data: z.ZodType }> = z.output<E['data']>;

/** The version of a record now; undefined for one that is no more, of which nobody is told. */
const versionOf = async <Item extends { version: number }, Id extends object, Row>(
  table: TenantTable,
  entity: Entity<Item, Id, Row>,
  id: Id,
): Promise<number | undefined> => (await table.get(entity, id, { consistent: true }))?.version;

/** Fields of a lead that say nothing of who it is; of others only the name is told. */
const plainFields = new Set([
  'status',
  'assignedTo',
  'servicesInterested',
  'propertyType',
  'propertySize',
  'yearBuilt',
  'urgency',
  'budgetRange',
  'tags',
  'score',
]);

const changeOf = ({ field, from, to }: DataOf<typeof LeadChanged>['changes'][number]) =>
  plainFields.has(field) ? { field, from, to } : { field };

const visitsOf = ({ visits }: OrderFact) =>
  visits.map(({ services, startsAt, endsAt }) => ({ services, startsAt, endsAt }));

const numbered = ({ orderId, leadId, number }: OrderFact) => ({ orderId, leadId, number });
const moneyOf = ({ orderId, leadId, amount, isTest }: DataOf<typeof PaymentFailed>) => ({
  orderId,
  leadId,
  amount,
  isTest,
});

/** How the fact behind an event is told: what of it, and the version of its record. Facts and schemas stand beside each other. */
export const payloads = {
  leadCreated: async (table: TenantTable, { leadId }: DataOf<typeof LeadCreated>) => ({
    leadId,
    version: await versionOf(table, lead, { leadId }),
  }),
  leadChanged: async (table: TenantTable, { leadId, changes }: DataOf<typeof LeadChanged>) => ({
    leadId,
    changes: changes.map(changeOf),
    version: await versionOf(table, lead, { leadId }),
  }),
  leadCaptured: async (table: TenantTable, { leadId }: DataOf<typeof LeadCaptured>) => ({
    leadId,
    changes: [{ field: 'contactAttempts' }],
    version: await versionOf(table, lead, { leadId }),
  }),
  leadsMerged: async (table: TenantTable, { leadId, otherId }: DataOf<typeof LeadsMerged>) => ({
    leadId,
    otherId,
    version: await versionOf(table, lead, { leadId }),
  }),
  orderPlaced: async (table: TenantTable, order: OrderFact) => ({
    ...numbered(order),
    total: order.total,
    isConfirmed: order.confirmed,
    visits: visitsOf(order),
    version: await versionOf(table, orderItem, order),
  }),
  orderRescheduled: async (table: TenantTable, order: DataOf<typeof OrderRescheduled>) => ({
    ...numbered(order),
    fee: order.fee,
    visits: visitsOf(order),
    version: await versionOf(table, orderItem, order),
  }),
  orderCancelled: async (table: TenantTable, order: DataOf<typeof OrderCancelled>) => ({
    ...numbered(order),
    fee: order.fee,
    isUnpaid: order.isUnpaid === true,
    version: await versionOf(table, orderItem, order),
  }),
  orderCompleted: async (table: TenantTable, { orderId, leadId }: DataOf<typeof OrderCompleted>) => ({
    orderId,
    leadId,
    version: await versionOf(table, orderItem, { orderId }),
  }),
  visit: async (table: TenantTable, data: Omit<DataOf<typeof VisitAccepted>, 'isUntold'>) => {
    const { orderId, leadId, bookingId, serviceType } = data;
    return { orderId, leadId, bookingId, serviceType, version: await versionOf(table, bookingItem, data) };
  },
  paid: async (table: TenantTable, data: DataOf<typeof PaymentReceived>) => ({
    ...moneyOf(data),
    balance: data.balance,
    version: await versionOf(table, orderItem, data),
  }),
  payFailed: async (table: TenantTable, data: DataOf<typeof PaymentFailed>) => ({
    ...moneyOf(data),
    version: await versionOf(table, orderItem, data),
  }),
  listingMoved: async (table: TenantTable, { listingId, from, to }: DataOf<typeof ListingStatusChanged>) => ({
    listingId,
    from,
    to,
    version: await versionOf(table, listingItem, { listingId }),
  }),
  listingPriced: async (table: TenantTable, { listingId, from, to }: DataOf<typeof ListingPriceChanged>) => ({
    listingId,
    from,
    to,
    version: await versionOf(table, listingItem, { listingId }),
  }),
  showing: async (table: TenantTable, { showingId, listingId }: DataOf<typeof ShowingRequested>) => ({
    showingId,
    listingId,
    version: await versionOf(table, showingItem, { showingId }),
  }),
  dealMoved: async (table: TenantTable, { transactionId, from, to }: DataOf<typeof TransactionStageChanged>) => ({
    transactionId,
    from,
    to,
    version: await versionOf(table, transactionItem, { transactionId }),
  }),
  dateMissed: async (table: TenantTable, { transactionId, code, label, dueOn }: DataOf<typeof DealDateMissed>) => ({
    transactionId,
    code,
    label,
    dueOn,
    version: await versionOf(table, transactionItem, { transactionId }),
  }),
};
