import { useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { type CompanyDraft, companyErrors, emptyCompany, errorsOf, inputOf } from '../tenants/company-draft.ts';
import styles from './onboarding.module.css';
import { OnboardingFields } from './onboarding-fields.tsx';

/** The applicant becomes the first administrator. */
const ownErrors = (draft: CompanyDraft) => {
  const { adminEmail: _, ...errors } = companyErrors(draft);
  return errors;
};

/** The sign-up form of a company. Over 40 lines: one form of JSX with its state. */
export const OnboardingForm = ({ onSubmitted }: { onSubmitted: (signup: ApiOutput<'POST /api/signups'>) => void }) => {
  const [draft, setDraft] = useState(emptyCompany);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const errors = useShownErrors(ownErrors(draft));
  const theirs = errorsOf(failure?.fields ?? {});
  const send = async (): Promise<void> => {
    if (!errors.check()) return;
    const { administrator: _, ...company } = inputOf(draft);
    setSending(true);
    setFailure(undefined);
    await api('POST /api/signups', company)
      .then(onSubmitted, (error: unknown) => setFailure(asApiError(error)))
      .finally(() => setSending(false));
  };
  const change = (part: Partial<CompanyDraft>): void => {
    setFailure(undefined);
    setDraft((now) => ({ ...now, ...part }));
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <OnboardingFields
        draft={draft}
        errors={{ ...errors.shown, ...theirs }}
        onChange={change}
        onLeave={(field) => field !== 'adminEmail' && errors.leave(field)}
      />
      {failure && Object.keys(theirs).length === 0 && (
        <p className={styles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <Button type="submit" look="primary" busy={isSending}>
        {isSending ? 'Sending your request' : 'Send the request'}
      </Button>
    </form>
  );
};
