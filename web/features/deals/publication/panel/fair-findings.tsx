import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { formatDayOf } from '../../../../ui/console/days.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

interface FairFindingsProps {
  readonly view: PublicationView;
  /** Lets the words stand; absent for who may not. */
  readonly onOverride: (() => void) | undefined;
}

/** The words that steer buyers, each with the reason; until they change, strangers don't read them. */
export const FairFindings = ({ view: { findings, override, isShown }, onOverride }: FairFindingsProps) => {
  const { zone } = useWorkspace();
  if (findings.length === 0) {
    return <Box color="text-body-secondary">The remarks have no words on the company’s fair-housing list.</Box>;
  }
  if (override) {
    return (
      <Alert type="info" header="Fair-housing words were let stand">
        {override.by} let {override.found.map((found) => `“${found}”`).join(', ')} stand on{' '}
        {formatDayOf(override.at, zone)}: {override.reason}
      </Alert>
    );
  }
  return (
    <Alert
      type="warning"
      header={findings.length === 1 ? 'A phrase needs to change' : `${findings.length} phrases need to change`}
      action={onOverride && <Button onClick={onOverride}>Let them stand</Button>}
    >
      {isShown
        ? 'The page shows no remarks until these are changed:'
        : 'The listing can’t be published until these are changed:'}
      <ul>
        {findings.map(({ found, at, why }) => (
          <li key={`${at} ${found}`}>
            <strong>“{found}”</strong>: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
