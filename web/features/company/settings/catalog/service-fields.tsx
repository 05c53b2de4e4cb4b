import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { NumberField, sentence, TextField } from '../text-field.tsx';
import type { EditedService } from './catalog-draft.ts';
import { TariffFields } from './tariff-fields.tsx';
import { money, time } from './tariff-words.ts';

interface Props {
  service: EditedService;
  isOnSite: boolean;
  path: string;
  problems: Record<string, string>;
  onChange: (service: EditedService) => void;
}

/** Edits a service. Over 40 lines: one form of JSX. */
export const ServiceFields = ({ service, isOnSite, path, problems, onChange }: Props) => {
  const edit = (part: Partial<EditedService>): void => onChange({ ...service, ...part });
  const days = isOnSite ? service.deliveryDays : service.remoteDays;
  return (
    <SpaceBetween size="l">
      <Toggle checked={service.isEnabled} onChange={({ detail }) => edit({ isEnabled: detail.checked })}>
        Customers can order it
      </Toggle>
      <TextField
        label="Name"
        value={service.name}
        error={problems[`${path}.name`]}
        onChange={(name) => edit({ name })}
      />
      <FormField stretch label="Description" errorText={sentence('The description', problems[`${path}.description`])}>
        <Textarea rows={3} value={service.description} onChange={({ detail }) => edit({ description: detail.value })} />
      </FormField>
      <TariffFields
        label="Price"
        tariff={service.price}
        measure={money}
        path={`${path}.price`}
        problems={problems}
        onChange={(price) => edit({ price })}
      />
      {isOnSite && (
        <TariffFields
          label="Time on site"
          tariff={service.minutes}
          measure={time}
          path={`${path}.minutes`}
          problems={problems}
          onChange={(minutes) => edit({ minutes })}
        />
      )}
      {days !== undefined && (
        <NumberField
          label="Delivered after, business days"
          value={days}
          error={problems[`${path}.${isOnSite ? 'deliveryDays' : 'remoteDays'}`]}
          onChange={(count) => edit(isOnSite ? { deliveryDays: count } : { remoteDays: count })}
        />
      )}
      {service.code !== 'rush_delivery' && (
        <Toggle checked={service.addOn} onChange={({ detail }) => edit({ addOn: detail.checked })}>
          Shown as an add-on
        </Toggle>
      )}
    </SpaceBetween>
  );
};
