import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { addressLine } from '../../../../../shared/contract/place.ts';
import type { DisbursementView } from '../../../../../shared/deals/commissions/views.ts';
import { formatRate } from '../../../../../shared/deals/rate.ts';
import { api } from '../../../../platform/api/api.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { useOwnProfileId } from '../../../../ui/console/queries/use-own-profile.ts';
import { dollars } from '../../../../ui/dollars.ts';
import { StateMark } from '../commission-words.tsx';
import styles from '../commissions.module.css';
import { DealLines } from '../deal-lines.tsx';
import { actProblem, useCommissionAct } from '../use-commission-act.ts';
import { InputsDialog, PayDialog, ReverseDialog } from './disbursement-dialogs.tsx';

const Facts = ({ shown }: { shown: DisbursementView }) => {
  const { state, number, closedOn, referral, royalty, payment, approved, reversed } = shown;
  const off = referral?.rate === undefined ? referral && dollars(referral.amount ?? 0) : formatRate(referral.rate);
  const taken = [
    ...(referral ? [`${referral.name} ${off}`] : []),
    ...(royalty > 0 ? [`Royalty ${formatRate(royalty)}`] : []),
  ];
  const offTop = taken.join(', ') || 'Nothing';
  return (
    <Container header={<Header variant="h2">Details</Header>}>
      <KeyValuePairs
        columns={4}
        items={[
          { label: 'State', value: <StateMark state={state} /> },
          { label: 'Statement', value: number ?? 'With the approval' },
          { label: 'Closed', value: closedOn === null ? 'Not yet' : formatDay(closedOn) },
          {
            label: 'Off the top',
            value: offTop,
          },
          ...(approved ? [{ label: 'Approved', value: `${approved.by.name}, ${formatDay(approved.on)}` }] : []),
          ...(payment ? [{ label: 'Paid', value: `${formatDay(payment.paidOn)}, ${payment.reference}` }] : []),
          ...(reversed ? [{ label: 'Reversed', value: `${reversed.by}: ${reversed.reason}` }] : []),
        ]}
      />
    </Container>
  );
};

const Payees = ({ payees }: { payees: NonNullable<DisbursementView['calculation']>['payees'] }) => (
  <dl className={styles.payees}>
    {payees.map(({ kind, name, amount }) => (
      <div key={`${kind} ${name}`}>
        <dt>{kind === 'lead' ? `${name} (team lead)` : name}</dt>
        <dd className={styles.figure}>{dollars(amount)}</dd>
      </div>
    ))}
  </dl>
);

const isOwnPayee = ({ calculation }: DisbursementView, own: string | undefined): boolean =>
  own !== undefined && (calculation?.payees.some(({ profileId }) => profileId === own) ?? false);

type Dialog = 'inputs' | 'pay' | 'reverse';

/** Who of the colleagues may approve: administrators whom the lines do not pay. */
const Approvers = ({ shown }: { shown: DisbursementView }) => {
  const { data = [] } = useColleagues();
  const paid = new Set(shown.calculation?.payees.map(({ profileId }) => profileId));
  const names = data
    .filter(({ roles, status, profileId }) => isLeading(roles) && status === 'active' && !paid.has(profileId))
    .map(colleagueName);
  if (data.length === 0) return null;
  return (
    <Box>
      {names.length > 0
        ? `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)} can approve it. This page shows it at once.`
        : 'Nobody else is an administrator: invite one under People.'}
    </Box>
  );
};

/**
 * The acts that the state allows, with every rule that stands against one. Over 40 lines: one row of buttons with their
 * mutations.
 */
const Acts = ({ shown, open }: { shown: DisbursementView; open: (dialog: Dialog) => void }) => {
  const { disbursementId, version, state, unmet } = shown;
  const own = useOwnProfileId();
  const calculate = useCommissionAct(
    (_: null, idempotencyKey) =>
      api('POST /api/disbursements/{disbursementId}/calculate', { disbursementId, version }, { idempotencyKey }),
    () => 'The lines are calculated and frozen.',
  );
  const approve = useCommissionAct(
    (_: null, idempotencyKey) =>
      api('POST /api/disbursements/{disbursementId}/approve', { disbursementId, version }, { idempotencyKey }),
    ({ number }) => `${number} is approved.`,
  );
  const problem = actProblem(calculate.error) ?? actProblem(approve.error);
  const isOpen = state === 'draft' || state === 'calculated';
  const rules = state === 'draft' ? unmet.calculate : state === 'calculated' ? unmet.approve : [];
  return (
    <SpaceBetween size="s">
      <SpaceBetween size="xs" direction="horizontal">
        {isOpen && <Button onClick={() => open('inputs')}>Change its figures</Button>}
        {isOpen && (
          <Button
            variant={state === 'draft' || shown.isStale ? 'primary' : 'normal'}
            loading={calculate.isPending}
            disabled={unmet.calculate.length > 0}
            onClick={() => calculate.mutate(null)}
          >
            {state === 'draft' ? 'Calculate' : 'Calculate again'}
          </Button>
        )}
        {state === 'calculated' && !shown.isStale && (
          <Button
            variant="primary"
            loading={approve.isPending}
            disabled={unmet.approve.length > 0}
            disabledReason={`${unmet.approve.join('. ')}.`}
            onClick={() => approve.mutate(null)}
          >
            Approve
          </Button>
        )}
        {state === 'approved' && (
          <Button variant="primary" onClick={() => open('pay')}>
            Mark as paid
          </Button>
        )}
        {(state === 'approved' || state === 'paid') && <Button onClick={() => open('reverse')}>Reverse</Button>}
      </SpaceBetween>
      {problem && (
        <Alert type="error" statusIconAriaLabel="Error">
          {problem}
        </Alert>
      )}
      {rules.length > 0 && (
        <Alert type="info" statusIconAriaLabel="Info">
          {rules.join('. ')}.{state === 'calculated' && isOwnPayee(shown, own) && <Approvers shown={shown} />}
        </Alert>
      )}
    </SpaceBetween>
  );
};

/** The frozen lines, and beside them what they would be now where something has moved. */
const Results = ({ shown }: { shown: DisbursementView }) => {
  const { calculation, fresh, isStale, state } = shown;
  return (
    <>
      {calculation && (
        <Container header={<Header variant="h2">{isStale ? 'As it was calculated' : 'Lines'}</Header>}>
          <SpaceBetween size="l">
            <Payees payees={calculation.payees} />
            <DealLines lines={calculation.lines} />
          </SpaceBetween>
        </Container>
      )}
      {fresh && (isStale || state === 'draft') && (
        <Container
          header={<Header variant="h2">{isStale ? 'As it would be now' : 'What it would pay as things stand'}</Header>}
        >
          <SpaceBetween size="l">
            <Payees payees={fresh.payees} />
            <DealLines lines={fresh.lines} />
          </SpaceBetween>
        </Container>
      )}
    </>
  );
};

/** What one deal pays: its lines, and each step to its payment. Over 40 lines: one screen of JSX with its dialogs. */
const DisbursementPage = () => {
  const { disbursementId = '' } = useParams();
  const { data: shown, error, refetch } = useApi('GET /api/disbursements/{disbursementId}', { disbursementId });
  const [dialog, setDialog] = useState<Dialog>();
  const close = (): void => setDialog(undefined);
  useNamedPage(shown?.number ?? shown?.transactionNumber ?? 'Disbursement');
  if (!shown) {
    return error ? <FailedPage title="Disbursement" error={error} retry={refetch} /> : <ListSkeleton rows={6} />;
  }
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          <RecordLink to={`/admin/agent/transactions/${shown.transactionId}`}>{shown.transactionNumber}</RecordLink>
        }
      >
        {addressLine(shown.address)}
      </Header>
      <Acts shown={shown} open={setDialog} />
      {shown.isStale && (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Calculate it again">
          Something that this rests on has moved since it was calculated: a year, a plan, terms or the deal.
        </Alert>
      )}
      <Facts shown={shown} />
      <Results shown={shown} />
      {shown.reversed && (
        <RecordLink to={`/admin/commission-management/${shown.reversed.draftId}`}>Open the new draft</RecordLink>
      )}
      {dialog === 'inputs' && <InputsDialog shown={shown} onClose={close} />}
      {dialog === 'pay' && <PayDialog shown={shown} onClose={close} />}
      {dialog === 'reverse' && <ReverseDialog shown={shown} onClose={close} />}
    </SpaceBetween>
  );
};

export default DisbursementPage;
