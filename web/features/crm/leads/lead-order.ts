import type { LeadOrder } from '../../../../shared/crm/leads/views/lead-filter.ts';

/** The order of the list; it lives in the URL. */
export interface Order {
  readonly sort: LeadOrder;
  readonly isDescending: boolean;
}

/** The natural direction of each order: newest, best, last contacted, soonest due. */
const first: Record<LeadOrder, Order> = {
  newest: { sort: 'newest', isDescending: true },
  rank: { sort: 'rank', isDescending: true },
  score: { sort: 'score', isDescending: true },
  last_contact: { sort: 'last_contact', isDescending: true },
  next_task: { sort: 'next_task', isDescending: false },
};

/** The orders as people choose them. */
export const orderOptions: { value: LeadOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'rank', label: 'Best first' },
  { value: 'score', label: 'Highest score' },
  { value: 'last_contact', label: 'Last contact' },
  { value: 'next_task', label: 'Next task' },
];

const isOrder = (text: string | null | undefined): text is LeadOrder => text != null && Object.hasOwn(first, text);

/** Reads the order from the URL; nonsense is the newest first. */
export const orderIn = (params: URLSearchParams): Order => {
  const sort = params.get('sort');
  const natural = first[isOrder(sort) ? sort : 'newest'];
  const order = params.get('order');
  return order === 'asc' || order === 'desc' ? { ...natural, isDescending: order === 'desc' } : natural;
};

/** The URL parameters of an order; empty for the default. */
export const orderParams = ({ sort, isDescending }: Order) => ({
  sort: sort === 'newest' ? undefined : sort,
  order: isDescending === first[sort].isDescending ? undefined : isDescending ? 'desc' : 'asc',
});

/** The order after a column's header was pressed: another column begins with its natural end, the same one turns. */
export const orderAfter = (now: Order, column: string | undefined): Order => {
  if (!isOrder(column)) return now;
  return column === now.sort ? { sort: column, isDescending: !now.isDescending } : first[column];
};

/** The order that was chosen by its name. */
export const orderNamed = (sort: string | undefined): Order => first[isOrder(sort) ? sort : 'newest'];

/** The API input of an order; empty for the default. */
export const orderInput = (order: Order): { sort?: LeadOrder; order?: 'asc' | 'desc' } => {
  const { sort, order: way } = orderParams(order);
  return { ...(sort && { sort }), ...(way && { order: order.isDescending ? 'desc' : 'asc' }) };
};
