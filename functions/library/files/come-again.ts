import type { FileRecord } from './store.ts';

/** Why bytes are refused that were damaged on their way: from their original they may arrive whole. */
export const ARRIVED_CHANGED =
  'arrived changed: its bytes are not those that were declared; send it again from its original';

/** How often the same bytes are looked at before a refusal is the last word. */
const MAX_ROUNDS = 5;

type Declared = Pick<FileRecord, 'purpose' | 'contentType'>;

/**
 * True for what may come again: what was lost, and what was refused where the verdict may be another now, because the bytes
 * were damaged on their way or are declared as something else.
 */
export const mayComeAgain = (
  { state, round, problem, purpose, contentType }: FileRecord,
  declared: Declared,
): boolean => {
  if (state !== 'refused') return state === 'lost';
  const isOther = declared.purpose !== purpose || declared.contentType !== contentType;
  return round < MAX_ROUNDS && (isOther || problem === ARRIVED_CHANGED);
};
