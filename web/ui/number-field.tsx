import { type ReactNode, useState } from 'react';
import field from './field.module.css';
import { FieldError } from './field.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps {
  id: string;
  label: string;
  unit?: string;
  hint?: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  error?: string | undefined;
  /** Also offers a slider. */
  slider?: boolean;
  onNumber: (value: number) => void;
  onBlur?: () => void;
}

const digits = (text: string): number => Number(text.replace(/[^\d]/g, '') || Number.NaN);

/** What a person typed stays as typed until it is left; the number counts from each keystroke. */
const useTyped = (value: number, onNumber: (value: number) => void) => {
  const [typed, setTyped] = useState<string>();
  return {
    text: typed ?? (Number.isNaN(value) ? '' : value.toLocaleString('en-US')),
    type: (text: string) => {
      setTyped(text);
      onNumber(digits(text));
    },
    settle: () => setTyped(undefined),
  };
};

/** A number with a button to each side, a field to type it, and a slider where the range is long. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, unit, hint, value, min, max, step, error, slider, onNumber, onBlur } = props;
  const typed = useTyped(value, onNumber);
  const move = (by: number) => onNumber(Math.min(max, Math.max(min, (Number.isNaN(value) ? min : value) + by)));
  const help = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        <button type="button" className={styles.step} aria-label={`Less: ${label}`} onClick={() => move(-step)}>
          −
        </button>
        <span className={styles.typed}>
          <input
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            value={typed.text}
            aria-invalid={error ? true : undefined}
            aria-describedby={help}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={() => {
              typed.settle();
              onBlur?.();
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
        <button type="button" className={styles.step} aria-label={`More: ${label}`} onClick={() => move(step)}>
          +
        </button>
      </div>
      {slider && (
        <input
          type="range"
          className={styles.slider}
          aria-label={`${label}, slider`}
          aria-valuetext={`${value.toLocaleString('en-US')} ${unit ?? ''}`}
          min={min}
          max={max}
          step={step}
          value={Number.isNaN(value) ? min : value}
          onChange={(event) => onNumber(Number(event.target.value))}
        />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
};
