import { useState } from 'react';
import { TextField } from '../text-field.tsx';
import type { Measure } from './tariff-words.ts';

interface AmountProps {
  label: string;
  amount: number;
  measure: Measure;
  error: string | undefined;
  onChange: (amount: number) => void;
}

/** An amount field that keeps the typed text, even if it is not a number yet. */
export const Amount = ({ label, amount, measure, error, onChange }: AmountProps) => {
  const [text, setText] = useState(measure.text(amount));
  const shown = measure.amount(text) === amount || Number.isNaN(amount) ? text : measure.text(amount);
  return (
    <TextField
      label={label}
      value={shown}
      error={error}
      onChange={(next) => {
        setText(next);
        onChange(measure.amount(next));
      }}
    />
  );
};
