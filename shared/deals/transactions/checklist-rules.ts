import { openApproval } from '../approval.ts';
import type { Checklist, ChecklistItem, ChecklistSubject, ChecklistTemplate, ItemCondition } from './checklist.ts';
import type { KeyDate, Stage, Transaction, TransactionType } from './transaction.ts';

/** A checklist as it is stored, or as its documents are now. */
interface Items {
  readonly items: readonly ChecklistItem[];
}

export const AGREEMENT_OF_SALE = 'agreement_of_sale';

/** The code of the item without which a deal of each type is not under contract: what the parties sign. */
export const agreementCodes: Readonly<Record<TransactionType, string>> = {
  sale: AGREEMENT_OF_SALE,
  purchase: AGREEMENT_OF_SALE,
  dual: AGREEMENT_OF_SALE,
  lease_landlord: 'lease',
  lease_tenant: 'lease',
  referral_out: 'referral_agreement',
};

/** The checklist of a new deal; it keeps every item, since facts that come later decide which are asked. */
export const newChecklist = (
  transactionId: string,
  { code: templateCode, n: templateVersion, items }: ChecklistTemplate,
  newItemId: () => string,
): Checklist => ({
  transactionId,
  templateCode,
  templateVersion,
  items: items.map((item) => ({ ...item, itemId: newItemId(), approval: openApproval })),
  version: 1,
});

/** What decides which items a deal needs. */
export const subjectOf = ({
  type,
  address,
  facts,
  financing,
  municipalityId,
  municipality,
}: Pick<
  Transaction,
  'type' | 'address' | 'facts' | 'financing' | 'municipalityId' | 'municipality'
>): ChecklistSubject => ({
  type,
  state: address.state,
  facts,
  financing,
  needsMunicipalCertificate: municipalityId !== undefined && municipality?.certificate !== 'none',
});

const MORTGAGES: readonly (string | undefined)[] = ['mortgage', 'fha', 'va'];

/** Each part of a condition against the deal; a year that nobody knows counts as old, all else unknown as no. */
const holds = (condition: ItemCondition, { facts, financing, needsMunicipalCertificate }: ChecklistSubject): boolean =>
  [
    condition.builtBefore === undefined || (facts.yearBuilt ?? 0) < condition.builtBefore,
    condition.hasHoa === undefined || condition.hasHoa === (facts.hasHoa ?? false),
    condition.onSeptic === undefined || condition.onSeptic === (facts.onSeptic ?? false),
    condition.hasMortgage === undefined || condition.hasMortgage === MORTGAGES.includes(financing),
    condition.needsMunicipalCertificate === undefined ||
      condition.needsMunicipalCertificate === (needsMunicipalCertificate ?? false),
  ].every(Boolean);

/** True for an item that this deal needs. */
export const isRequired = ({ condition }: Pick<ChecklistItem, 'condition'>, subject: ChecklistSubject): boolean =>
  holds(condition, subject);

/** True for an item that asks nothing more of anybody. */
export const isSettled = ({ approval, notApplicable }: Pick<ChecklistItem, 'approval' | 'notApplicable'>): boolean =>
  notApplicable !== undefined || approval.state === 'approved';

const STAGES: readonly Stage[] = ['preparing', 'under_contract', 'clear_to_close', 'closed'];

/** The gates that keep a deal from a stage: required for it or one before, and not approved. */
export const openGates = ({ items }: Items, stage: Stage, subject: ChecklistSubject): ChecklistItem[] =>
  items.filter(
    (item) =>
      item.isGate &&
      STAGES.indexOf(item.stage) <= STAGES.indexOf(stage) &&
      isRequired(item, subject) &&
      !isSettled(item),
  );

/** True if the item with this code was given, whether or not it is approved yet. */
export const isGiven = ({ items }: Items, code: string): boolean =>
  items.some((item) => item.code === code && (isSettled(item) || item.approval.state === 'submitted'));

/** One part of a score: what an item adds, or an overdue date takes. */
export interface ScorePart {
  readonly kind: 'item' | 'overdue';
  /** The id of the item, or the code of the date. */
  readonly id: string;
  readonly label: string;
  readonly why: string;
  /** 3 for a gate, else 1; 0 for a date. */
  readonly weight: number;
  /** How much of its weight it has: 1, 0.5 or 0; for a date the points it takes. */
  readonly value: number;
}

export type Standing = 'good' | 'watch' | 'at_risk';

export interface Score {
  readonly score: number;
  readonly standing: Standing;
  /** Points before overdue dates. */
  readonly base: number;
  readonly parts: readonly ScorePart[];
}

const GATE_WEIGHT = 3;
const OVERDUE_POINTS = 10;
const GOOD = 90;
const WATCH = 70;

const itemPart = (item: ChecklistItem): ScorePart => {
  const isNotApplicable = item.notApplicable !== undefined;
  const value = isSettled(item) ? 1 : item.approval.state === 'submitted' ? 0.5 : 0;
  const state = isNotApplicable
    ? `not applicable: ${item.notApplicable?.reason ?? ''}`
    : { open: 'nothing given yet', submitted: 'waits for review', approved: 'approved', rejected: 'rejected' }[
        item.approval.state
      ];
  return {
    kind: 'item',
    id: item.itemId,
    label: item.name,
    why: `${item.isGate ? 'Gate' : 'Item'}, ${state}`,
    weight: item.isGate ? GATE_WEIGHT : 1,
    value,
  };
};

const overduePart = ({ code, label, dueOn }: Pick<KeyDate, 'code' | 'label' | 'dueOn'>): ScorePart => ({
  kind: 'overdue',
  id: code,
  label,
  why: dueOn === undefined ? 'overdue' : `was due ${dueOn}`,
  weight: 0,
  value: -OVERDUE_POINTS,
});

/** How well a deal's file stands, 0 to 100, with each part (deals.md 2); a deal that needs nothing has 100. */
export const scoreOf = (
  { items }: Items,
  subject: ChecklistSubject,
  overdue: readonly Pick<KeyDate, 'code' | 'label' | 'dueOn'>[],
): Score => {
  const parts = items.filter((item) => isRequired(item, subject)).map(itemPart);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  // Values are halves, so that the sum is exact.
  const earned = parts.reduce((sum, part) => sum + part.weight * part.value, 0);
  const base = weight === 0 ? 100 : Math.floor((100 * earned) / weight);
  const score = Math.max(0, base - OVERDUE_POINTS * overdue.length);
  const standing = score >= GOOD ? 'good' : score >= WATCH ? 'watch' : 'at_risk';
  return { score, standing, base, parts: [...parts, ...overdue.map(overduePart)] };
};
