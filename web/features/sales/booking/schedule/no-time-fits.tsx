import { useState } from 'react';
import { normalizePhone } from '../../../../../shared/contract/text.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../../../ui/form/field.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { Tick } from '../../../../ui/tick.tsx';
import { useBooking } from '../booking-context.ts';
import { type LeadDetails, sendLead } from '../lead/lead.ts';
import { fieldErrors } from '../steps/contact/contact-errors.ts';
import styles from './no-time-fits.module.css';

interface CallRequestProps {
  /** What the team reads beside the wish. */
  why: Pick<LeadDetails, 'request' | 'unserved' | 'notes'>;
  onDone?: () => void;
}

/** Requests a call about an order that can't be booked here, so that the sale isn't lost. One form, so its JSX stays together. */
export const CallRequest = ({ why, onDone }: CallRequestProps) => {
  const { state, dispatch } = useBooking();
  const [preference, setPreference] = useState('');
  const [phase, setPhase] = useState<'input' | 'sending' | 'done'>('input');
  const [failure, setFailure] = useState<string>();
  const { contactInfo } = state;
  const isValidPhone = normalizePhone(contactInfo.phone) !== undefined;
  const errors = useShownErrors<'phone'>(isValidPhone ? {} : { phone: fieldErrors.phone });
  const send = async (): Promise<void> => {
    if (!errors.check()) return document.getElementById('no-time-phone')?.focus();
    setPhase('sending');
    setFailure(undefined);
    try {
      const wish = preference.trim() || 'No wish named.';
      const notes = [why.notes, /[.!?]$/.test(wish) ? wish : `${wish}.`].filter(Boolean).join(' ');
      await sendLead(state, { ...why, notes, urgency: 'high' });
      setPhase('done');
      onDone?.();
    } catch (error) {
      setFailure(asApiError(error).message);
      setPhase('input');
    }
  };
  return (
    <>
      {phase === 'done' ? (
        <p className={styles.done} role="status">
          <Tick />
          Thanks. We’ll call you within one business day about your order.
        </p>
      ) : (
        <div className={styles.form}>
          <TextArea
            id="no-time-wish"
            label="When would work for you?"
            isOptional
            autoComplete="off"
            maxLength={500}
            value={preference}
            onText={setPreference}
          />
          <TextField
            id="no-time-phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            value={contactInfo.phone}
            error={errors.shown.phone}
            onText={(phone) => dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, phone } } })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Otherwise it submits the step around it, and what was typed here is lost.
              event.preventDefault();
              if (phase === 'input') void send();
            }}
            onBlur={() => contactInfo.phone !== '' && errors.leave('phone')}
          />
          <FieldError id="no-time-failure" error={failure} />
          <Button busy={phase === 'sending'} onClick={send}>
            Request a call
          </Button>
        </div>
      )}
    </>
  );
};

/** The same where there are times, but none that fits. */
export const NoTimeFits = () => (
  <details className={styles.box}>
    <summary>Don’t see a time that works? Request a call</summary>
    <CallRequest why={{ request: 'no_time_fits', notes: 'No time fits.' }} />
  </details>
);
