import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { bookedServices, serviceLabel, urgencies } from '../../../ui/console/marks/labels.ts';
import { urgencyOptions } from '../lead/editable-fields.ts';
import type { DraftErrors, NewLeadDraft } from './new-lead-draft.ts';

interface Props {
  draft: NewLeadDraft;
  errors: DraftErrors;
  onChange: (change: Partial<NewLeadDraft>) => void;
}

const texts = [
  { name: 'fullName', label: 'Name', input: {} },
  { name: 'email', label: 'Email', input: { type: 'email', inputMode: 'email' } },
  { name: 'phone', label: 'Phone', input: { type: 'text', inputMode: 'tel' } },
  { name: 'propertyAddress', label: 'Property address', input: {} },
  { name: 'propertySize', label: 'Size in square feet', input: { inputMode: 'numeric' } },
  { name: 'budgetRange', label: 'Budget', input: {} },
] as const satisfies readonly { name: keyof NewLeadDraft; label: string; input: Partial<InputProps> }[];

const serviceOptions = bookedServices.map((code) => ({ value: code, label: serviceLabel(code) }));

/** The fields of a lead that is entered by hand. */
export const NewLeadFields = ({ draft, errors, onChange }: Props) => (
  <SpaceBetween size="l">
    <ColumnLayout columns={2}>
      {texts.map(({ name, label, input }) => (
        <FormField key={name} label={label} errorText={errors[name]}>
          <Input {...input} value={draft[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
        </FormField>
      ))}
      <FormField label="Services">
        <Multiselect
          options={serviceOptions}
          selectedOptions={serviceOptions.filter(({ value }) => draft.servicesInterested.includes(value))}
          placeholder="Choose services"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => {
            const chosen = new Set(detail.selectedOptions.map(({ value }) => value));
            onChange({ servicesInterested: bookedServices.filter((code) => chosen.has(code)) });
          }}
        />
      </FormField>
      <FormField label="Urgency">
        <Select
          options={urgencyOptions}
          selectedOption={urgencyOptions.find(({ value }) => value === draft.urgency) ?? null}
          onChange={({ detail }) =>
            onChange({ urgency: urgencies.find((one) => one === detail.selectedOption.value) ?? '' })
          }
        />
      </FormField>
    </ColumnLayout>
    <FormField label="Notes" stretch errorText={errors.notes}>
      <Textarea value={draft.notes} rows={3} onChange={({ detail }) => onChange({ notes: detail.value })} />
    </FormField>
  </SpaceBetween>
);
