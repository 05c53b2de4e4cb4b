import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { Lead } from '../../../../../shared/crm/leads/lead.ts';
import { formatAgo, formatDuration } from '../../../../ui/console/times.ts';
import { speedOf } from './speed.ts';

const types = { good: 'success', late: 'warning', cold: 'error' } as const;

/** How long the lead waited for a first answer, or is waiting still. */
export const SpeedMark = ({
  lead,
  now,
}: {
  lead: Pick<Lead, 'createdAt' | 'firstContactAt' | 'lastContactAt' | 'status'>;
  now: number;
}) => {
  const speed = speedOf(lead, now);
  if (!speed) return <StatusIndicator type="stopped">Closed without contact</StatusIndicator>;
  if (speed.isRunning) {
    return <StatusIndicator type={types[speed.rating]}>Waiting for {formatDuration(speed.elapsed)}</StatusIndicator>;
  }
  return (
    <StatusIndicator type={speed.rating === 'good' ? 'success' : 'stopped'}>
      Answered after {formatDuration(speed.elapsed)}
      {lead.lastContactAt && `, last contact ${formatAgo(lead.lastContactAt, now)}`}
    </StatusIndicator>
  );
};
