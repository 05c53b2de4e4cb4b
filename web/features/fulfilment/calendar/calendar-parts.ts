import { createContext, useContext } from 'react';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import type { Hours } from '../board/lanes/layout.ts';
import type { Proposal } from './place.ts';

/** What every part of the calendar knows. */
export interface CalendarParts {
  readonly zone: string;
  readonly today: string;
  readonly dates: readonly string[];
  /** The hours of a single day; undefined where several are shown. */
  readonly hours: Hours | undefined;
  /** What is dragged or proposed, and whether it is possible as far as that is known. */
  readonly proposal: Proposal | undefined;
  readonly isPossible: boolean | undefined;
  readonly openId: string | undefined;
  readonly isLate: (visitId: string) => boolean;
  /** True for a visit that its crew’s late one before will reach into. */
  readonly isMet: (visitId: string) => boolean;
  readonly onOpen: (visit: BoardVisit) => void;
}

const Context = createContext<CalendarParts | undefined>(undefined);

export const CalendarContext = Context;

export const useCalendar = (): CalendarParts => {
  const parts = useContext(Context);
  if (!parts) throw new Error('A part of the calendar is shown inside the calendar.');
  return parts;
};
