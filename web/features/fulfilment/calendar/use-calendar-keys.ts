import { addDays } from '../../../../shared/contract/time.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import type { BoardView } from '../board/board-view.ts';
import { mondayOf } from './calendar-bar.tsx';

const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-visit]')];

const focusOn = (block: HTMLElement | undefined): void => {
  block?.focus();
  block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** The next or previous visit in the order of the page. */
const stepBy = (by: number): void => {
  const all = blocks();
  const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  focusOn(at < 0 ? all[0] : all[(at + by + all.length) % all.length]);
};

const directions = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
type Arrow = keyof typeof directions;

const centerOf = (block: HTMLElement): readonly [number, number] => {
  const { left, top, width, height } = block.getBoundingClientRect();
  return [left + Math.min(width, 60) / 2, top + height / 2];
};

/** The visit nearest in a direction: along it counts once, aside from it twice. */
export const nearestIn = (
  [x, y]: readonly [number, number],
  arrow: Arrow,
  others: readonly (readonly [number, number])[],
): number => {
  const [dx, dy] = directions[arrow];
  const costs = others.map(([ox, oy]) => {
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    return along > 1 ? along + 2 * aside : Number.POSITIVE_INFINITY;
  });
  const best = Math.min(...costs);
  return best === Number.POSITIVE_INFINITY ? -1 : costs.indexOf(best);
};

const goTo = (arrow: Arrow): void => {
  const all = blocks();
  const here = all.find((block) => block === document.activeElement);
  if (!here) {
    focusOn(all[0]);
    return;
  }
  focusOn(all[nearestIn(centerOf(here), arrow, all.map(centerOf))]);
};

/** The visit that has the focus. */
export const focusedVisitId = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.visit : undefined;

interface Keys {
  readonly view: BoardView;
  readonly today: string;
  readonly onChange: ChangeList;
}

/** The keys of the calendar that move through days and visits. */
export const useCalendarKeys = ({ view: { from, span }, today, onChange }: Keys): void => {
  const isWeek = span === 7;
  const key = (keys: string, title: string, run: () => void) =>
    ({ id: `calendar ${keys}`, title, keys, group: 'On this page', isKeyOnly: true, run }) as const;
  useCommands([
    key('j', 'Next visit', () => stepBy(1)),
    key('k', 'Previous visit', () => stepBy(-1)),
    ...(Object.keys(directions) as Arrow[]).map((arrow) =>
      key(arrow, `Visit ${arrow.slice(5).toLowerCase()} of this one`, () => goTo(arrow)),
    ),
    key('t', 'Today', () => onChange({ from: isWeek ? mondayOf(today) : undefined })),
    key('[', isWeek ? 'Week before' : 'Day before', () => onChange({ from: addDays(from, -span) })),
    key(']', isWeek ? 'Week after' : 'Day after', () => onChange({ from: addDays(from, span) })),
    key('d', 'Show a day', () => onChange({ days: undefined })),
    key('w', 'Show a week', () => onChange({ days: '7', from: mondayOf(from) })),
    key('/', 'Find a crew', () => document.getElementById('crew-search')?.focus()),
  ]);
};
