import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Hero } from '../booking/confirmation/hero.tsx';
import { type Paying, rememberedPaying } from './pay-memory.ts';
import styles from './payments.module.css';
import { useAccount } from './use-account.ts';
import { usePaymentSession } from './use-payment-session.ts';

type State = 'confirming' | 'long' | 'paid' | 'late' | 'failed' | 'expired' | 'unknown';

const texts: Record<State, { title: string; lead: string; lit: number }> = {
  confirming: { title: 'Confirming your payment', lead: 'This takes a few seconds. Please stay on this page.', lit: 2 },
  long: {
    title: 'Your bank is taking its time',
    lead: 'You can close this page: we’ll email you as soon as the payment is confirmed. Your times stay reserved.',
    lit: 2,
  },
  paid: { title: 'Paid. Thank you.', lead: 'Your receipt is on its way to your inbox.', lit: 4 },
  late: {
    title: 'Your money is on its way back',
    lead: 'This order was canceled before your payment came.',
    lit: 2,
  },
  failed: {
    title: 'The payment didn’t go through',
    lead: 'Nothing was charged. You can try again right away.',
    lit: 1,
  },
  expired: { title: 'The payment page closed', lead: 'Nothing was charged. You can open a new one.', lit: 1 },
  unknown: {
    title: 'We can’t find this payment',
    lead: 'If you paid, your receipt comes by email. Open your booking by the link in your confirmation email.',
    lit: 1,
  },
};

/** What was paid last, and what is left. */
const paidText = ({ payments, account }: AccountView): string => {
  const last = payments.filter(({ state }) => state === 'paid').at(-1);
  const paid = last ? `You paid ${formatCents(last.amount)}. ` : '';
  const { all } = toPayOf(account);
  const rest = all > 0 ? `${formatCents(all)} is left for later. ` : '';
  return `${paid}${rest}Your receipt is on its way to your inbox.`;
};

/** What goes back of a payment that came after its order was canceled. */
const lateText = ({ refunds }: AccountView): string => {
  const back = refunds.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0);
  const sum = back > 0 ? `${formatCents(back)} goes back to your card` : 'It goes back to your card';
  return `This order was canceled before your payment came. ${sum}, and we email you as soon as it is sent.`;
};

const leadOf = (state: State, account: AccountView | undefined): string => {
  if (state === 'late' && account) return lateText(account);
  return state === 'paid' && account ? paidText(account) : texts[state].lead;
};

interface WaysOnProps {
  state: State;
  paying: Paying | undefined;
  /** The order, for somebody who is signed in and may see it. */
  orderId: string | undefined;
}

const WaysOn = ({ state, paying, orderId }: WaysOnProps) => {
  const { phone } = currentTenant();
  const isAgain = state === 'failed' || state === 'expired';
  const isForPictures = paying?.isForPictures === true && !isAgain && state !== 'late';
  return (
    <div className={styles.row}>
      {state === 'late' && (
        <ButtonLink look="primary" to={paths.book}>
          Book again
        </ButtonLink>
      )}
      {paying && isAgain && (
        <ButtonLink
          look="primary"
          to={(paying.isForPictures ? paths.payForPictures : paths.pay)(paying.orderId, paying.token)}
        >
          Try again
        </ButtonLink>
      )}
      {paying && isForPictures && (
        <ButtonLink look="primary" to={paths.gallery(paying.orderId, paying.token)}>
          {state === 'paid' ? 'Get your pictures' : 'Back to your pictures'}
        </ButtonLink>
      )}
      {paying ? (
        <ButtonLink
          look={isAgain || isForPictures || state === 'late' ? 'secondary' : 'primary'}
          to={paths.confirmation(paying.orderId, paying.token)}
        >
          See your booking
        </ButtonLink>
      ) : (
        <ButtonLink look="primary" to={orderId ? paths.portalOrder(orderId) : paths.home}>
          {orderId ? 'See your order' : 'Go to the homepage'}
        </ButtonLink>
      )}
      <a href={`tel:${phone}`}>or call {formatPhone(phone)}</a>
    </div>
  );
};

/** `/payment-success`: where the provider's page sends the payer; only our own server says that it is paid. */
const PaymentSuccessPage = () => {
  const [query] = useSearchParams();
  const sessionId = query.get('session') ?? query.get('session_id');
  const paying = rememberedPaying();
  const { session, error, isLong } = usePaymentSession(sessionId, paying?.token);
  const isUnknown =
    sessionId === null || (!session && error !== undefined && error.status >= 400 && error.status < 500);
  const heard = isUnknown ? 'unknown' : isLong ? 'long' : (session?.state ?? 'confirming');
  const { account, error: accountError } = useAccount(heard === 'paid' ? paying?.orderId : undefined, paying?.token);
  const isRead = !paying || account !== undefined || accountError !== undefined;
  const paid = account?.noCheckout === 'cancelled' ? 'late' : 'paid';
  const state: State = heard === 'paid' ? (isRead ? paid : 'confirming') : heard;
  const { title, lit } = texts[state];
  return (
    <Fragment key={state}>
      <Hero title={title} lead={leadOf(state, account)} lit={lit} />
      <div className={styles.waiting} data-scheme="system">
        {session?.isTest && state !== 'confirming' && <p className={styles.test}>Test, no money moved</p>}
        {state === 'confirming' ? (
          <div className={styles.bar} />
        ) : (
          <WaysOn state={state} paying={paying} orderId={session?.orderId} />
        )}
      </div>
    </Fragment>
  );
};

export default PaymentSuccessPage;
