import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trouble } from '../../../../../shared/sales/records/dashboard/trouble.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { usePages } from '../../../../ui/console/queries/use-pages.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './home.module.css';

const useSettle = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<unknown, ApiError, Trouble>({
    mutationFn: ({ troubleId }) => api('POST /api/troubles/{troubleId}/settle', { troubleId }),
    onError: (error) => notify({ type: 'error', text: `It stays on the list: ${error.message}` }),
    onSettled: () => invalidate(client, 'GET /api/troubles'),
  });
};

/** What failed, linked to its order, else to the conversation with its lead. */
const TroubleTitle = ({ trouble: { title, orderId, leadId } }: { trouble: Trouble }) => {
  if (orderId) return <RecordLink to={`/admin/orders/${orderId}`}>{title}</RecordLink>;
  if (!leadId) return title;
  return (
    <LeadLink leadId={leadId} part="?show=conversation">
      {title}
    </LeadLink>
  );
};

const TroubleLine = ({ trouble }: { trouble: Trouble }) => {
  const { zone } = useWorkspace();
  const { mutate, isPending } = useSettle();
  const { title, reason, at } = trouble;
  return (
    <li>
      <div>
        <TroubleTitle trouble={trouble} />
        <p>
          {formatMoment(at, zone)}
          {reason && `, ${reason}`}
        </p>
      </div>
      <Button loading={isPending} ariaLabel={`Settled: ${title}`} onClick={() => mutate(trouble)}>
        Settled
      </Button>
    </li>
  );
};

/** A hundred are read for a few: of a kind that is rare, the server looks that far. */
const MAX_READ = 100;
const SHOWN = 5;
const kinds = ['payment', 'message'] as const;

const calm: Readonly<Record<Trouble['kind'], string>> = {
  payment: 'No payment failed.',
  message: 'Every message arrived.',
};

const Lines = ({ items }: { items: readonly Trouble[] }) => (
  <ul className={styles.lines} aria-label="Failed messages and payments">
    {items.map((trouble) => (
      <TroubleLine key={trouble.troubleId} trouble={trouble} />
    ))}
  </ul>
);

/** All failed messages or payments; each stays listed until somebody settles it. */
export const TroublesOf = ({ kind }: { kind: Trouble['kind'] }) => {
  const { data, error, refetch } = usePages('GET /api/troubles', { kind });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.items.length === 0) return <Box color="text-body-secondary">{calm[kind]}</Box>;
  return <Lines items={data.items} />;
};

/** The newest failed payments and messages, some of each, so that neither hides the other. */
export const Troubles = () => {
  const payments = useApi('GET /api/troubles', { kind: 'payment', limit: MAX_READ });
  const messages = useApi('GET /api/troubles', { kind: 'message', limit: MAX_READ });
  const failed = [payments, messages].find(({ error, data }) => error && !data);
  if (failed?.error) return <Problem error={failed.error} retry={failed.refetch} />;
  if (!payments.data || !messages.data) return <ListSkeleton rows={2} />;
  const of = { payment: payments.data.items, message: messages.data.items };
  const items = kinds.flatMap((kind) => of[kind].slice(0, SHOWN)).sort((a, b) => b.at.localeCompare(a.at));
  if (items.length === 0) return <Box color="text-body-secondary">Every message arrived, and no payment failed.</Box>;
  return (
    <SpaceBetween size="s">
      <Lines items={items} />
      {kinds.map(
        (kind) =>
          of[kind].length > SHOWN && (
            <RecordLink key={kind} to={`/admin/home/failures?kind=${kind}`}>
              All failed {kind}s
            </RecordLink>
          ),
      )}
    </SpaceBetween>
  );
};
