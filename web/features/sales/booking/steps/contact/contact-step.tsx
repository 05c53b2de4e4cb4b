import type { Consents } from '../../../../../../shared/sales/booking/workflow/profile.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../../ui/form/choice-card.tsx';
import { TextField } from '../../../../../ui/form/field.tsx';
import { useShownErrors } from '../../../../../ui/form/use-shown-errors.ts';
import { useBooking } from '../../booking-context.ts';
import { ClientPart } from '../../client/client-part.tsx';
import { useClientPart } from '../../client/use-client-part.ts';
import { useOwnContact } from '../../client/use-own-contact.ts';
import { captureInBackground } from '../../lead/capture.ts';
import { StepFrame } from '../step-frame.tsx';
import { type ContactField, contactErrors } from './contact-errors.ts';
import styles from './contact-step.module.css';
import { DidYouMean } from './did-you-mean.tsx';

const labels: readonly [ContactField, string][] = [
  ['fullName', 'Full name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
];
const consentTexts: Record<keyof Consents, { title: string; text: string }> = {
  serviceMessages: {
    title: 'Messages about this booking',
    text: 'Reminders and “on my way” updates by text and email',
  },
  marketing: { title: 'Offers and news', text: 'Occasional emails' },
  aiCalls: { title: 'Calls from our voice assistant', text: 'AI calls, recorded, between 9 a.m. and 8 p.m.' },
};

/** Step 6: the contact person. Leaving it saves the booking as a lead, in case it ends here. One form, so its JSX stays together. */
export const ContactStep = () => {
  const { state, dispatch, advance, consents, setConsents } = useBooking();
  const { contactInfo } = state;
  const errors = useShownErrors<ContactField>(contactErrors(contactInfo));
  const client = useClientPart();
  useOwnContact();
  const fill = (part: Partial<typeof contactInfo>): void =>
    dispatch({ type: 'fill', fields: { contactInfo: { ...contactInfo, ...part } } });
  const leave = (field: ContactField) => () => {
    if (contactInfo[field] !== '') errors.leave(field);
  };
  const next = (): void => {
    const isClientFine = client.check();
    if (!errors.check() || !isClientFine) return;
    captureInBackground(state, consents);
    advance();
  };
  const summary = labels.flatMap(([field, text]) =>
    errors.shown[field] ? [{ field, text, isMissing: contactInfo[field].trim() === '' }] : [],
  );
  return (
    <StepFrame
      title="Your contact details"
      lead="You’ll review everything on the next page before you book."
      errors={[...summary, ...client.summary]}
      attempt={errors.attempt + client.attempt}
      onNext={next}
    >
      <div className={styles.fields}>
        <TextField
          id="fullName"
          label="Full name"
          autoComplete="name"
          maxLength={120}
          value={contactInfo.fullName}
          error={errors.shown.fullName}
          onText={(fullName) => fill({ fullName })}
          onBlur={leave('fullName')}
        />
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="We’ll send your confirmation and calendar file here."
          maxLength={254}
          value={contactInfo.email}
          error={errors.shown.email}
          onText={(email) => fill({ email })}
          onBlur={leave('email')}
        />
        <DidYouMean email={contactInfo.email} onTake={(email) => fill({ email })} />
        <TextField
          id="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          hint="In case the crew needs to reach you on the day."
          maxLength={40}
          value={contactInfo.phone}
          error={errors.shown.phone}
          onText={(phone) => fill({ phone })}
          onBlur={leave('phone')}
        />
      </div>
      <ClientPart part={client} />
      <ChoiceGroup legend="Contact preferences">
        {(Object.keys(consentTexts) as (keyof Consents)[]).map((name) => (
          <ChoiceCard
            key={name}
            type="checkbox"
            name={name}
            autoComplete="off"
            title={consentTexts[name].title}
            checked={consents[name]}
            onChange={() => setConsents({ ...consents, [name]: !consents[name] })}
          >
            {consentTexts[name].text}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </StepFrame>
  );
};
