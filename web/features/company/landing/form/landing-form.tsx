import { type FormEvent, useRef, useState } from 'react';
import { consentWords, fieldWords } from '../../../../../shared/company/site/landing/form-fields.ts';
import type { LandingField, LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { tell } from '../../../../platform/tell.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useShownErrors } from '../../../../ui/form/use-shown-errors.ts';
import { errorsOf, type FormValues, firstValues, type InputOfForm, inputOf, type Name } from './form-values.ts';
import styles from './landing-form.module.css';
import { OwnField } from './own-field.tsx';
import { Thanks } from './thanks.tsx';

const idOf = (page: string, name: string): string => `${page}-${name}`;

/** A field that people don't see; programs fill it. */
const Honeypot = ({ value, onText }: { value: string; onText: (text: string) => void }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Leave this empty
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  </div>
);

const Failure = ({ message }: { message: string }) => {
  const { phone } = currentTenant();
  return (
    <p role="alert" className={styles.failure}>
      {message} Nothing you typed is lost. Try again, or call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
    </p>
  );
};

const send = async (input: InputOfForm, idempotencyKey: string): Promise<void> => {
  await api('POST /api/leads/pages/{page}', input, { keepalive: true, idempotencyKey });
  tell({ event: 'lead_submitted', source: `landing:${input.page}` });
};

/** What each field is called, in the order of the form. */
const labelsOf = ({ fields, labels }: LandingWords['form']): Partial<Record<Name, string>> => ({
  ...Object.fromEntries(fields.map((field) => [field, labels?.[field] ?? fieldWords[field].label])),
  fullName: 'Name',
  email: 'Email',
  phone: 'Phone',
});

/**
 * The form of a landing page: how to reach somebody, and what the page is about. A failure keeps what was typed. Over 40
 * lines: one form of JSX with its state.
 */
const LandingForm = ({ words }: { words: LandingWords }) => {
  const { page, form } = words;
  const [known, setKnown] = useState<FormValues>(firstValues);
  const [typed, setTyped] = useState<FormValues>({});
  const values: FormValues = { ...known, ...typed };
  const [state, setState] = useState<'typing' | 'sending' | 'done'>('typing');
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<{ values: FormValues; fields: Record<string, string> }>();
  const element = useRef<HTMLFormElement>(null);
  const { keyOf } = useKeyOf();
  const labels = labelsOf(form);
  const wrong = errorsOf(form.fields, values);
  const errors = useShownErrors(wrong);
  const errorOf = (name: Name): string | undefined => {
    const said = refused?.values[name] === values[name] ? refused?.fields[name] : undefined;
    return errors.shown[name] ?? (said && `${labels[name]} ${said}.`);
  };
  const focusFirst = (told: Partial<Record<string, string>>): boolean => {
    const first = Object.keys(labels).find((name) => told[name]);
    if (first) document.getElementById(idOf(page, first))?.focus();
    return first !== undefined;
  };
  const set = (name: keyof FormValues) => (text: string) => setTyped((last) => ({ ...last, [name]: text }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!errors.check()) return void focusFirst(wrong);
    setState('sending');
    setFailure(undefined);
    try {
      const input = inputOf(page, form.fields, values);
      await send(input, keyOf(input));
      setState('done');
    } catch (cause) {
      const { fields, message } = asApiError(cause);
      setRefused({ values, fields });
      if (!focusFirst(fields)) setFailure(message);
      setState('typing');
    }
  };
  if (state === 'done') return <Thanks words={words} values={values} />;
  const contact = (name: 'fullName' | 'email' | 'phone', type: string, autoComplete: string) => (
    <TextField
      id={idOf(page, name)}
      name={name}
      label={labels[name] ?? ''}
      type={type}
      autoComplete={autoComplete}
      value={values[name] ?? ''}
      error={errorOf(name)}
      onText={set(name)}
      onBlur={() => values[name] && errors.leave(name)}
    />
  );
  const own = (field: LandingField) => (
    <OwnField
      key={field}
      id={idOf(page, field)}
      field={field}
      label={labels[field] ?? ''}
      words={words}
      value={values[field] ?? ''}
      error={errorOf(field)}
      onText={set(field)}
      onLeave={() => values[field] && errors.leave(field)}
    />
  );
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      action={`/api/leads/pages/${page}`}
      onSubmit={submit}
      onFocus={() => setKnown(firstValues)}
      aria-labelledby={idOf(page, 'form-title')}
      noValidate
    >
      <div className={styles.head}>
        <h2 id={idOf(page, 'form-title')}>{form.title}</h2>
        <p>{form.lead}</p>
      </div>
      {form.fields.map(own)}
      {contact('fullName', 'text', 'name')}
      <div className={styles.pair}>
        {contact('email', 'email', 'email')}
        {contact('phone', 'tel', 'tel')}
      </div>
      <p className={styles.hint}>One of the two is enough.</p>
      <fieldset className={styles.consents}>
        <legend className="visually-hidden">Contact preferences</legend>
        {(Object.keys(consentWords) as (keyof typeof consentWords)[]).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              value="yes"
              checked={values[name] === 'yes'}
              onChange={({ target }) => set(name)(target.checked ? 'yes' : '')}
            />
            {consentWords[name]}
          </label>
        ))}
      </fieldset>
      <Honeypot value={values.website ?? ''} onText={set('website')} />
      {failure && <Failure message={failure} />}
      <Button look="primary" type="submit" busy={state === 'sending'} wide>
        {form.submit}
      </Button>
    </form>
  );
};

export default LandingForm;
