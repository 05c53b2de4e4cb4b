import { useState } from 'react';
import { isEmail } from '../../../../../shared/contract/text.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../booking-context.ts';
import { fieldErrors } from '../steps/contact/contact-errors.ts';
import styles from './area-answer.module.css';
import { sendLead } from './lead.ts';

/** Asks to be notified when the company serves this ZIP code: a lead outside the area. */
export const NotifyMe = ({ zip }: { zip: string }) => {
  const { state, dispatch } = useBooking();
  const [phase, setPhase] = useState<'input' | 'sending' | 'done'>('input');
  const [failure, setFailure] = useState<string>();
  const { contactInfo } = state;
  const errors = useShownErrors<'email'>(isEmail(contactInfo.email) ? {} : { email: fieldErrors.email });
  const send = async (): Promise<void> => {
    if (!errors.check()) return document.getElementById('notify-email')?.focus();
    setPhase('sending');
    try {
      await sendLead(state, { notes: `Wants to hear when we come to ${zip}.` });
      setPhase('done');
    } catch (error) {
      setFailure(asApiError(error).message);
      setPhase('input');
    }
  };
  if (phase === 'done') return <p>Thanks. We’ll email you once when we reach {zip}.</p>;
  return (
    <div className={styles.notify}>
      <TextField
        id="notify-email"
        label={`Notify me when you serve ${zip}`}
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        value={contactInfo.email}
        error={errors.shown.email ?? failure}
        onText={(email) => dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, email } } })}
        onBlur={() => contactInfo.email !== '' && errors.leave('email')}
      />
      <Button busy={phase === 'sending'} onClick={send}>
        Notify me
      </Button>
    </div>
  );
};
