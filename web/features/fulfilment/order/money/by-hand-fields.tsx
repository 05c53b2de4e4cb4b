import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isLocalDate } from '../../../../../shared/contract/time.ts';
import type { ManualMethod } from '../../../../../shared/fulfilment/payments/ledger.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { methods } from './money-words.ts';

const MAX_REFERENCE_CHARS = 80;

const ways = Object.keys(methods) as ManualMethod[];
const options = ways.map((value) => ({ value, label: methods[value] }));

interface ByHand {
  readonly method: ManualMethod;
  readonly reference: string;
  /** Empty until a day is chosen. */
  readonly day: string;
}

/** How, when and under which reference money changed hands; today unless said otherwise, and never a day to come. */
export const useByHand = (method: ManualMethod) => {
  const { zone } = useWorkspace();
  const [byHand, setByHand] = useState<ByHand>({ method, reference: '', day: today(zone) });
  const reference = byHand.reference.trim();
  const day = isLocalDate(byHand.day) && byHand.day <= today(zone) ? byHand.day : undefined;
  return { byHand, setByHand, day, named: reference ? { reference } : {} };
};

interface Props {
  value: ByHand;
  labels: { readonly method: string; readonly day: string; readonly noDay: string };
  isAsked: boolean;
  onChange: (value: ByHand) => void;
}

/** The fields of a payment that the product did not make. */
export const ByHandFields = ({ value, labels, isAsked, onChange }: Props) => {
  const { zone } = useWorkspace();
  const { method, reference, day } = value;
  const last = today(zone);
  const isDay = isLocalDate(day);
  const wrongDay = isDay ? 'Choose today or an earlier day.' : labels.noDay;
  const chosen = options.find((option) => option.value === method) ?? null;
  return (
    <SpaceBetween size="m">
      <FormField label={labels.method}>
        <Select
          options={options}
          selectedOption={chosen}
          onChange={({ detail }) => {
            const way = ways.find((each) => each === detail.selectedOption.value) ?? 'other';
            onChange({ ...value, method: way });
          }}
        />
      </FormField>
      <FormField label="Reference" description="The number of the check or transfer, if there is one.">
        <Input
          value={reference}
          onChange={({ detail }) => onChange({ ...value, reference: detail.value.slice(0, MAX_REFERENCE_CHARS) })}
        />
      </FormField>
      <DateField
        label={labels.day}
        errorText={isAsked && (!isDay || day > last) ? wrongDay : undefined}
        value={day}
        isEnabled={(date) => date <= last}
        onChange={(chosen) => onChange({ ...value, day: chosen })}
      />
    </SpaceBetween>
  );
};
