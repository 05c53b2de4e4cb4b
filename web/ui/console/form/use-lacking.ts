import { useState } from 'react';

type Lacks<Field extends string> = Readonly<Record<Field, string | false>>;

/**
 * What a form still lacks, by field, told once somebody presses its button, which stays pressable; a field's words go with
 * the keystroke that gives it what it needs.
 */
export const useLacking = <Field extends string>(lacks: Lacks<Field>) => {
  const [isAsked, setAsked] = useState(false);
  const isWhole = Object.values(lacks).every((lack) => lack === false);
  return {
    lacking: (field: Field): string | undefined => (isAsked && lacks[field]) || undefined,
    /** Does it once nothing is lacking. */
    ifWhole: (act: () => void) => (): void => {
      setAsked(true);
      if (isWhole) act();
    },
  };
};
