import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Trouble } from '../../../../shared/sales/records/dashboard/trouble.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import { Button, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { Row, Section } from './rows.tsx';
import styles from './start.module.css';

const SHOWN = 100;
const kinds = ['payment', 'message'] as const;

/** Failed payments and messages that nobody has settled, live; each kind by itself, so that neither hides the other. */
export const useTroubles = () => {
  const client = useQueryClient();
  const live = useLive();
  useEffect(
    () =>
      live.hear(({ type }) => {
        if (/^(payment|communication)\./.test(type)) void invalidate(client, 'GET /api/troubles');
      }),
    [live, client],
  );
  const payment = useApi('GET /api/troubles', { kind: 'payment', limit: SHOWN });
  const message = useApi('GET /api/troubles', { kind: 'message', limit: SHOWN });
  return { payment, message };
};

/** Where a failure is looked into; a lead's page only where the plan has leads. */
const usePlace = ({ orderId, leadId }: Trouble): string | undefined => {
  const hasLeads = useHasLeads();
  if (orderId) return `/v2/orders?order=${orderId}`;
  return leadId && hasLeads ? `/admin/crm/${leadId}?show=conversation` : undefined;
};

const Line = ({ trouble }: { trouble: Trouble }) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  const settle = useMutation<unknown, ApiError, void>({
    mutationFn: () => api('POST /api/troubles/{troubleId}/settle', { troubleId: trouble.troubleId }),
    onError: (error) => notify({ type: 'error', text: `It stays on the list: ${error.message}` }),
    onSettled: () => invalidate(client, 'GET /api/troubles'),
  });
  const place = usePlace(trouble);
  const { title, reason, kind, at } = trouble;
  return (
    <Row
      icon={kind === 'payment' ? 'money' : 'alert'}
      title={title}
      hint={[formatMoment(at, zone), reason].filter(Boolean).join(' · ')}
      to={place}
      isBad
      action={
        <Button
          look="quiet"
          disabled={settle.isPending}
          aria-label={`Settled: ${title}`}
          onClick={() => settle.mutate()}
        >
          Settled
        </Button>
      }
    />
  );
};

/** What has failed and waits for somebody; each line opens its place. */
export const Failures = () => {
  const troubles = useTroubles();
  const lists = kinds.map((kind) => troubles[kind]);
  const isThere = lists.every(({ data }) => data);
  const failed = lists.find(({ error, data }) => error && !data);
  const items = lists.flatMap(({ data }) => data?.items ?? []).sort((a, b) => b.at.localeCompare(a.at));
  const cut = kinds.filter((kind) => troubles[kind].data?.nextCursor);
  return (
    <Section title="Failures" {...(isThere && { count: `${items.length}${cut.length > 0 ? '+' : ''}` })}>
      {failed?.error && <Failure error={failed.error} retry={failed.refetch} />}
      {lists.some(({ isPending }) => isPending) && <Skeleton rows={3} />}
      {isThere && items.length === 0 && <p className={styles.calm}>Every message arrived, and no payment failed.</p>}
      <ul>
        {items.map((trouble) => (
          <Line key={trouble.troubleId} trouble={trouble} />
        ))}
      </ul>
      {cut.map((kind) => (
        <p key={kind} className={styles.calm}>
          <Link to={`/admin/home/failures?kind=${kind}`} reloadDocument>
            All failed {kind}s
          </Link>
        </p>
      ))}
    </Section>
  );
};
