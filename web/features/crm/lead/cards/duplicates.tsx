import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { personLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { reasonText } from '../merge/duplicate-words.ts';
import { type Duplicate, useDuplicates } from '../merge/use-duplicates.ts';

const MergeDialog = lazy(() => import('../merge/merge-dialog.tsx'));

/** Shows possible duplicates with their reasons, and offers to merge. */
export const Duplicates = ({ lead }: { lead: LeadDetail }) => {
  const twins = useDuplicates(lead);
  const [merging, setMerging] = useState<Duplicate>();
  return (
    <>
      {twins.length > 0 && (
        <Alert type="info" statusIconAriaLabel="Note" header="Possibly the same person">
          <SpaceBetween size="xs">
            {twins.map((twin) => (
              <SpaceBetween key={twin.other.leadId} size="xs" direction="horizontal" alignItems="center">
                <span>
                  <RecordLink to={`/admin/crm/${twin.other.leadId}`}>{personLabel(twin.other)}</RecordLink> has{' '}
                  {reasonText(twin.reasons)}.
                </span>
                <Button
                  variant="inline-link"
                  ariaLabel={`Compare and merge with ${personLabel(twin.other)}`}
                  onClick={() => setMerging(twin)}
                >
                  Compare and merge
                </Button>
              </SpaceBetween>
            ))}
          </SpaceBetween>
        </Alert>
      )}
      <Suspense fallback={null}>
        {merging && <MergeDialog lead={lead} twin={merging} onClose={() => setMerging(undefined)} />}
      </Suspense>
    </>
  );
};
