import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trouble } from '../../../../../shared/sales/records/trouble.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { Problem } from '../../../../ui/console/problem.tsx';
import { RecordLink } from '../../../../ui/console/record-link.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { invalidate, useApi } from '../../../../ui/console/use-api.ts';
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

const TroubleLine = ({ trouble }: { trouble: Trouble }) => {
  const { zone } = useWorkspace();
  const { mutate, isPending } = useSettle();
  const { title, reason, leadId, orderId, at } = trouble;
  const to = orderId ? `/admin/orders/${orderId}` : leadId ? `/admin/crm/${leadId}?show=conversation` : undefined;
  return (
    <li>
      <div>
        {to ? <RecordLink to={to}>{title}</RecordLink> : title}
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

const SHOWN = 5;
const MAX_COUNTED = 100;

/** How many failures of a kind nobody has settled, of the newest hundred. */
export const useTroubleCount = (kind: Trouble['kind'], enabled: boolean): string | undefined => {
  const { data, isError } = useApi('GET /api/troubles', { limit: MAX_COUNTED }, { enabled });
  if (!data) return isError ? '–' : undefined;
  return String(data.items.filter((trouble) => trouble.kind === kind).length);
};

/** Failed messages and payments, or all of one kind; each stays listed until somebody settles it. */
export const Troubles = ({ kind }: { kind?: Trouble['kind'] }) => {
  const { data, error, refetch } = useApi('GET /api/troubles', { limit: kind ? MAX_COUNTED : SHOWN });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={2} />;
  const items = data.items.filter((trouble) => kind === undefined || trouble.kind === kind);
  if (items.length === 0)
    return (
      <Box color="text-body-secondary">
        {kind === 'payment'
          ? 'No payment failed.'
          : kind === 'message'
            ? 'Every message arrived.'
            : 'Every message arrived, and no payment failed.'}
      </Box>
    );
  return (
    <ul className={styles.lines} aria-label="Failed messages and payments">
      {items.map((trouble) => (
        <TroubleLine key={trouble.troubleId} trouble={trouble} />
      ))}
    </ul>
  );
};
