import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '../../../shared/contract/mailed-code.ts';

/** A code to mail, drawn by a cryptographic generator, with leading zeros. */
export const newMailedCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
