import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { AuditEntry } from '../../../../shared/contract/events/audit.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { AuditDetails } from './audit-details.tsx';
import { actionLabel, actorName, fieldLabel } from './audit-words.ts';
import styles from './history-of.module.css';

const MAX_SHOWN = 50;

/** What ids of one record share: those of its visits, bookings and offers contain the order's own digits. */
const sharedPart = (id: string): string => id.replace(/^[a-z]+_/, '');

/** Who changed a record or a part of it, newest first, each entry with what it was before. */
export const HistoryOf = ({ id }: { id: string }) => {
  const { zone } = useWorkspace();
  const [opened, setOpened] = useState<AuditEntry>();
  const target = sharedPart(id);
  const { data, error, refetch } = useApi('GET /api/audit', { target, limit: MAX_SHOWN });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.items.length === 0)
    return <Box color="text-body-secondary">Nobody of your team has changed anything since it was placed.</Box>;
  return (
    <>
      <ol className={styles.entries} aria-label="History">
        {data.items.map((entry) => (
          <li key={entry.auditId}>
            <div>
              <Button variant="inline-link" onClick={() => setOpened(entry)}>
                {actionLabel(entry.action)}
              </Button>
              <p>
                {[
                  actorName(entry),
                  entry.changes.map(({ field }) => fieldLabel(field).toLowerCase()).join(', '),
                  entry.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt, zone)}</time>
          </li>
        ))}
      </ol>
      {data.nextCursor && (
        <RecordLink to={`/admin/settings?section=audit&target=${target}`}>All entries in the audit log</RecordLink>
      )}
      {opened && <AuditDetails entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
