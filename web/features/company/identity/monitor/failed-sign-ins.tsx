import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import type { SignInFailure, SignInFailureReason } from '../../../../../shared/company/identity/sign-in-failure.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const reasonWords: Record<SignInFailureReason, string> = {
  google_required: 'Asked for the back office without Google',
  no_access: 'Signed in, but has no role that opens the back office',
  switched_off: 'Signed in, but is switched off',
  denied: 'Canceled at the provider',
  failed: 'The sign-in could not be completed',
};

const deviceOf = ({ browser, platform }: SignInFailure): string =>
  browser === 'Unknown' ? 'Not told' : `${browser} on ${platform}`;

const columns = (zone: string): TableProps.ColumnDefinition<SignInFailure>[] => [
  {
    id: 'when',
    header: 'When',
    isRowHeader: true,
    minWidth: 170,
    cell: ({ createdAt }) => formatMoment(createdAt, zone),
  },
  { id: 'reason', header: 'What happened', minWidth: 260, cell: ({ reason }) => reasonWords[reason] },
  { id: 'who', header: 'Who', minWidth: 200, cell: ({ email }) => email ?? 'Not known' },
  { id: 'device', header: 'With', minWidth: 150, cell: deviceOf },
];

/** Failed sign-ins, as far as they are reported. */
export const FailedSignIns = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const input = { limit: 25, ...(place.cursor && { cursor: place.cursor }) };
  const { data, error, isPending, refetch } = useApi('GET /api/sign-in-failures', input, { keep: true });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description="Kept for 30 days. Wrong passwords and codes stay with the sign-in provider, which does not pass them on."
        >
          Failed sign-ins
        </Header>
      }
      items={data?.items ?? []}
      trackBy="failureId"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone)}
      ariaLabels={{ tableLabel: 'Failed sign-ins' }}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={<Box color="text-body-secondary">Nobody was turned away in the last 30 days.</Box>}
    />
  );
};
