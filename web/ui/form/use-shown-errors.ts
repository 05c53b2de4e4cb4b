import { useState } from 'react';

type Errors<Field extends string> = Partial<Record<Field, string>>;

interface ShownErrors<Field extends string> {
  /** The errors to show now. */
  shown: Errors<Field>;
  /** Grows with each failed Next, so that the summary takes the focus again. */
  attempt: number;
  leave: (field: Field) => void;
  /** True if there are no errors; otherwise shows all of them. */
  check: () => boolean;
}

/**
 * Errors appear on blur or on Next, never while typing, and disappear with the correcting keystroke: an error is shown
 * if it was made visible and still holds.
 */
export const useShownErrors = <Field extends string>(errors: Errors<Field>): ShownErrors<Field> => {
  const [visible, setVisible] = useState<ReadonlySet<Field>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const corrected = [...visible].filter((field) => errors[field] === undefined);
  if (corrected.length > 0) setVisible(new Set([...visible].filter((field) => !corrected.includes(field))));
  const wrong = Object.keys(errors) as Field[];
  return {
    shown: Object.fromEntries(wrong.filter((field) => visible.has(field)).map((f) => [f, errors[f]])) as Errors<Field>,
    attempt,
    leave: (field) => {
      if (errors[field] !== undefined) setVisible(new Set([...visible, field]));
    },
    check: () => {
      if (wrong.length === 0) return true;
      setVisible(new Set(wrong));
      setAttempt(attempt + 1);
      return false;
    },
  };
};
