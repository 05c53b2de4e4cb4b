import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

interface Labelled {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The message beside a field. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null;

const Frame = ({ id, label, hint, error, isOptional, children }: Labelled & { children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {isOptional && <span className={styles.optional}> (optional)</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    <FieldError id={id} error={error} />
  </div>
);

type TextFieldProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> & { onText: (value: string) => void };

/** A text input with label, hint and error. */
export const TextField = ({ label, hint, error, isOptional, onText, ...rest }: TextFieldProps) => (
  <Frame id={rest.id} label={label} hint={hint} error={error} isOptional={isOptional}>
    <input
      {...rest}
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(rest.id, hint, error)}
      onChange={(event) => onText(event.target.value)}
    />
  </Frame>
);

type TextAreaProps = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'id'> & { onText: (value: string) => void };

/** A multi-line text input. */
export const TextArea = ({ label, hint, error, isOptional, onText, ...rest }: TextAreaProps) => (
  <Frame id={rest.id} label={label} hint={hint} error={error} isOptional={isOptional}>
    <textarea
      {...rest}
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(rest.id, hint, error)}
      onChange={(event) => onText(event.target.value)}
    />
  </Frame>
);

type SelectFieldProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'id'> & { onText: (value: string) => void };

/** One of many, as the browser's own list; its options are the children. */
export const SelectField = ({ label, hint, error, isOptional, onText, ...rest }: SelectFieldProps) => (
  <Frame id={rest.id} label={label} hint={hint} error={error} isOptional={isOptional}>
    <select
      {...rest}
      className={styles.input}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(rest.id, hint, error)}
      onChange={(event) => onText(event.target.value)}
    />
  </Frame>
);
