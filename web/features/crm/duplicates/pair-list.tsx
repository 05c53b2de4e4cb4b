import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { LeadStatusMark } from '../../../ui/console/marks/status.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { reasonText } from '../lead/merge/duplicate-words.ts';
import type { Pair } from '../lead/merge/use-duplicates.ts';
import styles from './duplicates.module.css';
import { useDismiss } from './use-dismiss.ts';
import { usePages } from './use-pages.ts';

const MergeDialog = lazy(() => import('../lead/merge/merge-dialog.tsx'));

const Side = ({ lead, zone }: { lead: LeadRow; zone: string }) => (
  <div className={styles.side}>
    <RecordLink to={`/admin/crm/${lead.leadId}`}>{personLabel(lead)}</RecordLink>
    <LeadStatusMark status={lead.status} />
    {lead.fullName && lead.email && <span>{lead.email}</span>}
    {lead.phone && <span>{formatPhone(lead.phone)}</span>}
    {lead.propertyAddress && <span>{lead.propertyAddress}</span>}
    <small>
      Arrived <time dateTime={lead.createdAt}>{formatMoment(lead.createdAt, zone)}</time>
    </small>
  </div>
);

const NoPairs = () => (
  <Box textAlign="center" margin={{ vertical: 'xl' }}>
    <Box variant="h3" tagOverride="p">
      No duplicates
    </Box>
    <Box color="text-body-secondary">
      Leads that share a phone number, an email address, or a name and property show up here automatically.
    </Box>
  </Box>
);

/** Lists possible duplicates, to merge or dismiss. Over 40 lines: one screen of JSX. */
export const PairList = () => {
  const { zone } = useWorkspace();
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    usePages('GET /api/leads/duplicates');
  const { dismiss, isBusy } = useDismiss();
  const [merging, setMerging] = useState<Pair>();
  if (error && !items) return <Problem error={error} retry={refetch} />;
  if (!items) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="m">
      {items.length === 0 && !hasNextPage && <NoPairs />}
      <ul className={styles.pairs} aria-label="Possible duplicates">
        {items.map((pair) => {
          const one = personLabel(pair.first);
          const two = personLabel(pair.second);
          return (
            <li key={`${pair.first.leadId} ${pair.second.leadId}`}>
              <Side lead={pair.first} zone={zone} />
              <Side lead={pair.second} zone={zone} />
              <div className={styles.decision}>
                <p>They have {reasonText(pair.reasons)}.</p>
                <SpaceBetween size="xs" direction="horizontal">
                  <Button ariaLabel={`Compare and merge ${one} and ${two}`} onClick={() => setMerging(pair)}>
                    Compare and merge
                  </Button>
                  <Button
                    variant="link"
                    loading={isBusy(pair)}
                    ariaLabel={`Not a duplicate: ${one} and ${two}`}
                    onClick={() => dismiss(pair)}
                  >
                    Not a duplicate
                  </Button>
                </SpaceBetween>
              </div>
            </li>
          );
        })}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more pairs
        </Button>
      )}
      <Suspense fallback={null}>
        {merging && (
          <MergeDialog
            lead={merging.first}
            twin={{ other: merging.second, reasons: merging.reasons }}
            onClose={() => setMerging(undefined)}
          />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
