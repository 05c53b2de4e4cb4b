import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { servesZip } from '../../../../../../shared/company/area/area.ts';
import { propertyLimits } from '../../../../../../shared/company/catalog/property-limits.ts';
import { findZip } from '../../../../../../shared/contract/place.ts';
import { currentTenant } from '../../../../../platform/configuration.ts';
import { keepTypedHome, typedHome } from '../../../../../platform/visit/typed-home.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FieldError } from '../../../../../ui/form/field.tsx';
import { NotYet, preloadAnswers } from '../../answers.ts';
import type { Home } from '../../home.ts';
import styles from './price-bar.module.css';

const ADDRESS = 'hero-address';
const SIZE = 'hero-size';
const missingZip = 'Add the five-digit ZIP code so we know we can reach you.';
const wrongSize = `Enter a size from ${propertyLimits.sqFt.min} to ${propertyLimits.sqFt.max.toLocaleString('en-US')} sq ft.`;

/** With a ZIP code of the company's own area: one that it doesn't serve would say that the visitor is in the wrong place. */
const sampleAddress = (): string => ['12 Main St', ...currentTenant().zipCodes.slice(0, 1)].join(', ');

const sizeOf = (typed: string): number | undefined => {
  const size = Number(typed.replace(/[^\d]/g, ''));
  return size >= propertyLimits.sqFt.min && size <= propertyLimits.sqFt.max ? size : undefined;
};

interface PriceQuestion {
  readonly zip: string | undefined;
  readonly sqFt: number | undefined;
}

const errorOf = ({ zip, sqFt }: PriceQuestion): { id: string; message: string } | undefined => {
  if (zip === undefined) return { id: ADDRESS, message: missingZip };
  return sqFt === undefined ? { id: SIZE, message: wrongSize } : undefined;
};

interface PriceBarProps {
  home: Home;
  onHome: (part: Partial<Home>) => void;
  /** The answer for a home that is served. */
  children: ReactNode;
}

/** Address and size in one bar, and the answer below it. Over 40 lines: one form of JSX with its state. */
export const PriceBar = ({ home, onHome, children }: PriceBarProps) => {
  const [typed, setTyped] = useState({ address: typedHome().address, size: String(home.sqFt) });
  const [asked, setAsked] = useState<PriceQuestion>();
  const answer = useRef<HTMLDivElement>(null);
  const error = asked && errorOf(asked);
  const zip = error ? undefined : asked?.zip;
  useEffect(() => {
    if (zip !== undefined) answer.current?.focus({ preventScroll: true });
  }, [zip]);
  // Kept at once: whoever leaves by another link isn't asked again.
  const type = (next: typeof typed): void => {
    keepTypedHome({ address: next.address, sqFt: sizeOf(next.size) });
    setTyped(next);
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const next = { zip: findZip(typed.address), sqFt: sizeOf(typed.size) };
    setAsked(next);
    const wrong = errorOf(next);
    if (wrong) document.getElementById(wrong.id)?.focus();
    else if (next.zip && next.sqFt) onHome({ zip: next.zip, sqFt: next.sqFt });
  };
  const field = (id: string) => ({
    id,
    className: styles.input,
    'aria-invalid': error?.id === id || undefined,
    'aria-describedby': error?.id === id ? `${id}-error` : undefined,
  });
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={ask} onFocus={preloadAnswers} noValidate>
        <div className={styles.field}>
          <label htmlFor={ADDRESS}>Address or ZIP code</label>
          <input
            {...field(ADDRESS)}
            placeholder={sampleAddress()}
            autoComplete="street-address"
            value={typed.address}
            onChange={({ target }) => type({ ...typed, address: target.value })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={SIZE}>Square feet</label>
          <input
            {...field(SIZE)}
            inputMode="numeric"
            autoComplete="off"
            value={typed.size}
            onChange={({ target }) => type({ ...typed, size: target.value })}
          />
        </div>
        <Button look="primary" type="submit" className={styles.submit}>
          See my price
        </Button>
      </form>
      {error && <FieldError id={error.id} error={error.message} />}
      <div ref={answer} tabIndex={-1} aria-live="polite">
        {zip !== undefined && (
          <div className={styles.answer}>
            {servesZip(currentTenant().zipCodes, zip) ? children : <NotYet.Component id="hero" zip={zip} />}
          </div>
        )}
      </div>
    </div>
  );
};
