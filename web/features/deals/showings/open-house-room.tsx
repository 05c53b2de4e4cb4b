import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { OpenHouseVisitor } from '../../../../shared/deals/showings/open-house.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { towardsDestructive } from '../../../ui/console/form/destructive.ts';
import { ReasonModal } from '../../../ui/console/form/reason-modal.tsx';
import Table from '../../../ui/console/list/row-table.tsx';
import { LeadLink } from '../../../ui/console/marks/lead-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate, formatSpan, formatTime } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DoorCode } from './door-code.tsx';
import { actProblem, useShowingAct } from './use-showing-act.ts';

type Whole = ApiOutput<'GET /api/open-houses/{openHouseId}'>;

const Visitors = ({ visitors, zone }: { visitors: readonly OpenHouseVisitor[]; zone: string }) => (
  <Table<OpenHouseVisitor>
    header={
      <Header variant="h2" counter={`(${visitors.length})`}>
        Who signed in
      </Header>
    }
    items={visitors}
    trackBy="visitorId"
    wrapLines
    columnDefinitions={[
      {
        id: 'name',
        header: 'Name',
        isRowHeader: true,
        minWidth: 180,
        cell: ({ fullName, leadId }) =>
          leadId === undefined ? fullName : <LeadLink leadId={leadId}>{fullName}</LeadLink>,
      },
      { id: 'agent', header: 'Has an agent', minWidth: 160, cell: ({ agentName }) => agentName ?? 'No: now your lead' },
      { id: 'at', header: 'Signed in', minWidth: 120, cell: ({ signedInAt }) => formatTime(signedInAt, zone) },
    ]}
    ariaLabels={{ tableLabel: 'Who signed in' }}
    empty={<Box color="text-body-secondary">Nobody yet. Put the code at the door.</Box>}
  />
);

/** Cancels the open house with a reason; what is printed for its door is of no use after that. */
const CancelDialog = ({ house, onClose }: { house: Whole; onClose: () => void }) => {
  const { openHouseId, version } = house;
  const { mutate, isPending, error } = useShowingAct(
    (reason: string) => api('POST /api/open-houses/{openHouseId}/cancel', { openHouseId, version, reason }),
    () => 'The open house is canceled; its time can be used for showings.',
  );
  return (
    <ReasonModal
      header="Cancel the open house?"
      submit="Cancel the open house"
      cancel="Keep it"
      missing="Say why."
      most={300}
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        This can’t be taken back. The code at the door stops working; another open house gets another code. Nobody is
        told by email: tell whoever you have invited.
      </Box>
    </ReasonModal>
  );
};

const CancelButton = ({ house }: { house: Whole }) => {
  const now = useClock();
  const [isOpen, setOpen] = useState(false);
  const { status, endsAt } = house;
  if (!isOpen && (status === 'cancelled' || now >= Date.parse(endsAt))) return null;
  return (
    <>
      <Button style={towardsDestructive} onClick={() => setOpen(true)}>
        Cancel the open house
      </Button>
      {isOpen && <CancelDialog house={house} onClose={() => setOpen(false)} />}
    </>
  );
};

/** One open house: the code for its door, and who signed in. */
const OpenHouseRoom = () => {
  const { openHouseId = '' } = useParams();
  const { zone } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/open-houses/{openHouseId}', { openHouseId });
  // Without the address, which the heading has: the last crumb does not wrap, and a phone has no room for both.
  useNamedPage('Open house');
  if (error && !data) return <FailedPage title="Open house" error={error} retry={refetch} />;
  if (!data) return <Box color="text-body-secondary">Loading...</Box>;
  const when = `${formatDate(data.day)}, ${formatSpan(data.startsAt, data.endsAt, zone)}`;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={data.status === 'cancelled' ? `Canceled. It was planned for ${when}.` : when}
        actions={<CancelButton house={data} />}
      >
        {`Open house, ${data.address.line1}`}
      </Header>
      <Container header={<Header variant="h2">Sign-in at the door</Header>}>
        <SpaceBetween size="s">
          <Box>Print this page or show the code on a tablet. Visitors without an agent become your leads.</Box>
          <DoorCode street={data.address.line1} url={data.signInUrl} />
        </SpaceBetween>
      </Container>
      <Visitors visitors={data.visitors} zone={zone} />
    </SpaceBetween>
  );
};

export default OpenHouseRoom;
