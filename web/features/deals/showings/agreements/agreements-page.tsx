import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { ApprovalState } from '../../../../../shared/deals/approval.ts';
import type { BuyerAgreementView } from '../../../../../shared/deals/showings/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { LeadLink } from '../../../../ui/console/marks/lead-link.tsx';
import { ActProblem } from '../../../../ui/console/notices/act-problem.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useOwnProfileId } from '../../../../ui/console/queries/use-own-profile.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useShowingAct } from '../use-showing-act.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { RejectAgreement } from './reject-agreement.tsx';

const marks: Readonly<Record<ApprovalState, readonly [StatusIndicatorProps.Type, string]>> = {
  open: ['pending', 'Not submitted'],
  submitted: ['in-progress', 'Waits for approval'],
  approved: ['success', 'Approved'],
  rejected: ['error', 'Rejected'],
};

const daysText = ({ from, to }: BuyerAgreementView): string =>
  from === undefined && to === undefined
    ? 'No dates'
    : `${from ? formatDate(from) : 'From the start'} to ${to ? formatDate(to) : 'further notice'}`;

const Decide = ({ known, onReject }: { known: BuyerAgreementView; onReject: () => void }) => {
  const { me } = useWorkspace();
  const own = useOwnProfileId();
  const { leadId, signedAs, version, agreement, leadName } = known;
  const { mutate, isPending, error } = useShowingAct(
    (_: null) => api('POST /api/buyer-agreements/{leadId}/decide', { leadId, signedAs, version, decision: 'approved' }),
    () => `Approved. Houses can be shown to ${leadName}.`,
  );
  const problem = <ActProblem text={actProblem(error)} />;
  if (agreement.state !== 'submitted')
    return (
      <>
        {agreement.reason}
        {problem}
      </>
    );
  if (!isLeading(me.roles)) return 'An administrator decides.';
  if (own === undefined || agreement.submittedBy?.profileId === own) return 'Another administrator decides.';
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <Button
        variant="primary"
        loading={isPending}
        ariaLabel={`Approve the agreement of ${leadName}`}
        onClick={() => mutate(null)}
      >
        Approve
      </Button>
      <Button ariaLabel={`Reject the agreement of ${leadName}`} onClick={onReject}>
        Reject
      </Button>
      {problem}
    </SpaceBetween>
  );
};

const columnsFor = (
  onReject: (known: BuyerAgreementView) => void,
): TableProps.ColumnDefinition<BuyerAgreementView>[] => [
  {
    id: 'buyer',
    header: 'Buyer',
    isRowHeader: true,
    minWidth: 180,
    cell: ({ leadId, leadName }) => <LeadLink leadId={leadId}>{leadName}</LeadLink>,
  },
  {
    id: 'state',
    header: 'State',
    minWidth: 170,
    cell: ({ agreement }) => {
      const [type, text] = marks[agreement.state];
      return <StatusIndicator type={type}>{text}</StatusIndicator>;
    },
  },
  { id: 'days', header: 'In force', minWidth: 220, cell: daysText },
  // Before the name: a card has room for three, and this is what is decided on.
  { id: 'note', header: 'What was given', minWidth: 180, cell: ({ agreement }) => agreement.note ?? 'A document' },
  { id: 'by', header: 'Submitted by', minWidth: 150, cell: ({ agreement }) => agreement.submittedBy?.name ?? '–' },
  {
    id: 'acts',
    header: 'Decision',
    minWidth: 190,
    cell: (known) => <Decide known={known} onReject={() => onReject(known)} />,
  },
];

/** Agreements of buyers: what was signed, what waits, and a new one. Over 40 lines: one table of JSX with its dialogs. */
const AgreementsPage = () => {
  const [dialog, setDialog] = useState<BuyerAgreementView | 'new'>();
  const [params, change] = useListState();
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/buyer-agreements',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const close = (): void => setDialog(undefined);
  return (
    <>
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description="A buyer of ours signs one before the first house is shown to them."
          actions={
            <Button variant="primary" onClick={() => setDialog('new')}>
              Add an agreement
            </Button>
          }
        >
          Buyer agreements
        </Header>
        {error && !data ? (
          <Problem error={error} retry={refetch} />
        ) : (
          <Table<BuyerAgreementView>
            items={items}
            trackBy="signedAs"
            wrapLines
            isReading
            loading={isPending}
            loadingText="Loading..."
            columnDefinitions={columnsFor(setDialog)}
            ariaLabels={{ tableLabel: 'Buyer agreements' }}
            pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
            empty={<Box color="text-body-secondary">No buyer has signed yet. Add the first agreement.</Box>}
          />
        )}
      </SpaceBetween>
      {dialog === 'new' && <AgreementDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'new' && <RejectAgreement known={dialog} onClose={close} />}
    </>
  );
};

export default AgreementsPage;
