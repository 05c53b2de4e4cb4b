import { Fragment, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { payWaiting } from '../../../../shared/company/site/pay-words.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import { mayBeSignedIn } from '../../../platform/auth/tokens/stored-tokens.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { Hero } from '../booking/confirmation/hero.tsx';
import { OrderNotFound } from '../booking/confirmation/order-not-found.tsx';
import { useOrder } from '../booking/confirmation/use-order.ts';
import { PriceLines } from '../booking/price/price-lines.tsx';
import { timeOf } from '../booking/schedule/moments.ts';
import { PlanVisits } from '../booking/schedule/plans/plan-visits.tsx';
import { AccountLines } from './account-lines.tsx';
import { PayCard } from './pay-card.tsx';
import { tokenFor } from './pay-memory.ts';
import { payStateOf } from './pay-state.ts';
import styles from './payments.module.css';
import { useAccount } from './use-account.ts';
import { useCheckout } from './use-checkout.ts';

/** What is paid for: the house, its visits and prices. */
const Ordered = ({ order, children }: { order: OrderView; children: ReactNode }) => {
  const { line1, city, state, zip } = order.address;
  return (
    <aside className={styles.aside} aria-labelledby="ordered">
      <h2 id="ordered">{order.number === undefined ? 'Your order' : `Order ${order.number}`}</h2>
      <p className={styles.where}>
        {line1}
        <br />
        {city}, {state} {zip}
      </p>
      {order.visits.length > 0 && <PlanVisits plan={order} zone={currentTenant().timezone} />}
      <PriceLines items={order.items} total={order.pricing.total} />
      {children}
    </aside>
  );
};

interface WayOutProps {
  order: OrderView;
  token: string;
  isOver: boolean;
  isForPictures: boolean;
}

const WayOut = ({ order, token, isOver, isForPictures }: WayOutProps) => {
  const { phone } = currentTenant();
  return (
    <p className={styles.row}>
      {isOver && (
        <ButtonLink look="primary" to={paths.book}>
          Book again
        </ButtonLink>
      )}
      {isForPictures && <Link to={paths.gallery(order.orderId, token)}>Back to your pictures</Link>}
      <Link to={paths.confirmation(order.orderId, token)}>See your booking</Link>
      <a href={`tel:${phone}`}>or call {formatPhone(phone)}</a>
    </p>
  );
};

interface PayProps {
  orderId: string;
  token: string | undefined;
}

/**
 * What is due for an order, the ways to pay it, and what was ordered. Over 40 lines: one screen of JSX with what it
 * reads.
 */
const Pay = ({ orderId, token }: PayProps) => {
  const [query] = useSearchParams();
  const { order, error: orderError } = useOrder(orderId, token ?? '');
  const { account: view, error, reload } = useAccount(orderId, token);
  const isForPictures = query.get('for') === 'pictures';
  const checkout = useCheckout(orderId, { token, isForPictures }, reload);
  const failed = orderError ?? (view ? undefined : error);
  if (failed && !(order && view)) return <OrderNotFound error={failed} />;
  const zone = currentTenant().timezone;
  const mayTip = view?.takesTips === true && order?.status === 'completed';
  const state = view && payStateOf(view, (instant) => unbroken(timeOf(instant, zone)), { mayTip });
  const { amount } = state ?? {};
  const isReady = order !== undefined && view !== undefined;
  return (
    <Fragment key={isReady ? 'ready' : 'waiting'}>
      <Hero
        title={(isReady && state?.title) || payWaiting.title}
        lead={(isReady && state?.lead) || payWaiting.lead}
        lit={isReady ? 2 : 1}
      />
      <div className={styles.page} data-scheme="system">
        {/* All at once: what came later would move what is already read. */}
        {isReady && (
          <div className={styles.columns}>
            <div className={styles.pay}>
              {state && amount !== undefined && (
                <PayCard
                  view={view}
                  state={{ ...state, amount }}
                  isDone={order.status === 'completed'}
                  checkout={checkout}
                />
              )}
              <WayOut
                order={order}
                token={token ?? ''}
                isOver={view.noCheckout === 'over'}
                isForPictures={isForPictures}
              />
            </div>
            <Ordered order={order}>
              <AccountLines account={view.account} />
            </Ordered>
          </div>
        )}
      </div>
    </Fragment>
  );
};

/** `/pay/:orderId`: what is due now and later, for which visits, and one button to the provider's page. */
const PayPage = () => {
  const { orderId = '' } = useParams();
  const [query] = useSearchParams();
  const token = tokenFor(orderId, query.get('token'));
  // Without the secret of the link, only who is signed in is answered.
  if (token === undefined && !mayBeSignedIn()) return <OrderNotFound error={{ status: 404, isOffline: false }} />;
  return <Pay orderId={orderId} token={token} />;
};

export default PayPage;
