import { addDays, isLocalDate } from '../../../../shared/contract/time.ts';
import type { Board, BoardLane } from '../../../../shared/fulfilment/dispatch/board.ts';

/** How many days the board shows at once. */
export type BoardSpan = 1 | 3 | 7;

/** What the board shows; kept in the URL. */
export interface BoardView {
  readonly from: string;
  readonly span: BoardSpan;
  /** Words that a shown crew's vendor must have. */
  readonly q: string;
  /** Only crews that have a visit in these days. */
  readonly isBusyOnly: boolean;
}

const spans: readonly BoardSpan[] = [1, 3, 7];

/** The view in the URL; today alone where it says nothing, or nothing that can be. */
export const viewIn = (params: URLSearchParams, today: string): BoardView => {
  const from = params.get('from') ?? '';
  const days = Number(params.get('days'));
  return {
    from: isLocalDate(from) ? from : today,
    span: spans.find((span) => span === days) ?? 1,
    q: params.get('q') ?? '',
    isBusyOnly: params.get('crews') === 'busy',
  };
};

/** The dates that a view shows. */
export const datesOf = ({ from, span }: Pick<BoardView, 'from' | 'span'>): string[] =>
  Array.from({ length: span }, (_, n) => addDays(from, n));

/** The visits that a late one before them will reach into. */
export const metIn = ({ lanes }: Pick<Board, 'lanes'>): ReadonlySet<string> =>
  new Set(lanes.flatMap(({ visits }) => visits.flatMap(({ meetsVisitId }) => meetsVisitId ?? [])));

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** A crew as it is called: its vendor, and its number or lead where the vendor has several. */
export const laneName = ({ vendorName, lane, members }: BoardLane, isOneOfSeveral: boolean): string => {
  const lead = members.find((member) => member.lead)?.name;
  if (lead) return `${vendorName}, ${lead}`;
  return isOneOfSeveral ? `${vendorName}, crew ${lane + 1}` : vendorName;
};

/** A crew's key on the board. */
export const laneKey = ({ vendorId, lane }: Pick<BoardLane, 'vendorId' | 'lane'>): string => `${vendorId} ${lane}`;

/** The crews that the view lets through, in the board's order. */
export const lanesIn = ({ lanes }: Pick<Board, 'lanes'>, { q, isBusyOnly }: BoardView): BoardLane[] => {
  const words = wordsIn(q);
  return lanes.filter(
    ({ vendorName, members, visits }) =>
      (!isBusyOnly || visits.length > 0) &&
      words.every((word) => `${vendorName} ${members.map(({ name }) => name).join(' ')}`.toLowerCase().includes(word)),
  );
};

/** True for a crew that works on none of these dates. */
export const isOff = ({ days }: Pick<BoardLane, 'days'>, dates: readonly string[]): boolean =>
  dates.every((date) => days.some((day) => day.date === date && day.hours.length === 0));
