import { createContext, useContext } from 'react';
import type { VisitCandidate } from '../../../../shared/fulfilment/dispatch/board.ts';
import type { Carry } from './use-carry.ts';

/** What every part of the board knows. */
export interface BoardParts {
  readonly zone: string;
  /** Today's date there. */
  readonly today: string;
  readonly carry: Carry;
  /** The candidates of the visit that is carried, by vendor. */
  readonly candidates: ReadonlyMap<string, VisitCandidate> | undefined;
  readonly openId: string | undefined;
  readonly hrefOf: (visitId: string) => string;
  readonly isLate: (visitId: string) => boolean;
  /** True for a visit that its crew’s late one before will reach into. */
  readonly isMet: (visitId: string) => boolean;
}

export const BoardContext = createContext<BoardParts | undefined>(undefined);

export const useBoardParts = (): BoardParts => {
  const parts = useContext(BoardContext);
  if (!parts) throw new Error('A part of the board is shown inside the board.');
  return parts;
};
