import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { LinesTable } from './lines-table.tsx';
import { amountText } from './payout-words.tsx';
import { StatementsTable } from './statements-table.tsx';
import { actProblem, usePayoutAct } from './use-payout-act.ts';

type Open = ApiOutput<'GET /api/payouts/open'>;
type Vendor = Open['vendors'][number];

const A_YEAR_DAYS = 365;

const sumOf = (vendors: readonly Vendor[], state: 'earned' | 'held' | 'approved'): number =>
  vendors.reduce((sum, vendor) => sum + vendor[state], 0);

const momentText = (at: string, zone: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone: zone,
  });

const Sums = ({ open }: { open: Open | undefined }) => {
  const { zone } = useWorkspace();
  const text = (cents: number | undefined): string => (cents === undefined ? '–' : amountText(cents));
  const noted = (cents: number | undefined, note: string | false | undefined) => (
    <>
      {text(cents)}
      {note && <Box color="text-body-secondary">{note}</Box>}
    </>
  );
  const { vendors = [], unpaid, nextStatements } = open ?? {};
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        items={[
          { label: 'Waiting for approval', value: text(open && sumOf(vendors, 'earned')) },
          { label: 'Held', value: text(open && sumOf(vendors, 'held')) },
          {
            label: 'Approved',
            value: noted(
              open && sumOf(vendors, 'approved'),
              nextStatements && `stated ${momentText(nextStatements, zone)}`,
            ),
          },
          {
            label: 'On statements, to be paid',
            value: noted(
              unpaid?.cents,
              unpaid?.ofNewest !== undefined && `the newest ${unpaid.ofNewest.toLocaleString('en-US')}`,
            ),
          },
        ]}
      />
    </Container>
  );
};

const ByVendor = ({ vendors }: { vendors: readonly Vendor[] }) => (
  <Table<Vendor>
    header={<Header variant="h2">By vendor</Header>}
    items={vendors}
    trackBy="vendorId"
    columnDefinitions={[
      { id: 'vendor', header: 'Vendor', isRowHeader: true, minWidth: 160, cell: ({ vendorName }) => vendorName },
      moneyColumn({
        id: 'earned',
        header: 'Waiting for approval',
        minWidth: 120,
        text: ({ earned }) => amountText(earned),
      }),
      moneyColumn({ id: 'held', header: 'Held', minWidth: 100, text: ({ held }) => amountText(held) }),
      moneyColumn({ id: 'approved', header: 'Approved', minWidth: 100, text: ({ approved }) => amountText(approved) }),
    ]}
    ariaLabels={{ tableLabel: 'By vendor' }}
  />
);

/** Says what making statements now does, and who is told, before it does it. */
const StateDialog = ({ approved, onClose }: { approved: number; onClose: () => void }) => {
  const { mutate, isPending, error } = usePayoutAct(
    (_: null, idempotencyKey) => api('POST /api/payouts/statements', {}, { idempotencyKey }),
    ({ items }) =>
      items.length === 1 ? `Statement ${items[0]?.number} is made.` : `${items.length} statements are made.`,
  );
  return (
    <FormModal
      header="Make statements now"
      submit="Make statements"
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>
        {formatCents(approved)} is approved. Each vendor gets one statement with its approved lines up to today, and an
        email about it. Lines that come to nothing or less wait.
      </Box>
    </FormModal>
  );
};

const Export = () => {
  const { zone } = useWorkspace();
  const { save, isSaving } = useFile(async () => {
    const to = today(zone);
    const days = { from: addDays(to, -A_YEAR_DAYS), to };
    return { fileName: `payouts-${to}.csv`, csv: await api('POST /api/payouts/export', days) };
  });
  return (
    <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save}>
      Export CSV
    </Button>
  );
};

/** What vendors are paid: what waits, by vendor, and the statements. The product moves no money. */
const PayoutsPage = () => {
  const [dialog, setDialog] = useState<'adjust' | 'state'>();
  const { data: open, error, refetch } = useApi('GET /api/payouts/open', {});
  const approved = sumOf(open?.vendors ?? [], 'approved');
  const close = (): void => setDialog(undefined);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="What vendors have earned. You pay it yourself and mark it here."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Export />
            <Button onClick={() => setDialog('adjust')}>Add an adjustment</Button>
            <Button disabled={approved <= 0} onClick={() => setDialog('state')}>
              Make statements now
            </Button>
          </SpaceBetween>
        }
      >
        Payouts
      </Header>
      {error && !open ? <Problem error={error} retry={refetch} /> : <Sums open={open} />}
      <LinesTable />
      {open && open.vendors.length > 0 && <ByVendor vendors={open.vendors} />}
      <StatementsTable />
      {dialog === 'adjust' && <AdjustDialog onClose={close} />}
      {dialog === 'state' && <StateDialog approved={approved} onClose={close} />}
    </SpaceBetween>
  );
};

export default PayoutsPage;
