import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { formatDate } from '../../../ui/console/times.ts';

interface Props {
  readonly law: string;
  readonly sourceUrl: string;
  readonly checkedOn: string;
}

/** Where a rule is written, and when somebody last looked. */
export const SourceLine = ({ law, sourceUrl, checkedOn }: Props) => (
  <Box fontSize="body-s" color="text-body-secondary">
    <Link href={sourceUrl} external fontSize="body-s" externalIconAriaLabel="Opens in a new tab">
      {law}
    </Link>
    {`, checked ${formatDate(checkedOn)}`}
  </Box>
);
