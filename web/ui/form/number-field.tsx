import { type CSSProperties, type ReactNode, useState } from 'react';
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
  /** Adds a slider. */
  slider?: boolean;
  onNumber: (value: number) => void;
  onBlur?: () => void;
}

const digits = (text: string): number => Number(text.replace(/[^\d]/g, '') || Number.NaN);

/** Keeps the typed text until blur; the number updates with each keystroke. */
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

/** The part of the track before the thumb, in percent. */
const filledPercent = (value: number, min: number, max: number): number =>
  Number.isNaN(value) ? 0 : Math.round(((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 1000) / 10;

const Slider = ({ label, unit, value, min, max, step, onNumber }: NumberFieldProps) => (
  <input
    type="range"
    className={styles.slider}
    style={{ '--filled': `${filledPercent(value, min, max)}%` } as CSSProperties}
    aria-label={`${label}, slider`}
    aria-valuetext={`${value.toLocaleString('en-US')} ${unit ?? ''}`}
    min={min}
    max={max}
    step={step}
    value={Number.isNaN(value) ? min : value}
    onChange={(event) => onNumber(Number(event.target.value))}
  />
);

const Typed = ({ id, unit, hint, value, error, onNumber, onBlur }: NumberFieldProps) => {
  const typed = useTyped(value, onNumber);
  const help = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
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
  );
};

/** A number input with step buttons and an optional slider. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, hint, value, min, max, step, error, slider, onNumber } = props;
  const move = (by: number) => onNumber(Math.min(max, Math.max(min, (Number.isNaN(value) ? min : value) + by)));
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
        <Typed {...props} />
        <button type="button" className={styles.step} aria-label={`More: ${label}`} onClick={() => move(step)}>
          +
        </button>
      </div>
      {slider && <Slider {...props} />}
      <FieldError id={id} error={error} />
    </div>
  );
};
