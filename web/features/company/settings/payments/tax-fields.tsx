import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { TaxRate } from '../../../../../shared/company/team/money/tax-policy.ts';
import { MAX_TAX_RATES } from '../../../../../shared/company/team/money/tax-rules.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { TextField } from '../text-field.tsx';
import { basisPointsOf, percentText } from './payment-draft.ts';

interface TaxProps {
  rates: readonly TaxRate[];
  taxed: readonly ServiceCode[];
  problems: Readonly<Record<string, string>>;
  onRates: (rates: TaxRate[]) => void;
  onTaxed: (taxed: ServiceCode[]) => void;
}

const zipsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

interface RateProps {
  rate: TaxRate;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<TaxRate>) => void;
  onRemove: () => void;
}

/** One rate; what is typed stays as typed while it means the same. */
const Rate = ({ rate, errorOf, onChange, onRemove }: RateProps) => {
  const [percent, setPercent] = useState(percentText(rate.basisPoints));
  const [zips, setZips] = useState(rate.zipCodes.join(', '));
  const isPercent = Number.isNaN(rate.basisPoints) || basisPointsOf(percent) === rate.basisPoints;
  return (
    <ColumnLayout columns={4} variant="text-grid">
      <TextField label="Name" value={rate.name} error={errorOf('name')} onChange={(name) => onChange({ name })} />
      <TextField
        label="Percent"
        value={isPercent ? percent : percentText(rate.basisPoints)}
        error={errorOf('basisPoints')}
        onChange={(typed) => {
          setPercent(typed);
          onChange({ basisPoints: basisPointsOf(typed) });
        }}
      />
      <TextField
        label="ZIP codes, or empty for all others"
        value={zipsOf(zips).join() === rate.zipCodes.join() ? zips : rate.zipCodes.join(', ')}
        error={errorOf('zipCodes')}
        onChange={(typed) => {
          setZips(typed);
          onChange({ zipCodes: zipsOf(typed) });
        }}
      />
      <Box padding={{ top: 'xl' }}>
        <Button ariaLabel={`Remove the rate ${rate.name}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
    </ColumnLayout>
  );
};

const TaxedServices = ({ taxed, onTaxed }: Pick<TaxProps, 'taxed' | 'onTaxed'>) => {
  const services = useApi('GET /api/settings/catalog', {}).data?.services ?? [];
  const options = services.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormField
      label="Taxed services"
      description="In Pennsylvania, building cleaning and lawn care are taxable. Ask your tax adviser: this is a hint, not advice."
    >
      <Multiselect
        options={options}
        placeholder="Choose services"
        deselectAriaLabel={({ label }) => `Remove ${label}`}
        selectedOptions={options.filter(({ value }) => taxed.includes(value))}
        onChange={({ detail }) => onTaxed(detail.selectedOptions.flatMap(({ value }) => (value as ServiceCode) ?? []))}
      />
    </FormField>
  );
};

/** Which services are taxed, at which rate in which ZIP code. Over 40 lines: one list of JSX. */
export const TaxFields = ({ rates, taxed, problems, onRates, onTaxed }: TaxProps) => {
  const edit = (at: number, part: Partial<TaxRate>): void =>
    onRates(rates.map((rate, n) => (n === at ? { ...rate, ...part } : rate)));
  const errorOf = (at: number) => (field: string) =>
    Object.entries(problems).find(([path]) => `${path}.`.startsWith(`salesTax.rates.${at}.${field}.`))?.[1];
  return (
    <Container
      header={
        <Header variant="h3" description="Added to the total as a line of its own, rounded line by line.">
          Sales tax
        </Header>
      }
    >
      <SpaceBetween size="l">
        <TaxedServices taxed={taxed} onTaxed={onTaxed} />
        {rates.map((rate, at) => (
          <Rate
            // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no other identity while its name is typed
            key={at}
            rate={rate}
            errorOf={errorOf(at)}
            onChange={(part) => edit(at, part)}
            onRemove={() => onRates(rates.filter((_, n) => n !== at))}
          />
        ))}
        {taxed.length > 0 && rates.length === 0 && (
          <Alert type="info" statusIconAriaLabel="Info">
            No tax is charged until there is a rate.
          </Alert>
        )}
        <Button
          iconName="add-plus"
          disabled={rates.length >= MAX_TAX_RATES}
          onClick={() => onRates([...rates, { name: 'Sales tax', basisPoints: 600, zipCodes: [] }])}
        >
          Add a rate
        </Button>
      </SpaceBetween>
    </Container>
  );
};
