import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountView } from '../../../../shared/fulfilment/accounts/account-view.ts';
import { api } from '../../../platform/api/api.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { NARROW } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedPage } from '../../../ui/console/notices/failed-page.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { bucketNames } from '../billing/desk/invoice-words.tsx';
import { type Received, ReceivedDialog } from '../order/money/received-dialog.tsx';
import { BillsTable, OrdersTable, PaymentsTable } from './account-tables.tsx';
import { AccountMark, daysText, groupingNames, LimitBar, monthText } from './account-words.tsx';
import { MembersTable } from './members-table.tsx';
import { StateDialog } from './state-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { actProblem, useAccountAct } from './use-account-act.ts';

type Dialog = 'pay' | 'terms' | 'approve' | 'suspend';

const Facts = ({ account }: { account: AccountView }) => {
  const { companyId, name, billingEmail, billingAddress, paymentDays, grouping, nextStatement, ageing, owed } = account;
  const isNarrow = useMedia(NARROW);
  const late = ageing.filter(({ bucket, count }) => bucket !== 'current' && count > 0);
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">Terms</Header>}>
        <KeyValuePairs
          columns={isNarrow ? 1 : 4}
          items={[
            { label: 'State', value: <AccountMark {...account} /> },
            { label: 'Used of the limit', value: <LimitBar {...account} /> },
            { label: 'Billed', value: groupingNames[grouping] },
            { label: 'Days to pay', value: daysText(paymentDays) },
            { label: 'Bills go to', value: billingEmail ?? 'No address yet' },
            ...(billingAddress ? [{ label: 'Address', value: billingAddress }] : []),
            ...(nextStatement
              ? [{ label: 'Next statement', value: `${monthText(nextStatement.month)}, made on the 1st at 6:00 AM` }]
              : []),
            { label: 'Client', value: <RecordLink to={`/admin/clients/${companyId}`}>{name}</RecordLink> },
          ]}
        />
      </Container>
      <Container header={<Header variant="h2">Owed on bills</Header>}>
        <KeyValuePairs
          columns={isNarrow ? 2 : 4}
          items={[
            { label: 'In all', value: formatCents(owed) },
            {
              label: bucketNames.current,
              value: formatCents(ageing.find(({ bucket }) => bucket === 'current')?.cents ?? 0),
            },
            ...late.map(({ bucket, cents }) => ({ label: bucketNames[bucket], value: formatCents(cents) })),
          ]}
        />
      </Container>
    </SpaceBetween>
  );
};

const PayDialog = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const { companyId, owed } = account;
  const { mutate, isPending, error } = useAccountAct(
    (received: Received, idempotencyKey) =>
      api('POST /api/company-accounts/{companyId}/payments', { companyId, ...received }, { idempotencyKey }),
    (_, { amount }) => `${formatCents(amount)} is recorded. It covers the oldest bills first.`,
  );
  return (
    <ReceivedDialog
      open={owed}
      most={owed}
      isBusy={isPending}
      problem={actProblem(error)}
      onRecord={(received) => mutate(received, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

const Acts = ({ account, onAct }: { account: AccountView; onAct: (act: Dialog) => void }) => {
  const { state, owed } = account;
  const items = [
    { id: 'terms', text: 'Change the terms' },
    ...(state === 'approved'
      ? [{ id: 'suspend', text: 'Suspend the account' }]
      : [{ id: 'approve', text: 'Approve the account' }]),
  ];
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <ButtonDropdown items={items} onItemClick={({ detail }) => onAct(detail.id as Dialog)}>
        More
      </ButtonDropdown>
      {state === 'waiting' ? (
        <Button variant="primary" onClick={() => onAct('approve')}>
          Approve
        </Button>
      ) : (
        <Button variant="primary" disabled={owed <= 0} onClick={() => onAct('pay')}>
          Record a payment
        </Button>
      )}
    </SpaceBetween>
  );
};

/** One account: its terms and people, what it has ordered, its bills by age, and what it has paid. */
const AccountPage = () => {
  const { companyId = '' } = useParams();
  const { data: account, error, refetch } = useApi('GET /api/company-accounts/{companyId}', { companyId });
  const [dialog, setDialog] = useState<Dialog>();
  useNamedPage(account?.name ?? 'Company account');
  if (error && !account)
    return (
      <FailedPage
        title="Company account"
        error={error}
        retry={refetch}
        all={{ to: '/admin/accounts', text: 'All company accounts' }}
      />
    );
  if (!account) return <ListSkeleton rows={6} />;
  const close = (): void => setDialog(undefined);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Orders of its people go on its bill, up to the limit."
        actions={<Acts account={account} onAct={setDialog} />}
      >
        {account.name}
      </Header>
      <Facts account={account} />
      <BillsTable companyId={companyId} today={account.today} />
      <OrdersTable companyId={companyId} />
      <MembersTable account={account} />
      {account.payments.length > 0 && <PaymentsTable payments={account.payments} />}
      {dialog === 'pay' && <PayDialog account={account} onClose={close} />}
      {dialog === 'terms' && <TermsDialog account={account} onClose={close} />}
      {(dialog === 'approve' || dialog === 'suspend') && <StateDialog account={account} act={dialog} onClose={close} />}
    </SpaceBetween>
  );
};

export default AccountPage;
