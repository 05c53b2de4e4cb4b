import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { Tariff } from '../../../../../shared/company/catalog/service.ts';
import { NumberField } from '../text-field.tsx';
import { Amount } from './amount-field.tsx';
import type { TariffProps } from './tariff-props.ts';

const units = [
  { value: 'sqFt', label: 'square feet' },
  { value: 'rooms', label: 'rooms' },
];

/** Edits a base amount that grows with the property. Over 40 lines: one form of JSX. */
export const Stepped = ({
  tariff,
  measure,
  path,
  problems,
  onChange,
}: TariffProps<Extract<Tariff, { kind: 'stepped' }>>) => {
  const amount = (name: 'base' | 'step', label: string) => (
    <Amount
      {...{ label, measure, amount: tariff[name], error: problems[`${path}.${name}`] }}
      onChange={(value) => onChange({ ...tariff, [name]: value })}
    />
  );
  const count = (name: 'included' | 'per', label: string) => (
    <NumberField
      {...{ label, value: tariff[name], error: problems[`${path}.${name}`] }}
      onChange={(value) => onChange({ ...tariff, [name]: value })}
    />
  );
  return (
    <ColumnLayout columns={2}>
      <FormField label="Grows with">
        <Select
          options={units}
          selectedOption={units.find(({ value }) => value === tariff.unit) ?? null}
          onChange={({ detail }) => onChange({ ...tariff, unit: detail.selectedOption.value as 'sqFt' | 'rooms' })}
        />
      </FormField>
      {amount('base', `Base, ${measure.unit}`)}
      {count('included', 'Included in the base')}
      {amount('step', `More for each step, ${measure.unit}`)}
      {count('per', 'Size of a step')}
      <Amount
        label={`At most, ${measure.unit} (empty: no limit)`}
        amount={tariff.max ?? Number.NaN}
        measure={measure}
        error={problems[`${path}.max`]}
        onChange={(value) => onChange({ ...tariff, max: Number.isNaN(value) ? null : value })}
      />
    </ColumnLayout>
  );
};
