import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Tariff } from '../../../../../shared/company/catalog/service.ts';
import { Amount } from './amount-field.tsx';
import { Brackets } from './bracket-fields.tsx';
import { Stepped } from './stepped-fields.tsx';
import type { TariffProps } from './tariff-props.ts';
import { asKind } from './tariff-words.ts';

const kinds = [
  { value: 'flat', label: 'The same for every property' },
  { value: 'brackets', label: 'Steps by square feet' },
  { value: 'stepped', label: 'A base that grows' },
];

/** How a price or a time grows with the property. */
export const TariffFields = ({ label, tariff, measure, path, problems, onChange }: TariffProps) => (
  <SpaceBetween size="s">
    <FormField label={label}>
      <Select
        options={kinds}
        selectedOption={kinds.find(({ value }) => value === tariff.kind) ?? null}
        onChange={({ detail }) =>
          onChange(
            asKind(tariff, detail.selectedOption.value as Tariff['kind'], measure.unit === 'minutes' ? 30 : 5000),
          )
        }
      />
    </FormField>
    {tariff.kind === 'flat' && (
      <Amount
        label={measure.unit === 'minutes' ? 'Minutes' : 'Price, dollars'}
        amount={tariff.amount}
        measure={measure}
        error={problems[`${path}.amount`]}
        onChange={(amount) => onChange({ ...tariff, amount })}
      />
    )}
    {tariff.kind === 'brackets' && <Brackets {...{ label, tariff, measure, path, problems, onChange }} />}
    {tariff.kind === 'stepped' && <Stepped {...{ label, tariff, measure, path, problems, onChange }} />}
  </SpaceBetween>
);
