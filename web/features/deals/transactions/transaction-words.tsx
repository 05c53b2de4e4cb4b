import Box from '@cloudscape-design/components/box';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { DAY } from '../../../../shared/contract/time.ts';
import type { Stage, TransactionRow } from '../../../../shared/deals/transactions/transaction.ts';
import { stageNames } from '../../../../shared/deals/transactions/words.ts';
import { NARROW } from '../../../ui/console/list/row-table.tsx';
import { formatDate } from '../../../ui/console/times.ts';
import { useMedia } from '../../../ui/use-media.ts';

const marks: Readonly<Record<Stage, StatusIndicatorProps.Type>> = {
  preparing: 'pending',
  under_contract: 'in-progress',
  clear_to_close: 'info',
  closed: 'success',
  fell_through: 'stopped',
};

export const StageMark = ({ stage }: { stage: Stage }) => (
  <StatusIndicator type={marks[stage]}>{stageNames[stage]}</StatusIndicator>
);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** `today`, `tomorrow`, `in 5 days`, `3 days late`: how far a day that must be kept is. */
export const distanceText = (today: string, dueOn: string): string => {
  const days = daysBetween(today, dueOn);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return '1 day late';
  return days > 0 ? `in ${days} days` : `${-days} days late`;
};

const NEAR_DAYS = 3;

const nearness = (today: string, dueOn: string): StatusIndicatorProps.Type | undefined => {
  if (dueOn < today) return 'error';
  return daysBetween(today, dueOn) <= NEAR_DAYS ? 'warning' : undefined;
};

/** The next date of a deal in a list: how far it is, and what; one that is near or over stands out. */
export const NextDate = ({ next, today }: { next: NonNullable<TransactionRow['nextDate']>; today: string }) => {
  const isNarrow = useMedia(NARROW);
  const { dueOn, label } = next;
  const type = nearness(today, dueOn);
  const when = `${formatDate(dueOn)}, ${distanceText(today, dueOn)}`;
  return (
    <>
      {type ? <StatusIndicator type={type}>{when}</StatusIndicator> : when}
      {isNarrow && ' '}
      <Box variant="small" color="text-body-secondary" display={isNarrow ? 'inline' : 'block'}>
        {label}
      </Box>
    </>
  );
};

/** A price in whole dollars, as agents write it. */
export const priceText = (cents: number | undefined): string =>
  cents === undefined
    ? '–'
    : (cents / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      });
