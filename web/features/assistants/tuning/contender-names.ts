import type { Contender } from '../../../../shared/assistants/tuning/trial.ts';

/** Display name of a version. */
export const versionName = (number: number): string =>
  number === 0 ? 'The product’s own prompt' : `Version ${number}`;

export const contenderName = (contender: Contender): string =>
  contender.kind === 'builtin' ? 'Built-in assistant, no model' : versionName(contender.number);

export const contenderOf = (key: string): Contender =>
  key === 'builtin' ? { kind: 'builtin' } : { kind: 'prompt', number: Number(key.replace('prompt-', '')) };

/** Micro-dollars for display; small amounts keep fractions of a cent. */
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
