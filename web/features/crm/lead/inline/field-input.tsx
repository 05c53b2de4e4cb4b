import Input, { type InputProps } from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import { bookedServices, serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { codesIn, type EditableField, labelOf, urgencyOptions } from '../editable-fields.ts';
import type { FieldEdit } from './use-field-edit.ts';

const serviceOptions = bookedServices.map((value) => ({ value, label: serviceLabel(value) }));

const inputs: Partial<Record<EditableField, Partial<InputProps>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { inputMode: 'tel' },
  propertySize: { inputMode: 'numeric' },
  yearBuilt: { inputMode: 'numeric' },
};

/** The input of a field; a selection is saved at once. Over 40 lines: one case per kind of field. */
export const FieldInput = ({ name, edit }: { name: EditableField; edit: FieldEdit }) => {
  const text = edit.text ?? '';
  const label = labelOf(name);
  if (name === 'urgency') {
    return (
      <Select
        autoFocus
        expandToViewport
        ariaLabel={label}
        disabled={edit.isSaving}
        options={urgencyOptions}
        selectedOption={urgencyOptions.find(({ value }) => value === text) ?? null}
        onChange={({ detail }) => edit.save(detail.selectedOption.value ?? '')}
      />
    );
  }
  if (name === 'servicesInterested') {
    const chosen = new Set(codesIn(text));
    return (
      <Multiselect
        autoFocus
        expandToViewport
        ariaLabel={label}
        placeholder="Choose services"
        options={serviceOptions}
        selectedOptions={serviceOptions.filter(({ value }) => chosen.has(value))}
        deselectAriaLabel={(option) => `Remove ${option.label ?? ''}`}
        onChange={({ detail }) => edit.type(detail.selectedOptions.map(({ value }) => value).join(','))}
      />
    );
  }
  return (
    <Input
      {...inputs[name]}
      autoFocus
      ariaLabel={label}
      value={text}
      invalid={edit.problem !== undefined}
      onChange={({ detail }) => edit.type(detail.value)}
      onBlur={edit.leave}
    />
  );
};
