import { serviceNames } from '../../../shared/company/catalog/service-name.ts';
import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { formatCents } from '../../../shared/contract/money.ts';
import { statusNames } from '../../../shared/deals/listings/listing-rules.ts';
import type { HouseMoment, HouseView } from '../../../shared/workspace/houses/house.ts';

type Blocks = Omit<HouseView, 'property' | 'timeline'>;

/** The most that one answer tells. */
const MAX_MOMENTS = 200;

const orderMoments = ({ orders = [] }: Blocks): HouseMoment[] =>
  orders.flatMap(({ orderId, number, placedAt, services, customer, visits }) => [
    {
      id: `${orderId} placed`,
      at: placedAt,
      block: 'orders' as const,
      title: `Order ${number ?? ''} placed`,
      detail: `${serviceNames(services)} for ${customer}`,
      recordId: orderId,
    },
    ...visits
      .filter(({ status }) => status === 'completed')
      .map(({ bookingId, serviceType, startsAt, scheduledDate, vendorName }) => ({
        id: bookingId,
        at: startsAt ?? scheduledDate,
        block: 'orders' as const,
        title: `${serviceNames([serviceType])} done`,
        detail: vendorName ?? '',
        recordId: orderId,
      })),
  ]);

const mediaMoments = ({ media = [] }: Blocks): HouseMoment[] =>
  [...Map.groupBy(media, ({ deliveredAt, orderNumber }) => `${deliveredAt} ${orderNumber ?? ''}`)].map(
    ([key, pictures]) => ({
      id: `media ${key}`,
      at: pictures[0]?.deliveredAt ?? '',
      block: 'media',
      title: pictures.length === 1 ? '1 picture delivered' : `${pictures.length} pictures delivered`,
      detail: pictures[0]?.orderNumber === undefined ? '' : `Order ${pictures[0].orderNumber}`,
      recordId: pictures[0]?.fileId ?? '',
    }),
  );

const listingMoments = ({ listings = [] }: Blocks): HouseMoment[] =>
  listings.flatMap(({ listingId, createdAt, publishedAt, changedAt, status, agentName, listPrice }) => {
    const common = { block: 'listings' as const, recordId: listingId };
    const price = listPrice === undefined ? '' : formatCents(listPrice);
    return [
      { ...common, id: `${listingId} started`, at: createdAt, title: 'Listing started', detail: agentName },
      ...(publishedAt
        ? [{ ...common, id: `${listingId} published`, at: publishedAt, title: 'Listing published', detail: price }]
        : []),
      ...(['sold', 'withdrawn', 'under_contract'].includes(status)
        ? [
            {
              ...common,
              id: `${listingId} now`,
              at: changedAt,
              title: `Listing ${statusNames[status].toLowerCase()}`,
              detail: agentName,
            },
          ]
        : []),
    ];
  });

const dealMoments = ({ deals = [] }: Blocks): HouseMoment[] =>
  deals.flatMap(({ transactionId, number, contractDate, closedOn, agentName }) => {
    const common = { block: 'deals' as const, recordId: transactionId, detail: agentName };
    return [
      ...(contractDate
        ? [{ ...common, id: `${transactionId} contract`, at: contractDate, title: `Deal ${number} under contract` }]
        : []),
      ...(closedOn ? [{ ...common, id: `${transactionId} closed`, at: closedOn, title: `Deal ${number} closed` }] : []),
    ];
  });

const paperMoments = ({ documents = [], notes = [] }: Blocks): HouseMoment[] => [
  ...documents.map(({ documentId, name, root, addedAt, addedBy }) => ({
    id: documentId,
    at: addedAt,
    block: 'documents' as const,
    title: name,
    detail: [root.title, addedBy].filter(Boolean).join(' · '),
    recordId: documentId,
  })),
  ...notes.map(({ noteId, text, author, createdAt }) => ({
    id: noteId,
    at: createdAt,
    block: 'notes' as const,
    title: `Note by ${author.name}`,
    detail: text,
    recordId: noteId,
  })),
];

/** One timeline of what the blocks tell, newest first: it holds nothing that a block does not show. */
export const timelineOf = (blocks: Blocks): HouseMoment[] =>
  [
    ...orderMoments(blocks),
    ...mediaMoments(blocks),
    ...listingMoments(blocks),
    ...dealMoments(blocks),
    ...paperMoments(blocks),
  ]
    .sort((a, b) => inCodeOrder(b.at, a.at))
    .slice(0, MAX_MOMENTS);
