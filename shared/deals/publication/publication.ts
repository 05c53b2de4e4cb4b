import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';

export const Channel = z.enum(['page', 'share_link', 'mail']);
export type Channel = z.infer<typeof Channel>;

/** What the MLS must be told of once it changes after the first publication. */
export const MlsField = z.enum(['price', 'status', 'remarks']);
export type MlsField = z.infer<typeof MlsField>;

/** A change that the MLS must be told of. */
export const MlsUpdate = z.object({
  field: MlsField,
  changedAt: Instant,
  dueOn: LocalDate,
  done: z.object({ at: Instant, by: z.string() }).optional(),
});
export type MlsUpdate = z.infer<typeof MlsUpdate>;

/** An administrator lets a text stand although it has phrases of the list; it holds for exactly this text. */
export const FairOverride = z.object({
  /** SHA-256 of the text. */
  sha256: z.string(),
  found: z.array(z.string()),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/** What was published of a listing, and what the MLS must be told of. */
export const Publication = z.object({
  listingId: z.string(),
  /** The last acts, oldest first. */
  acts: z.array(z.object({ channel: Channel, at: Instant, by: z.string() })),
  override: FairOverride.optional(),
  /** Price and remarks as they were when the MLS's deadlines were last set. */
  seen: z.object({ price: z.int().optional(), status: z.string(), remarks: z.string() }).optional(),
  /** The last updates, oldest first. */
  updates: z.array(MlsUpdate),
  version: z.number(),
});
export type Publication = z.infer<typeof Publication>;

/** A phrase of the company's list, with the reason that is shown. */
export const PhraseInput = z.strictObject({ phrase: text(80), why: text(200) });
export type PhraseInput = z.infer<typeof PhraseInput>;
