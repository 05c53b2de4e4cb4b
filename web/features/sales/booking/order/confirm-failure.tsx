import { useEffect, useRef } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
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
      text: `It is ${formatCents(total)} now. Nothing was booked: look at it, and book again if it still fits.`,
    };
  }
  if (error.isOffline) {
    return {
      title: 'You seem to be offline',
      text: 'Nothing is lost. Check your connection and press the button again; you can’t book twice by that.',
    };
  }
  if (error.status === 429) {
    const wait = error.retryAfter ? ` in ${error.retryAfter} seconds` : ' in a minute';
    return { title: 'A little too fast', text: `Please try again${wait}. Everything you entered is still here.` };
  }
  if (error.status === 400) {
    return {
      title: 'Something in it needs another look',
      text: `${fieldsOf(error) || error.message}. Use “Change” below.`,
    };
  }
  const phone = formatPhone(currentTenant().phone);
  const number = error.correlationId ? ` and name the number ${error.correlationId}` : '';
  return {
    title: 'It could not be booked',
    text: `Nothing was charged. Please try again, or call ${phone}${number}. We have your details and plan.`,
  };
};

/** Why the booking failed; takes the focus. */
export const ConfirmFailure = ({ failure, attempt }: { failure: ApiError; attempt: number }) => {
  const { state } = useBooking();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt takes the focus
  useEffect(() => box.current?.focus(), [attempt]);
  const { title, text } = failureText(failure, state.pricing.total);
  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
};
