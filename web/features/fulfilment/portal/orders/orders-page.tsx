import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { useAnswer } from '../data/use-answer.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { Older } from '../shell/older.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

const PAGE = 25;

const titles = { placed: 'Coming up', completed: 'Done', cancelled: 'Canceled' } as const;

/** The rows by where they stand, in the order of the API: with it, a further page comes below what is read. */
export const groupsOf = (rows: readonly PortalOrderRow[]) => {
  // An order that went on between two pages is in both.
  const known = [...new Map(rows.map((row) => [row.orderId, row])).values()];
  return Object.entries(titles).map(([state, name]) => ({
    name,
    rows: known.filter(({ status }) => status === state),
  }));
};

const Orders = ({ first }: { first: ApiOutput<'GET /api/portal/orders'> }) => {
  if (first.items.length === 0) {
    return (
      <Empty title="Nothing booked yet" action={<BookLink />}>
        Choose what you need and a time. Your visits, pictures and payments then stand here.
      </Empty>
    );
  }
  return (
    <Older
      first={first}
      load={async (cursor) => await api('GET /api/portal/orders', { limit: PAGE, cursor })}
      more="Show more orders"
    >
      {(rows) =>
        groupsOf(rows)
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <section key={group.name} className={styles.list} aria-labelledby={`group-${group.name}`}>
              <h2 id={`group-${group.name}`}>{group.name}</h2>
              {group.rows.map((row) => (
                <OrderCard key={row.orderId} row={row} />
              ))}
            </section>
          ))
      }
    </Older>
  );
};

/** Where the pages after the first begin: read again once that has moved, or rows of theirs would be old or left out. */
const placeOf = ({ items, nextCursor }: ApiOutput<'GET /api/portal/orders'>): string =>
  [...items.map(({ orderId }) => orderId), nextCursor].join();

/** `/portal/orders`: every order this person may see. */
export const OrdersPage = () => {
  const answer = useAnswer('GET /api/portal/orders', { limit: PAGE });
  return (
    <>
      <h1>Your orders</h1>
      <AnswerState answer={answer} what="your orders">
        {(first) => <Orders key={placeOf(first)} first={first} />}
      </AnswerState>
    </>
  );
};
