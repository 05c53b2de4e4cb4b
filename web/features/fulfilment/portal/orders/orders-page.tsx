import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { useAnswer } from '../data/use-answer.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { Older } from '../shell/older.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

const PAGE = 25;

/** The next visit of a customer first, then what has none. */
const bySoonest = (a: PortalOrderRow, b: PortalOrderRow): number =>
  (a.next ? Date.parse(a.next.startsAt) : Infinity) - (b.next ? Date.parse(b.next.startsAt) : Infinity) || 0;

/** What is ahead stands first, then what is over. */
export const groupsOf = (rows: readonly PortalOrderRow[]) => [
  { name: 'Coming up', rows: rows.filter(({ status }) => status === 'placed').toSorted(bySoonest) },
  { name: 'Done', rows: rows.filter(({ status }) => status === 'completed') },
  { name: 'Canceled', rows: rows.filter(({ status }) => status === 'cancelled') },
];

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
      more="Show older orders"
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

/** `/portal/orders`: every order this person may see. */
export const OrdersPage = () => {
  const answer = useAnswer('GET /api/portal/orders', { limit: PAGE });
  return (
    <>
      <h1>Your orders</h1>
      <AnswerState answer={answer} what="your orders">
        {(first) => <Orders key={first.items[0]?.orderId} first={first} />}
      </AnswerState>
    </>
  );
};
