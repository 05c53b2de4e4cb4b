import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import type { Approval, ApprovalState } from '../../../../../shared/deals/approval.ts';
import type { ListingPaper } from '../../../../../shared/deals/listings/contract.ts';
import type { Exemption } from '../../../../../shared/deals/listings/listing.ts';
import { isChangeable } from '../../../../../shared/deals/listings/listing-rules.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { api } from '../../../../platform/api/api.ts';
import { useOwnProfileId } from '../../../../ui/console/queries/use-own-profile.ts';
import { formatDate, formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useListingAct } from '../use-listing-act.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

/** Nothing was given yet; here, because the rules of approval would bring their schemas along. */
const openApproval: Approval = { state: 'open' };

const marks: Readonly<Record<ApprovalState, readonly [StatusIndicatorProps.Type, string]>> = {
  open: ['pending', 'Not submitted'],
  submitted: ['in-progress', 'Waits for approval'],
  approved: ['success', 'Approved'],
  rejected: ['error', 'Rejected'],
};

const exemptionNames: Readonly<Record<Exemption, string>> = {
  none: 'None: it goes to the MLS',
  office_exclusive: 'Office exclusive',
  delayed_marketing: 'Delayed marketing',
};

const Paper = ({ approval }: { approval: Approval }) => {
  const { zone } = useWorkspace();
  const { state, note, documentVersion, sha256, submittedBy, submittedAt, decidedBy, decidedAt, reason } = approval;
  const [type, text] = marks[state];
  const what = note ?? (documentVersion === undefined ? undefined : `Version ${documentVersion} of a document`);
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: 'State', value: <StatusIndicator type={type}>{text}</StatusIndicator> },
        ...(what ? [{ label: 'Submitted', value: what }] : []),
        ...(submittedBy && submittedAt
          ? [{ label: 'By', value: `${submittedBy.name}, ${formatMoment(submittedAt, zone)}` }]
          : []),
        ...(decidedBy && decidedAt
          ? [{ label: 'Decided by', value: `${decidedBy.name}, ${formatMoment(decidedAt, zone)}` }]
          : []),
        ...(reason ? [{ label: 'Why', value: reason }] : []),
        ...(sha256 ? [{ label: 'Digest of its bytes', value: <Box variant="code">{sha256.slice(0, 16)}…</Box> }] : []),
      ]}
    />
  );
};

/** The buttons that move one paper: its owner's and the administrator's. */
const PaperActs = ({ listing, paper, approval }: { listing: ListingView; paper: ListingPaper; approval: Approval }) => {
  const { me } = useWorkspace();
  const own = useOwnProfileId();
  const [dialog, setDialog] = useState<'submit' | 'reject'>();
  const { listingId, version } = listing;
  const { mutate, isPending, error } = useListingAct(
    () =>
      api('POST /api/listings/{listingId}/papers/{paper}/decide', { listingId, paper, version, decision: 'approved' }),
    () => 'Approved for exactly what was submitted.',
  );
  const waits = approval.state === 'submitted';
  const isOwn = approval.submittedBy?.profileId === own;
  const decides = waits && isLeading(me.roles) && own !== undefined && !isOwn;
  if (!isChangeable(listing)) return null;
  return (
    <SpaceBetween size="xs">
      <SpaceBetween size="xs" direction="horizontal">
        {decides && (
          <Button variant="primary" loading={isPending} onClick={() => mutate(undefined)}>
            Approve
          </Button>
        )}
        {decides && <Button onClick={() => setDialog('reject')}>Reject</Button>}
        <Button onClick={() => setDialog('submit')}>{approval.state === 'open' ? 'Submit' : 'Submit a new one'}</Button>
      </SpaceBetween>
      {waits && isOwn && isLeading(me.roles) && (
        <Box color="text-body-secondary">You submitted it, so somebody else decides.</Box>
      )}
      {error && <Box color="text-status-error">{error.message}</Box>}
      {dialog === 'submit' && <SubmitDialog listing={listing} paper={paper} onClose={() => setDialog(undefined)} />}
      {dialog === 'reject' && <RejectDialog listing={listing} paper={paper} onClose={() => setDialog(undefined)} />}
    </SpaceBetween>
  );
};

/** The listing agreement with its days. */
export const AgreementCard = ({ listing }: { listing: ListingView }) => {
  const { agreement, agreementFrom, agreementTo, nextAgreement } = listing;
  return (
    <Container header={<Header variant="h2">Listing agreement</Header>}>
      <SpaceBetween size="m">
        {agreementFrom && agreementTo && (
          <Box>
            {formatDate(agreementFrom)} to {formatDate(agreementTo)}
          </Box>
        )}
        {nextAgreement && (
          <Box color="text-body-secondary">
            Once approved: {formatDate(nextAgreement.from)} to {formatDate(nextAgreement.to)}
          </Box>
        )}
        <Paper approval={agreement} />
        <PaperActs listing={listing} paper="agreement" approval={agreement} />
      </SpaceBetween>
    </Container>
  );
};

/** Why the listing stays off the MLS, with the seller's signed form. */
export const ExemptionCard = ({ listing }: { listing: ListingView }) => {
  const { listingId, version, exemption, exemptionForm = openApproval } = listing;
  const options = Object.entries(exemptionNames).map(([value, label]) => ({ value, label }));
  const { mutate, error } = useListingAct(
    (next: Exemption) => api('PATCH /api/listings/{listingId}', { listingId, version, exemption: next }),
    () => 'Saved.',
  );
  return (
    <Container
      header={
        <Header variant="h2" description="Counts once the seller’s signed form is approved.">
          MLS exemption
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Select
          ariaLabel="Exemption"
          disabled={!isChangeable(listing)}
          options={options}
          selectedOption={options.find(({ value }) => value === exemption) ?? null}
          onChange={({ detail }) => {
            const next = (Object.keys(exemptionNames) as Exemption[]).find(
              (each) => each === detail.selectedOption.value,
            );
            if (next && next !== exemption) mutate(next);
          }}
        />
        {error && <Box color="text-status-error">{error.message}</Box>}
        {exemption !== 'none' && <Paper approval={exemptionForm} />}
        {exemption !== 'none' && <PaperActs listing={listing} paper="exemption" approval={exemptionForm} />}
      </SpaceBetween>
    </Container>
  );
};
