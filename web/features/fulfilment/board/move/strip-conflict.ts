import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';

/** Why a confirmed proposal was refused, and plans that can be had instead. */
export interface Conflict {
  readonly text: string;
  readonly plans: readonly Plan[];
}

const plansIn = (details: unknown): readonly Plan[] => {
  const { nearest, alternatives } = (details ?? {}) as { nearest?: unknown; alternatives?: unknown };
  const found = nearest ?? alternatives;
  return Array.isArray(found) ? (found as Plan[]).slice(0, 2) : [];
};

/** Explains a refusal in place: who was faster, what is taken, which times are legal. */
export const conflictOf = (error: ApiError, { changed }: Pick<BoardVisit, 'changed'>): Conflict => {
  const plans = plansIn(error.details);
  if (error.code === 'VERSION_CONFLICT')
    return {
      text: `${changed?.by ?? 'A colleague'} changed it first: the board now shows the visit as it stands. Look at it, and confirm again if it still fits.`,
      plans,
    };
  if (error.code === 'SLOT_TAKEN')
    return { text: `That time was taken a moment ago.${plans.length > 0 ? ' These are free:' : ''}`, plans };
  if (error.code === 'SEQUENCE')
    return {
      text: `The order’s services would be out of sequence.${plans.length > 0 ? ' The nearest times that keep it:' : ` ${error.message}`}`,
      plans,
    };
  return { text: error.message, plans };
};
