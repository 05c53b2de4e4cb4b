import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { changedFee } from '../../../../../shared/sales/booking/money/changed-fee.ts';
import type { WaiverCause } from '../../../../../shared/sales/booking/money/fee.ts';
import { waiverNames } from '../../../../../shared/sales/booking/money/fee-text.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const CHARGE = 'charge';

/** The choice of the office about a late change's fee. */
export interface FeeChoice {
  /** What is asked now: the server's word if it refused an older amount. */
  readonly cents: number;
  readonly choice: typeof CHARGE | WaiverCause;
  readonly note: string;
  readonly choose: (choice: string) => void;
  readonly setNote: (note: string) => void;
  /** False while a waiver lacks its reason. */
  readonly isReady: boolean;
  /** What the change is sent with. */
  readonly body: { fee?: number; waiver?: { cause: WaiverCause; note: string } };
  /** The label of the button: `Cancel visit for $124.50`. */
  readonly labelOf: (act: string) => string;
}

/** Whether to charge the fee of a change or to waive it, with the reason. */
export const useFeeChoice = (shown: number, error: ApiError | null): FeeChoice => {
  const [choice, setChoice] = useState<FeeChoice['choice']>(CHARGE);
  const [note, setNote] = useState('');
  const cents = changedFee(error) ?? shown;
  const isCharged = choice === CHARGE;
  return {
    cents,
    choice,
    note,
    choose: (next) => setChoice(next as FeeChoice['choice']),
    setNote,
    isReady: cents === 0 || isCharged || note.trim() !== '',
    body: cents === 0 || isCharged ? { fee: cents } : { waiver: { cause: choice, note: note.trim() } },
    labelOf: (act) => (cents > 0 && isCharged ? `${act} for ${formatCents(cents)}` : act),
  };
};

/** Asks what becomes of the fee; nothing where the change is free. */
export const FeeField = ({ fee }: { fee: FeeChoice }) => {
  const { me } = useWorkspace();
  if (fee.cents === 0) return null;
  const waivers = (Object.entries(waiverNames) as [WaiverCause, string][]).map(([value, label]) => ({
    value,
    label: `No fee: ${label.toLowerCase()}`,
  }));
  return (
    <SpaceBetween size="m">
      <FormField
        label="Late fee"
        description="As agreed when the order was placed. It is kept from what was paid, else the customer owes it."
      >
        <RadioGroup
          value={fee.choice}
          items={[
            { value: CHARGE, label: `Charge ${formatCents(fee.cents)}` },
            ...(isLeading(me.roles) ? waivers : []),
          ]}
          onChange={({ detail }) => fee.choose(detail.value)}
        />
      </FormField>
      {fee.choice !== CHARGE && (
        <FormField label="Why" description="Kept with the order and in the audit log.">
          <Input value={fee.note} onChange={({ detail }) => fee.setNote(detail.value)} />
        </FormField>
      )}
    </SpaceBetween>
  );
};
