import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import type { BulkAction } from '../../../../../shared/crm/leads/bulk.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { useStaff } from '../../people/use-staff.ts';
import { BulkExport } from '../../transfer/export/bulk-export.tsx';
import type { LeadQuery } from '../leads-filters.ts';
import styles from './bulk.module.css';
import type { BulkSelection } from './use-bulk.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface Props {
  rows: readonly LeadRow[];
  /** True if the list has more than the selected leads; then all matches can be selected. */
  hasMore: boolean;
  query: LeadQuery;
  onClear: () => void;
}

const leads = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;

/** The bulk actions for the selected or all matching leads. Over 40 lines: one bar of JSX. */
export const BulkBar = ({ rows, hasMore, query, onClear }: Props) => {
  const { mayAssign } = useStaff();
  const [isAll, setAll] = useState(false);
  const [action, setAction] = useState<BulkAction>();
  const chosen: BulkSelection = isAll ? { kind: 'all', query } : { kind: 'rows', rows };
  const countText = isAll ? 'all leads of this list' : leads(rows.length);
  return (
    <section className={styles.bar} aria-label="Ticked leads" data-page-foot>
      <strong role="status">{isAll ? 'All leads of this list' : `${leads(rows.length)} ticked`}</strong>
      {hasMore && (
        <Button variant="inline-link" onClick={() => setAll(!isAll)}>
          {isAll ? `Only the ${leads(rows.length)} ticked` : 'Choose all that match'}
        </Button>
      )}
      <SpaceBetween size="xs" direction="horizontal">
        {mayAssign && <Button onClick={() => setAction('assign')}>Assign</Button>}
        <Button onClick={() => setAction('status')}>Status</Button>
        <ButtonDropdown
          items={[
            { id: 'tag', text: 'Add a tag' },
            { id: 'untag', text: 'Remove a tag' },
          ]}
          onItemClick={({ detail }) => setAction(detail.id === 'tag' ? 'tag' : 'untag')}
        >
          Tags
        </ButtonDropdown>
        <BulkExport chosen={chosen} onBegun={onClear} />
        <Button variant="link" onClick={onClear}>
          Clear
        </Button>
      </SpaceBetween>
      <Suspense fallback={null}>
        {action && (
          <BulkDialog
            action={action}
            chosen={chosen}
            countText={countText}
            onClose={() => setAction(undefined)}
            onDone={onClear}
          />
        )}
      </Suspense>
    </section>
  );
};
