import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatDayOf } from '../../../../ui/console/days.ts';
import { ActProblem } from '../../../../ui/console/notices/act-problem.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { MlsNumberDialog } from './mls-number-dialog.tsx';
import { deadlineText, deadlineTypes, fieldNames } from './publication-words.ts';
import { problemOf, usePublicationAct } from './use-publication.ts';

type Update = PublicationView['mls']['updates'][number];
type Seen = Pick<Update, 'field' | 'changedAt'>[];

const isOpen = ({ state }: Update): boolean => state === 'due' || state === 'overdue';

const Updates = ({ view }: { view: PublicationView }) => {
  const { zone } = useWorkspace();
  const { listingId } = view;
  const { mutate, isPending, error } = usePublicationAct(
    (seen: Seen) => api('POST /api/listings/{listingId}/mls-updates', { listingId, seen }),
    ({ mls }) =>
      mls.updates.some(isOpen)
        ? 'Recorded. Another change came meanwhile: the MLS has yet to be told of it.'
        : 'Recorded: the MLS has all changes.',
  );
  const { updates } = view.mls;
  const open = updates.filter(isOpen);
  if (updates.length === 0) {
    const none = view.mls.submit ? 'No changes since it was published.' : 'Starts with the first change after that.';
    return <Box color="text-body-secondary">{none}</Box>;
  }
  return (
    <SpaceBetween size="xs">
      {updates.slice(-5).map(({ field, changedAt, dueOn, state }) => (
        <StatusIndicator key={`${field} ${changedAt}`} type={deadlineTypes[state]}>
          {fieldNames[field]} changed {formatDayOf(changedAt, zone)}. {deadlineText(state, dueOn)}
        </StatusIndicator>
      ))}
      {open.length > 0 && (
        <Button loading={isPending} onClick={() => mutate(open.map(({ field, changedAt }) => ({ field, changedAt })))}>
          MLS is updated
        </Button>
      )}
      <ActProblem text={problemOf(error)} />
    </SpaceBetween>
  );
};

/** What the MLS must be told and by when, with how each date came about. */
export const MlsClock = ({ view }: { view: PublicationView }) => {
  const [isMatching, setMatching] = useState(false);
  const { me } = useWorkspace();
  const { submit, number } = view.mls;
  const mayMatch = isLeading(me.roles) && submit !== null && number === null;
  return (
    <>
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: 'Submit to MLS',
            value: submit ? (
              <SpaceBetween size="xxs">
                <StatusIndicator type={deadlineTypes[submit.state]}>
                  {deadlineText(submit.state, submit.dueOn)}
                </StatusIndicator>
                <Box color="text-body-secondary" fontSize="body-s">
                  {submit.why}
                </Box>
                {mayMatch && <Button onClick={() => setMatching(true)}>Enter MLS number</Button>}
              </SpaceBetween>
            ) : (
              'Starts with the first publication: the end of the next business day'
            ),
          },
          { label: 'Update MLS, 2 days for each change', value: <Updates view={view} /> },
        ]}
      />
      {isMatching && <MlsNumberDialog view={view} onClose={() => setMatching(false)} />}
    </>
  );
};
