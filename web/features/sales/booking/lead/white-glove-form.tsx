import { useState } from 'react';
import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { ContactMethod, WhiteGlove } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { Tick } from '../../../../ui/tick.tsx';
import { useBooking } from '../booking-context.ts';
import { fieldErrors } from '../steps/contact/contact-errors.ts';
import { sendLead } from './lead.ts';
import styles from './white-glove-panel.module.css';

const methods: readonly { value: ContactMethod; title: string }[] = [
  { value: 'phone', title: 'By phone' },
  { value: 'text', title: 'By text' },
  { value: 'email', title: 'By email' },
];

type RequestKind = 'consultation' | 'inquiry';
const notes: Record<RequestKind, string> = {
  consultation: 'White glove: seller by owner books a consultation',
  inquiry: 'White glove: seller by owner sends an inquiry',
};

export interface WhiteGloveFormProps {
  whiteGlove: WhiteGlove;
  onChange: (part: Partial<WhiteGlove>) => void;
}

const Done = ({ text }: { text: string }) => (
  <p className={styles.done}>
    <Tick />
    {text}
  </p>
);

/** Asks a seller by owner how to reach them, for a consultation or an inquiry. One form, so its JSX stays together. */
export const WhiteGloveForm = ({ whiteGlove, onChange }: WhiteGloveFormProps) => {
  const { state, dispatch } = useBooking();
  const [sending, setSending] = useState<RequestKind>();
  const [failure, setFailure] = useState<string>();
  const { contactInfo } = state;
  const method = whiteGlove.contactMethod ?? 'phone';
  const field = method === 'email' ? 'email' : 'phone';
  const isValid = field === 'email' ? isEmail(contactInfo.email) : normalizePhone(contactInfo.phone) !== undefined;
  const errors = useShownErrors<'reach'>(isValid ? {} : { reach: fieldErrors[field] });
  const type = (value: string): void =>
    dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, [field]: value } } });

  const send = async (kind: RequestKind): Promise<void> => {
    if (!errors.check()) return document.getElementById('white-glove-reach')?.focus();
    setSending(kind);
    setFailure(undefined);
    try {
      await sendLead(
        { ...state, contactInfo },
        { notes: `${notes[kind]}, ${method}.`, urgency: 'high', request: kind },
      );
      onChange(kind === 'consultation' ? { consultationBooked: true } : { inquirySubmitted: true });
    } catch (error) {
      setFailure(asApiError(error).message);
    } finally {
      setSending(undefined);
    }
  };

  return (
    <div className={styles.form}>
      <h2>Talk to a person first?</h2>
      <p className={styles.lead}>
        Selling without an agent? Talk it through with a prep specialist, free. Or just continue with your booking.
      </p>
      <ChoiceGroup legend="How should we reach you?" columns>
        {methods.map(({ value, title }) => (
          <ChoiceCard
            key={value}
            type="radio"
            name="contact-method"
            title={title}
            checked={method === value}
            onChange={() => onChange({ contactMethod: value })}
          />
        ))}
      </ChoiceGroup>
      <TextField
        id="white-glove-reach"
        key={field}
        label={field === 'email' ? 'Email' : 'Phone'}
        type={field === 'email' ? 'email' : 'tel'}
        autoComplete={field === 'email' ? 'email' : 'tel'}
        value={contactInfo[field]}
        error={errors.shown.reach}
        onText={type}
        onBlur={() => contactInfo[field] !== '' && errors.leave('reach')}
      />
      <FieldError id="white-glove-failure" error={failure} />
      {whiteGlove.consultationBooked && <Done text="Consultation requested. We’ll call within one business day." />}
      {whiteGlove.inquirySubmitted && <Done text="We got your inquiry. We’ll reply within one business day." />}
      <div className={styles.actions}>
        {!whiteGlove.consultationBooked && (
          <Button busy={sending === 'consultation'} onClick={() => send('consultation')}>
            Book a consultation
          </Button>
        )}
        {!whiteGlove.inquirySubmitted && (
          <Button look="quiet" busy={sending === 'inquiry'} onClick={() => send('inquiry')}>
            Send an inquiry
          </Button>
        )}
      </div>
    </div>
  );
};
