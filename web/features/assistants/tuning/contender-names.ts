import type { Contender } from '../../../../shared/assistants/tuning/trial.ts';

/** A version as people speak of it. */
export const versionName = (number: number): string =>
  number === 0 ? 'The product’s own prompt' : `Version ${number}`;

export const contenderName = (contender: Contender): string =>
  contender.kind === 'builtin' ? 'Built-in assistant, no model' : versionName(contender.number);

export const contenderOf = (key: string): Contender =>
  key === 'builtin' ? { kind: 'builtin' } : { kind: 'prompt', number: Number(key.replace('prompt-', '')) };

/** Micro-dollars as people read them; small ones keep their fractions of a cent. */
export const formatMicros = (micros: number): string => {
  const dollars = micros / 1_000_000;
  const digits = dollars !== 0 && Math.abs(dollars) < 0.1 ? 4 : 2;
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};
