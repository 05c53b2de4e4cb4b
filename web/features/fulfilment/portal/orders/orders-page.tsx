import { useState } from 'react';
import type { PortalOrderRow } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { api } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAnswer } from '../data/use-answer.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { BookLink, Empty } from '../shell/portal-shell.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

/** What is ahead stands first, then what is over. */
const groupsOf = (rows: readonly PortalOrderRow[]) => [
  { name: 'Coming up', rows: rows.filter(({ status }) => status === 'placed') },
  { name: 'Done', rows: rows.filter(({ status }) => status === 'completed') },
  { name: 'Canceled', rows: rows.filter(({ status }) => status === 'cancelled') },
];

const Orders = ({ items, nextCursor }: { items: PortalOrderRow[]; nextCursor?: string | undefined }) => {
  const [more, setMore] = useState<{ rows: PortalOrderRow[]; cursor: string | undefined }>({
    rows: [],
    cursor: nextCursor,
  });
  const load = async (): Promise<void> => {
    const page = await api('GET /api/portal/orders', { limit: 25, cursor: more.cursor });
    setMore((last) => ({ rows: [...last.rows, ...page.items], cursor: page.nextCursor }));
  };
  const rows = [...items, ...more.rows];
  if (rows.length === 0) {
    return (
      <Empty title="Nothing booked yet" action={<BookLink />}>
        Choose what you need and a time. Your visits, pictures and payments then stand here.
      </Empty>
    );
  }
  return (
    <>
      {groupsOf(rows)
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <section key={group.name} className={styles.list} aria-labelledby={`group-${group.name}`}>
            <h2 id={`group-${group.name}`}>{group.name}</h2>
            {group.rows.map((row) => (
              <OrderCard key={row.orderId} row={row} />
            ))}
          </section>
        ))}
      {more.cursor !== undefined && <Button onClick={() => void load()}>Show older orders</Button>}
    </>
  );
};

/** `/portal/orders`: every order this person may see. */
export const OrdersPage = () => {
  const answer = useAnswer('GET /api/portal/orders', { limit: 25 });
  return (
    <>
      <h1>Your orders</h1>
      <AnswerState answer={answer} what="your orders">
        {(page) => <Orders key={page.items[0]?.orderId} {...page} />}
      </AnswerState>
    </>
  );
};
