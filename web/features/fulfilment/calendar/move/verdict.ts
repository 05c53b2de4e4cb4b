import type { MoveRule, MoveTrial } from '../../../../../shared/fulfilment/dispatch/move.ts';
import { formatDate, formatMoment } from '../../../../ui/console/times.ts';

/** What a trial says of the way, the order’s trades or the notice. */
export interface Line {
  readonly about: 'travel' | 'trades' | 'notice';
  readonly isKept: boolean;
  readonly text: string;
}

const ofTime: readonly MoveRule[] = ['trades', 'same_house', 'closed'];

const wayText = ({ fromHome, before, after }: MoveTrial['travel']): string => {
  const parts = [
    before ? `${before.minutes} min from the job before (${before.free} free)` : `${fromHome} min from home`,
    after && `${after.minutes} min to the next (${after.free} free)`,
  ];
  return parts.filter(Boolean).join(', ');
};

const tradesText = ({ after, before }: MoveTrial['trades']): string => {
  const parts = [after && `after ${formatDate(after)}`, before && `before ${formatDate(before)}`].filter(Boolean);
  return parts.length > 0 ? `In sequence: ${parts.join(', ')}` : 'No other trade depends on it';
};

/** The three things that decide a move, each with what it says; a broken rule in its own words. */
export const linesOf = (trial: MoveTrial, zone: string): Line[] => {
  const broken = (isOf: (rule: MoveRule) => boolean) => trial.unmet.filter(({ rule }) => isOf(rule));
  const line = (about: Line['about'], kept: string, isOf: (rule: MoveRule) => boolean): Line => {
    const unmet = broken(isOf);
    return { about, isKept: unmet.length === 0, text: unmet.map(({ text }) => text).join('. ') || kept };
  };
  return [
    line('travel', wayText(trial.travel), (rule) => rule !== 'notice' && !ofTime.includes(rule)),
    line('trades', tradesText(trial.trades), (rule) => ofTime.includes(rule)),
    line('notice', `Notice kept: from ${formatMoment(trial.notice.earliest, zone)}`, (rule) => rule === 'notice'),
  ];
};
