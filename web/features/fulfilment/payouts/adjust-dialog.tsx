import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { choicesRead } from '../../../ui/console/form/choices-read.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { amountText } from './payout-words.tsx';
import { actProblem, usePayoutAct } from './use-payout-act.ts';

/** `-20` or `20.50` in cents; undefined for what is no amount. */
const centsOf = (text: string): number | undefined =>
  /^[-−]?\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace('−', '-')) * 100) : undefined;

/** Adds an amount to a vendor's next statement, or takes one off. One form, so its JSX stays together. */
export const AdjustDialog = ({ onClose }: { onClose: () => void }) => {
  const vendors = useApi('GET /api/vendors', {});
  const [vendorId, setVendorId] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cents = centsOf(amount);
  const options = (vendors.data?.vendors ?? []).map(({ vendorId: value, name: label }) => ({ value, label }));
  const vendor = options.find(({ value }) => value === vendorId) ?? null;
  const { mutate, isPending, error } = usePayoutAct(
    (sum: number, idempotencyKey) =>
      api('POST /api/payouts/adjust', { vendorId, cents: sum, reason: reason.trim() }, { idempotencyKey }),
    (line) => `${amountText(line.cents)} for ${line.vendorName} is on the next statement.`,
  );
  return (
    <FormModal
      header="Add an adjustment"
      submit="Add"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (vendor && cents && reason.trim()) mutate(cents, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Vendor" errorText={isAsked && !vendor ? 'Choose who gets it.' : undefined}>
        <Select
          options={options}
          selectedOption={vendor}
          placeholder="Choose a vendor"
          {...choicesRead(vendors)}
          onChange={({ detail }) => setVendorId(detail.selectedOption.value ?? '')}
        />
      </FormField>
      <FormField
        label="Amount in dollars"
        description="With a minus it is taken off."
        errorText={isAsked && !cents ? 'Enter an amount such as 25 or -12.50.' : undefined}
      >
        <Input value={amount} onChange={({ detail }) => setAmount(detail.value)} />
      </FormField>
      <FormField label="Reason" errorText={isAsked && !reason.trim() ? 'Say why: the vendor reads it.' : undefined}>
        <Input value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
      <Box color="text-body-secondary">It is approved with this, and goes on the vendor’s next statement.</Box>
    </FormModal>
  );
};
