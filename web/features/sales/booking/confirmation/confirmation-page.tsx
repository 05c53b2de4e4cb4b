import { useParams, useSearchParams } from 'react-router-dom';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useCatalog } from '../../../../platform/use-catalog.ts';
import { photoDaysOf } from '../schedule/plan-text.ts';
import styles from './confirmation.module.css';
import { Hero } from './hero.tsx';
import { Manage } from './manage.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { OrderSummary } from './order-summary.tsx';
import { preparationsFor } from './preparations.ts';
import { useOrder } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

/** The booked order: visits, preparation, changes and next steps. One page, so its JSX stays together. */
const ConfirmationPage = () => {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const managed = useOrder(orderId, query.get('token') ?? '');
  const { catalog } = useCatalog();
  const { order, error } = managed;
  if (error && !order) return <OrderNotFound error={error} />;
  if (!order) return <Hero title="One moment" lead="Loading..." />;
  const reading = { zone: currentTenant().timezone, photoDays: photoDaysOf(catalog, order.deliverySpeed === 'rush') };
  const isCancelled = order.status === 'cancelled';
  const preparations = isCancelled ? [] : preparationsFor(order.items.map(({ id }) => id));
  return (
    <>
      <Hero
        title={isCancelled ? 'Your booking is canceled.' : 'It’s booked.'}
        lead={
          isCancelled
            ? 'Nobody comes, and nothing is owed for it.'
            : `A confirmation with the calendar file is on its way to ${order.contactInfo.email}.`
        }
        lit={isCancelled ? 0 : 4}
      />
      <div className={styles.paper} data-scheme="system">
        <div className={styles.columns}>
          <div className={styles.main}>
            {!isCancelled && <Manage managed={managed} order={order} reading={reading} />}
            {preparations.length > 0 && (
              <section className={styles.part} aria-labelledby="prepare">
                <h2 id="prepare">How to prepare</h2>
                <ul className={styles.list}>
                  {preparations.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            )}
            <WhatNext order={order} reading={reading} />
          </div>
          <OrderSummary order={order} />
        </div>
      </div>
    </>
  );
};

export default ConfirmationPage;
