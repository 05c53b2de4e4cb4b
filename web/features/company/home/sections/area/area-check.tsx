import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { servesZip } from '../../../../../../shared/company/area/area.ts';
import { findZip } from '../../../../../../shared/contract/place.ts';
import { currentTenant } from '../../../../../platform/configuration.ts';
import { keepTypedHome, typedHome } from '../../../../../platform/visit/typed-home.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FieldError } from '../../../../../ui/form/field.tsx';
import { NotYet, preloadAnswers } from '../../answers.ts';
import styles from './area-check.module.css';

interface AreaCheckProps {
  id: string;
  submit: string;
  onZip: (zip: string) => void;
  /** The content below a positive answer. */
  children: (zip: string, street: string | undefined) => ReactNode;
}

const missingZip = 'Add the five-digit ZIP code so we know we can reach you.';
const streetOf = (typed: string): string | undefined => (/^\s*\d+\s+[A-Za-z]/.test(typed) ? typed.trim() : undefined);

/** Checks an address or ZIP code against the service area. Over 40 lines: one form of JSX with its state. */
export const AreaCheck = ({ id, submit, onZip, children }: AreaCheckProps) => {
  const [own, setOwn] = useState<string>();
  const typed = own ?? typedHome().address;
  const [asked, setAsked] = useState<string>();
  const answer = useRef<HTMLDivElement>(null);
  const zip = asked === undefined ? undefined : findZip(asked);
  const error = asked !== undefined && zip === undefined && !findZip(typed) ? missingZip : undefined;
  useEffect(() => {
    if (zip !== undefined) answer.current?.focus({ preventScroll: true });
  }, [zip]);
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(typed);
    const found = findZip(typed);
    if (found) onZip(found);
    else document.getElementById(`${id}-address`)?.focus();
  };
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={ask} onFocus={preloadAnswers} noValidate>
        <label className="visually-hidden" htmlFor={`${id}-address`}>
          Street address or ZIP code
        </label>
        <input
          id={`${id}-address`}
          className={styles.input}
          placeholder="Street address or ZIP"
          autoComplete="postal-code"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-address-error` : undefined}
          onChange={({ target }) => {
            keepTypedHome({ address: target.value });
            setOwn(target.value);
          }}
        />
        <Button look="primary" type="submit">
          {submit}
        </Button>
      </form>
      <FieldError id={`${id}-address`} error={error} />
      <div ref={answer} tabIndex={-1} aria-live="polite">
        {zip !== undefined && asked !== undefined && (
          <div className={styles.answer}>
            {servesZip(currentTenant().zipCodes, zip) ? (
              children(zip, streetOf(asked))
            ) : (
              <NotYet.Component id={id} zip={zip} />
            )}
          </div>
        )}
      </div>
    </div>
  );
};
