import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderFee, WaiverCause } from '../../../../../shared/sales/booking/money/fee.ts';
import { waiverNames } from '../../../../../shared/sales/booking/money/fee-text.ts';
import type { OrderSheet } from '../../../../../shared/sales/records/order-list-contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../order.module.css';
import { ReasonField } from './reason-field.tsx';
import { moneyProblem, useMoneyAct } from './use-money-act.ts';

const reasons: Record<OrderFee['reason'], string> = {
  cancel: 'Fee for canceling late',
  move: 'Fee for moving late',
  no_show: 'Fee because nobody was home',
};

const causes = (Object.entries(waiverNames) as [WaiverCause, string][]).map(([value, label]) => ({ value, label }));

interface Waiving {
  sheet: OrderSheet;
  fee: OrderFee;
  onClose: () => void;
}

/** Takes a fee back that was charged; what was paid of it goes back to the card by itself. */
const WaiveDialog = ({ sheet: { orderId, version, customer }, fee, onClose }: Waiving) => {
  const [cause, setCause] = useState<WaiverCause>('goodwill');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cents = formatCents(fee.cents);
  const { mutate, isPending, error } = useMoneyAct(
    (why: string) =>
      api('POST /api/orders/{orderId}/fees/{feeId}/waive', { orderId, feeId: fee.feeId, version, cause, note: why }),
    () => `The fee of ${cents} is waived.`,
  );
  return (
    <FormModal
      header={`Waive the fee of ${cents}?`}
      submit={`Waive ${cents}`}
      hasDraft
      isBusy={isPending}
      error={moneyProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (note.trim()) mutate(note.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField
        label="Why"
        description={`${customer.fullName} owes it no longer. If it was paid by card, it goes back to the card.`}
      >
        <RadioGroup
          value={cause}
          items={causes}
          onChange={({ detail }) => setCause(causes.find(({ value }) => value === detail.value)?.value ?? cause)}
        />
      </FormField>
      <ReasonField value={note} isAsked={isAsked} onChange={setNote} />
    </FormModal>
  );
};

/** The fees of an order's late changes, each with why, and what became of it. */
export const FeeList = ({ sheet, isDesk }: { sheet: OrderSheet; isDesk: boolean }) => {
  const { zone } = useWorkspace();
  const [waiving, setWaiving] = useState<OrderFee>();
  const { fees = [] } = sheet;
  if (fees.length === 0) return null;
  return (
    <>
      <dl className={styles.sum} aria-label="Fees">
        {fees.map((fee) => (
          <div key={fee.feeId}>
            <dt>
              {reasons[fee.reason]}
              <small>
                {fee.waived
                  ? `Waived by ${fee.waived.by}: ${waiverNames[fee.waived.cause].toLowerCase()}, ${fee.waived.note}`
                  : formatMoment(fee.at, zone)}
              </small>
              {isDesk && !fee.waived && fee.cents > 0 && (
                <Button
                  variant="inline-link"
                  ariaLabel={`Waive ${reasons[fee.reason].toLowerCase()}`}
                  onClick={() => setWaiving(fee)}
                >
                  Waive
                </Button>
              )}
            </dt>
            <dd>{fee.waived ? <s>{formatCents(fee.cents)}</s> : formatCents(fee.cents)}</dd>
          </div>
        ))}
      </dl>
      {waiving && <WaiveDialog sheet={sheet} fee={waiving} onClose={() => setWaiving(undefined)} />}
    </>
  );
};
