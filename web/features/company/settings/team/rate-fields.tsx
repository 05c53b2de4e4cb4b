import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { VendorRate } from '../../../../../shared/company/team/vendor/vendor.ts';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { sentence } from '../text-field.tsx';

interface Props {
  rates: readonly VendorRate[];
  /** What the vendor does: a rate for anything else would pay for nothing. */
  skills: readonly ServiceCode[];
  problems: Readonly<Record<string, string>>;
  onChange: (rates: VendorRate[]) => void;
}

const kinds = [
  { value: 'cents', label: 'dollars' },
  { value: 'percent', label: '% of the price' },
];

const textOf = (rate: VendorRate): string => {
  const value = 'cents' in rate ? rate.cents / 100 : rate.percent;
  return Number.isNaN(value) ? '' : String(value);
};

const rateOf = (service: ServiceCode, kind: string, text: string): VendorRate => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return kind === 'cents' ? { service, cents: Math.round(value * 100) } : { service, percent: value };
};

interface RateProps {
  rate: VendorRate;
  error: string | undefined;
  onChange: (rate: VendorRate) => void;
  onRemove: () => void;
}

/** One rate; what is typed stays as typed while it means the same. */
const Rate = ({ rate, error, onChange, onRemove }: RateProps) => {
  const { service } = rate;
  const kind = 'cents' in rate ? 'cents' : 'percent';
  const [typed, setTyped] = useState(textOf(rate));
  const isTyped = textOf(rateOf(service, kind, typed)) === textOf(rate);
  const name = serviceLabel(service);
  return (
    <FormField label={name} errorText={sentence(name, error)}>
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <Input
          type="number"
          ariaLabel={`Pay for ${name}`}
          value={isTyped ? typed : textOf(rate)}
          invalid={error !== undefined}
          onChange={({ detail }) => {
            setTyped(detail.value);
            onChange(rateOf(service, kind, detail.value));
          }}
        />
        <Select
          ariaLabel={`How ${name} is paid`}
          options={kinds}
          selectedOption={kinds.find(({ value }) => value === kind) ?? null}
          onChange={({ detail }) => onChange(rateOf(service, detail.selectedOption.value ?? kind, typed))}
        />
        <Button iconName="close" variant="icon" ariaLabel={`Remove the rate for ${name}`} onClick={onRemove} />
      </SpaceBetween>
    </FormField>
  );
};

/** Edits what a vendor is paid where it differs from the company's share; offers that are out keep their pay. */
export const RateFields = ({ rates, skills, problems, onChange }: Props) => {
  const free = skills
    .filter((code) => rates.every(({ service }) => service !== code))
    .map((code) => ({ value: code, label: serviceLabel(code) }));
  return (
    <FormField
      stretch
      label="Pay"
      description="Services without a rate pay the company’s share of the price. Offers that are out keep what they promise."
    >
      <SpaceBetween size="s">
        {rates.map((rate, n) => (
          <Rate
            key={rate.service}
            rate={rate}
            error={problems[`rates.${n}.amount`] ?? problems[`rates.${n}`]}
            onChange={(next) => onChange(rates.map((each, i) => (i === n ? next : each)))}
            onRemove={() => onChange(rates.filter((_, i) => i !== n))}
          />
        ))}
        {free.length > 0 && (
          <Select
            ariaLabel="Add a rate"
            placeholder="Add a rate for a service"
            options={free}
            selectedOption={null}
            onChange={({ detail }) =>
              onChange([...rates, { service: detail.selectedOption.value as ServiceCode, percent: 60 }])
            }
          />
        )}
      </SpaceBetween>
    </FormField>
  );
};
