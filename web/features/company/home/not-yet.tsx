import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isEmail } from '../../../../shared/contract/text.ts';
import { stripTokens } from '../../../../shared/contract/writing/strip-tokens.ts';
import { api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../platform/api/use-key-of.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { campaign } from '../../../platform/visit/campaign.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useShownErrors } from '../../../ui/form/use-shown-errors.ts';
import styles from './sections/area/area-check.module.css';

const emailError = 'Enter an email address like name@example.com.';

const leadOf = (email: string, zip: string) => ({
  email,
  source: 'website_form' as const,
  utmParams: campaign(),
  metadata: { notes: `Wants to hear when we come to ${zip}.`, pageUrl: stripTokens(location.href).slice(0, 2000) },
});

const Thanks = ({ zip }: { zip: string }) => <p>Thanks. We’ll email you once when we reach {zip}.</p>;

/** The answer outside the service area, with a form to be notified later. Over 40 lines: one form of JSX with its state. */
const NotYet = ({ id, zip }: { id: string; zip: string }) => {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<ApiError>();
  const { keyOf } = useKeyOf();
  const errors = useShownErrors<'email'>(isEmail(email) ? {} : { email: emailError });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!errors.check()) return document.getElementById(`${id}-email`)?.focus();
    setState('sending');
    try {
      const lead = leadOf(email, zip);
      await api('POST /api/leads', lead, { idempotencyKey: keyOf(lead) });
      setState('done');
    } catch (error) {
      setFailure(asApiError(error));
      setState('asking');
    }
  };
  return (
    <>
      <p>
        <strong>Not yet in {zip}.</strong> Our crews work in {currentTenant().county}. Virtual staging is done from your
        photos, so <Link to={paths.bookWith({ zip, services: ['virtual_staging'] })}>that works anywhere</Link>.
      </p>
      {state === 'done' ? (
        <Thanks zip={zip} />
      ) : (
        <form className={styles.notify} onSubmit={send} noValidate>
          <TextField
            id={`${id}-email`}
            label={`Notify me when you serve ${zip}`}
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            value={email}
            error={errors.shown.email ?? failure?.message}
            onText={setEmail}
            onBlur={() => email !== '' && errors.leave('email')}
          />
          <Button type="submit" busy={state === 'sending'}>
            Notify me
          </Button>
        </form>
      )}
    </>
  );
};

export default NotYet;
