import * as z from 'zod';
import { Approval } from '../approval.ts';
import type { ListingFacts } from '../listings/listing.ts';
import { Stage, type TransactionType } from './transaction.ts';

/** What must be true of a deal for an item to be asked; an empty condition always holds. */
export const ItemCondition = z.object({
  builtBefore: z.int().optional(),
  hasHoa: z.boolean().optional(),
  onSeptic: z.boolean().optional(),
  hasMortgage: z.boolean().optional(),
  needsMunicipalCertificate: z.boolean().optional(),
});
export type ItemCondition = z.infer<typeof ItemCondition>;

/** What a template says of an item. */
const TemplateFields = z.object({
  name: z.string(),
  kind: z.enum(['document', 'task', 'information']),
  condition: ItemCondition,
  /** The stage that it must be ready for. */
  stage: Stage,
  /** A gate keeps the deal from its stage until it is approved. */
  isGate: z.boolean(),
  /** Where it is written that the deal needs it. */
  source: z.string().optional(),
});

export const TemplateItem = z.object({ code: z.string(), ...TemplateFields.shape });
export type TemplateItem = z.infer<typeof TemplateItem>;

/** One version of a template; never changes, because deals were made with it. */
export const ChecklistTemplate = z.object({
  /** Type and state of the deals that it is for: `sale-PA`, or `sale` where a state has none of its own. */
  code: z.string(),
  name: z.string(),
  /** 0 for the one that every company begins with. */
  n: z.int(),
  items: z.array(TemplateItem).max(60),
  /** When and by whom it was made; absent for the one that every company begins with. */
  madeAt: z.string().optional(),
  madeBy: z.string().optional(),
});
export type ChecklistTemplate = z.infer<typeof ChecklistTemplate>;

/** A paper, a task or an information that a deal needs. */
export const ChecklistItem = z.object({
  itemId: z.string(),
  /** The item's code in its template; absent for one that was added by hand. */
  code: z.string().optional(),
  ...TemplateFields.shape,
  approval: Approval,
  /** Why the deal does not need it. */
  notApplicable: z.object({ reason: z.string(), by: z.string() }).optional(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** The checklist of a deal: one item of the table, so that a stage is decided under its version. */
export const Checklist = z.object({
  transactionId: z.string(),
  templateCode: z.string(),
  templateVersion: z.int(),
  items: z.array(ChecklistItem).max(80),
  /** Its deal fell through: nothing of it waits for a decision anymore. */
  isOver: z.boolean().optional(),
  version: z.number(),
});
export type Checklist = z.infer<typeof Checklist>;

/** What a checklist is made for. */
export interface ChecklistSubject {
  readonly type: TransactionType;
  /** Two letters, like `PA`. */
  readonly state: string;
  readonly facts: Pick<ListingFacts, 'yearBuilt' | 'hasHoa' | 'onSeptic' | 'type'>;
  readonly financing?: string | undefined;
  readonly needsMunicipalCertificate?: boolean | undefined;
}
