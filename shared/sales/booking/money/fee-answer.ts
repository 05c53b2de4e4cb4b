import * as z from 'zod';
import { Cents } from '../../../contract/money.ts';
import { text } from '../../../contract/text.ts';
import { WaiverCause } from './fee.ts';

/** What the sender of a change knows of its fee: the amount it agreed to, or why the desk charges none. */
export const FeeAnswer = {
  /** The fee that was shown, in cents; another one is refused with what it is now. */
  fee: Cents.optional(),
  /** For administrators: charges nothing. */
  waiver: z.strictObject({ cause: WaiverCause, note: text(300) }).optional(),
} as const;

/** What changes of an order cost now, in cents; null where a change is no longer possible. */
export const ChangeCosts = z.object({
  cancel: Cents.nullable(),
  /** Moving all visits together. */
  moveAll: Cents.nullable(),
  /** Moving each visit alone. */
  moves: z.array(Cents.nullable()),
});
export type ChangeCosts = z.infer<typeof ChangeCosts>;
