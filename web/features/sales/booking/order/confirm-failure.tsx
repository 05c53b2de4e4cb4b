import { useEffect, useRef } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useBooking } from '../booking-context.ts';
import styles from './confirm-failure.module.css';

interface FailureText {
  readonly title: string;
  readonly text: string;
}

const fieldsOf = (error: ApiError): string => Object.values(error.fields).join('; ');

/** What a failed confirmation means and what to do about it. */
export const failureText = (error: ApiError, total: number): FailureText => {
  if (error.code === 'PRICE_CHANGED') {
    return {
      title: 'The price has changed',
      text: `Your total is ${formatCents(total)} now. Nothing was booked. Take a look, and book again if it still works for you.`,
    };
  }
  if (error.code === 'BILL_FULL') {
    return {
      title: 'This isn’t on your company’s bill',
      text: `${error.message} Nothing was booked. The button below says what you would pay; book again if that works for you.`,
    };
  }
  if (error.code === 'ORDER_LIMIT') return { title: 'We can’t add this booking yet', text: error.message };
  if (error.isOffline) {
    return {
      title: 'You’re offline',
      text: 'Nothing was lost. Check your connection and try again; you won’t be booked twice.',
    };
  }
  if (error.status === 429) {
    const wait = error.retryAfter ? ` in ${error.retryAfter} seconds` : ' in a minute';
    return { title: 'Too many tries', text: `Please try again${wait}. Everything you entered is still here.` };
  }
  if (error.status === 400) {
    return {
      title: 'Something needs a change',
      text: `${fieldsOf(error) || error.message}. Press “Change” below.`,
    };
  }
  const phone = formatPhone(currentTenant().phone);
  const number = error.correlationId ? ` and mention ${error.correlationId}` : '';
  return {
    title: 'We couldn’t book that',
    text: `Nothing was charged. Please try again, or call ${phone}${number}. We have your details.`,
  };
};

/** What a failed hold means and what to do about it. */
const holdFailureText = (error: ApiError): FailureText =>
  error.isOffline
    ? { title: 'You’re offline', text: 'These times aren’t held yet. We’ll hold them as soon as you’re back online.' }
    : { title: 'We couldn’t hold these times', text: error.message };

interface FailureProps {
  failure: ApiError;
  /** Rises with each failure. */
  attempt: number;
}

/** Why the times were not held; takes the focus. */
export const HoldFailure = ({ failure, attempt }: FailureProps) => (
  <FailureBox {...holdFailureText(failure)} attempt={attempt} />
);

/** Why the booking failed; takes the focus. */
export const ConfirmFailure = ({ failure, attempt }: FailureProps) => {
  const { state, payment } = useBooking();
  return <FailureBox {...failureText(failure, state.pricing.total + (payment?.tax ?? 0))} attempt={attempt} />;
};

const FailureBox = ({ title, text, attempt }: FailureText & { attempt: number }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
};
