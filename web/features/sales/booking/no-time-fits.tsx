import { useState } from 'react';
import { normalizePhone } from '../../../../shared/contract/text.ts';
import { asApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../../ui/form/field.tsx';
import { useShownErrors } from '../../../ui/form/use-shown-errors.ts';
import { Tick } from '../../../ui/tick.tsx';
import { useBooking } from './booking-context.ts';
import { fieldErrors } from './contact-errors.ts';
import { sendLead } from './lead.ts';
import styles from './no-time-fits.module.css';

/** “No time fits”: a person calls, so that the sale is not lost. */
export const NoTimeFits = () => {
  const { state, dispatch } = useBooking();
  const [wish, setWish] = useState('');
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<string>();
  const { contactInfo } = state;
  const isFine = normalizePhone(contactInfo.phone) !== undefined;
  const errors = useShownErrors<'phone'>(isFine ? {} : { phone: fieldErrors.phone });
  const send = async (): Promise<void> => {
    if (!errors.check()) return document.getElementById('no-time-phone')?.focus();
    setPhase('sending');
    setFailure(undefined);
    try {
      await sendLead(state, {
        notes: `No time fits. ${wish.trim() || 'No wish named.'}`,
        urgency: 'high',
        request: 'no_time_fits',
      });
      setPhase('done');
    } catch (error) {
      setFailure(asApiError(error).message);
      setPhase('asking');
    }
  };
  return (
    <details className={styles.box}>
      <summary>No time fits? Tell us when and we call you</summary>
      {phase === 'done' ? (
        <p className={styles.done} role="status">
          <Tick />
          Noted. Somebody calls you within one business day, with your order at hand.
        </p>
      ) : (
        <div className={styles.form}>
          <TextArea
            id="no-time-wish"
            label="When would suit you?"
            isOptional
            autoComplete="off"
            maxLength={500}
            value={wish}
            onText={setWish}
          />
          <TextField
            id="no-time-phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            value={contactInfo.phone}
            error={errors.shown.phone}
            onText={(phone) => dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, phone } } })}
            onBlur={() => contactInfo.phone !== '' && errors.leave('phone')}
          />
          <FieldError id="no-time-failure" error={failure} />
          <Button busy={phase === 'sending'} onClick={send}>
            Ask for a call
          </Button>
        </div>
      )}
    </details>
  );
};
