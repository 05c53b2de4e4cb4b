import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { serviceLabel } from '../marks/labels.ts';
import { averageOf } from './average.ts';

/** A service with what it costs here. */
export interface OwnPrice {
  readonly serviceType: ServiceCode;
  readonly price: number;
}

interface Props {
  services: readonly OwnPrice[];
  isRunning: boolean;
  onAsk: (asked: { serviceType: ServiceCode; competitorAverage?: number }) => void;
}

const optionOf = ({ serviceType, price }: OwnPrice) => ({
  value: serviceType,
  label: serviceLabel(serviceType),
  description: `Yours: ${formatCents(price)}`,
});

/** For which service a price is asked, and what others take, where somebody knows. */
export const PriceForm = ({ services, isRunning, onAsk }: Props) => {
  const [chosen, setChosen] = useState<string>();
  const [average, setAverage] = useState('');
  const [isAsked, setAsked] = useState(false);
  const service = services.find(({ serviceType }) => serviceType === chosen) ?? services[0];
  const { cents, problem } = averageOf(average);
  if (!service) return null;
  const ask = (): void => {
    setAsked(true);
    if (problem) return;
    onAsk({ serviceType: service.serviceType, ...(cents !== undefined && { competitorAverage: cents }) });
  };
  return (
    <SpaceBetween size="s">
      <FormField label="Service">
        <Select
          options={services.map(optionOf)}
          selectedOption={optionOf(service)}
          onChange={({ detail }) => setChosen(detail.selectedOption.value)}
        />
      </FormField>
      <FormField
        label="Average competitor price (optional)"
        constraintText="In dollars, e.g. 350"
        errorText={isAsked && problem}
      >
        <Input inputMode="decimal" value={average} onChange={({ detail }) => setAverage(detail.value)} />
      </FormField>
      <Button loading={isRunning} loadingText="Being judged" onClick={ask}>
        Recommend a price
      </Button>
    </SpaceBetween>
  );
};
