import Icon from '@cloudscape-design/components/icon';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { HOUR } from '../../../../shared/contract/time.ts';
import type { ShowingView } from '../../../../shared/deals/showings/contract.ts';
import type { ShowingStatus } from '../../../../shared/deals/showings/showing.ts';
import { partyNames, statusNames, wayNames } from '../../../../shared/deals/showings/words.ts';
import { formatDuration } from '../../../ui/console/times.ts';

const types: Readonly<Record<ShowingStatus, StatusIndicatorProps.Type>> = {
  requested: 'pending',
  confirmed: 'success',
  declined: 'stopped',
  expired: 'warning',
  cancelled: 'stopped',
  done: 'info',
};

/** How a showing stands. */
export const ShowingMark = ({ status }: { status: ShowingStatus }) => (
  <StatusIndicator type={types[status]}>{statusNames[status]}</StatusIndicator>
);

/** How long there is to answer; the last hour warns. */
export const AnswerClock = ({ answerBy, now }: { answerBy: string; now: number }) => {
  const left = Date.parse(answerBy) - now;
  if (left <= 0) return <StatusIndicator type="warning">Expiring</StatusIndicator>;
  return <StatusIndicator type={left < HOUR ? 'warning' : 'pending'}>{formatDuration(left)} left</StatusIndicator>;
};

/** Who comes: name, brokerage, and how to reach them. */
export const guestLine = ({ guest }: Pick<ShowingView, 'guest'>): string =>
  [guest.fullName, guest.isAgent ? (guest.brokerage ?? 'agent') : undefined].filter(Boolean).join(', ');

/** Who has answered what, and how: `Seller confirmed by text`. */
export const answersLine = ({ answers }: Pick<ShowingView, 'answers'>): string =>
  answers.map(({ party, answer, way }) => `${partyNames[party]} ${answer} ${wayNames[way]}`).join('; ');

/** Stars of a rating, in words for whoever can't see them. */
export const Rating = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name={star <= rating ? 'star-filled' : 'star'} variant={star <= rating ? 'warning' : 'subtle'} />
    ))}
  </span>
);
