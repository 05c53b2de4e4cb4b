import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { fileTypeNames } from '../../library/files/file-rules.ts';
import { ChecklistItem, ChecklistTemplate, ItemCondition, TemplateItem } from '../transactions/checklist.ts';
import { Stage, Transaction } from '../transactions/transaction.ts';
import { ChecklistItemChanged } from './events.ts';
import { itemActs } from './item-rules.ts';

const transactionId = PathId;
const feature = 'agent_portal' as const;
/** Type and state of deals, like sale-PA; there is no template under another. */
const TemplateCode = PathId;

/** The paper that an item names, as it is now. */
const PaperView = z.object({
  documentId: z.string(),
  name: z.string(),
  n: z.int(),
  contentType: z.enum(fileTypeNames),
  size: z.int(),
});

/** An item with what its deal makes of it. */
const ItemView = ChecklistItem.extend({ isRequired: z.boolean(), paper: PaperView.optional() });
export type ItemView = z.infer<typeof ItemView>;

const ScoreView = z.object({
  score: z.int(),
  standing: z.enum(['good', 'watch', 'at_risk']),
  base: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(['item', 'overdue']),
      id: z.string(),
      label: z.string(),
      why: z.string(),
      weight: z.number(),
      value: z.number(),
    }),
  ),
});

export const ChecklistView = z.object({
  transactionId: z.string(),
  templateCode: z.string(),
  templateVersion: z.int(),
  stage: Stage,
  items: z.array(ItemView),
  score: ScoreView,
  version: z.number(),
});
export type ChecklistView = z.infer<typeof ChecklistView>;

/** Something that waits for a decision, with the deal that it belongs to. */
export const ReviewItem = z.object({
  ...Transaction.pick({
    transactionId: true,
    number: true,
    type: true,
    stage: true,
    address: true,
    agentName: true,
    settlementDate: true,
  }).shape,
  item: ItemView,
  /** False for what the caller submitted. */
  mayDecide: z.boolean(),
  version: z.number(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

const HistoryEntry = ChecklistItemChanged.data
  .pick({ to: true, by: true, words: true, documentVersion: true })
  .extend({ eventId: z.string(), at: Instant });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Papers that deals need: given by agents, decided by administrators who did not give them. */
export const reviewContract = {
  checklist: route({
    method: 'GET',
    path: '/api/transactions/{transactionId}/checklist',
    summary: 'What a deal needs, where each paper stands, and the score with its parts',
    access: access.staff,
    scope: 'transactions:read',
    feature,
    input: z.strictObject({ transactionId }),
    output: ChecklistView,
  }),
  addItem: route({
    method: 'POST',
    path: '/api/transactions/{transactionId}/checklist',
    summary: 'Add an item by hand; only an administrator adds a gate',
    access: access.staff,
    feature,
    input: z.strictObject({
      transactionId,
      name: text(120),
      kind: ChecklistItem.shape.kind.default('document'),
      stage: Stage.exclude(['fell_through']).default('clear_to_close'),
      isGate: z.boolean().default(false),
    }),
    output: ChecklistView,
    status: 201,
    idempotent: true,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  actOnItem: route({
    method: 'POST',
    path: '/api/transactions/{transactionId}/checklist/{itemId}',
    summary: 'Submit an item, approve or reject what was submitted, or say that the deal does not need it',
    access: access.staff,
    feature,
    input: z.strictObject({
      transactionId,
      itemId: PathId,
      act: z.enum(itemActs),
      /** Submitted: a document of the deal, in the version that was looked at. */
      documentId: idOf('document').optional(),
      documentVersion: z.int().min(1).optional(),
      note: text(1000).optional(),
      reason: text(500).optional(),
      /** Decided: when what was looked at had been submitted. */
      submittedAt: Instant.optional(),
    }),
    output: ChecklistView,
    errors: ['NOT_ALLOWED_NOW', 'VERSION_CONFLICT'],
  }),
  itemHistory: route({
    method: 'GET',
    path: '/api/transactions/{transactionId}/checklist/{itemId}',
    summary: 'What happened with an item, newest first',
    access: access.staff,
    scope: 'transactions:read',
    feature,
    input: z.strictObject({ transactionId, itemId: PathId }),
    output: z.object({ items: z.array(HistoryEntry) }),
  }),
  reviewQueue: route({
    method: 'GET',
    path: '/api/review-queue',
    summary: 'What waits for a decision, in the order of settlement',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({}),
    output: z.object({ items: z.array(ReviewItem) }),
  }),
  checklistTemplates: route({
    method: 'GET',
    path: '/api/checklist-templates',
    summary: 'The checklists that new deals in the company’s state are made with',
    access: access.staff,
    feature,
    input: z.strictObject({}),
    output: z.object({ items: z.array(ChecklistTemplate) }),
  }),
  checklistTemplate: route({
    method: 'GET',
    path: '/api/checklist-templates/{code}',
    summary: 'A checklist template, as it is now or in an older version',
    access: access.staff,
    feature,
    input: z.strictObject({ code: TemplateCode, n: z.coerce.number().int().min(0).optional() }),
    output: ChecklistTemplate,
  }),
  putChecklistTemplate: route({
    method: 'PUT',
    path: '/api/checklist-templates/{code}',
    summary: 'Make another version of a template for deals that are new from now on; deals keep the one they have',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({
      code: TemplateCode,
      /** The version that it follows. */
      n: z.int().min(0),
      name: text(80),
      items: z
        .array(
          TemplateItem.extend({
            code: z.string().regex(/^[a-z0-9_]{1,40}$/, 'must be lowercase letters, digits and _, like lead_paint'),
            name: text(120),
            source: text(200).optional(),
            stage: Stage.exclude(['fell_through']),
            // A misspelt condition would always hold.
            condition: ItemCondition.strict(),
          }).strict(),
        )
        .min(1, 'must have an item')
        .max(60),
    }),
    output: ChecklistTemplate,
    errors: ['VERSION_CONFLICT'],
  }),
};
