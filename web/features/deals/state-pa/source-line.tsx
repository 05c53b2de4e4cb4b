import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { isOutdated } from '../../../../shared/deals/state-pa/rule-days.ts';
import { formatDate } from '../../../ui/console/times.ts';

interface Props {
  readonly law: string;
  /** Absent for what is written nowhere: a habit of forms. */
  readonly sourceUrl?: string | undefined;
  readonly checkedOn: string;
  readonly today: string;
}

/** Where a rule is written, and when somebody last looked; amber once that is more than a year ago. */
export const SourceLine = ({ law, sourceUrl, checkedOn, today }: Props) => (
  <Box fontSize="body-s" color="text-body-secondary">
    {sourceUrl === undefined ? (
      'Usual in forms'
    ) : (
      <Link href={sourceUrl} external fontSize="body-s" externalIconAriaLabel="Opens in a new tab">
        {law}
      </Link>
    )}
    {isOutdated(checkedOn, today) ? (
      <>
        {', '}
        <StatusIndicator type="warning">{`checked ${formatDate(checkedOn)}, more than a year ago`}</StatusIndicator>
      </>
    ) : (
      `, checked ${formatDate(checkedOn)}`
    )}
  </Box>
);
