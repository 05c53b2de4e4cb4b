import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import type { Draft } from './draft.ts';
import { searchFields } from './field-words.ts';

interface Props {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (part: Partial<Draft>) => void;
}

/** The name visitors read, and what search engines and browser tabs say. */
export const NameFields = ({ draft, errors, onChange }: Props) => (
  <SpaceBetween size="l">
    <FormField
      label="Company name"
      description="As customers know you; up to 80 characters."
      errorText={errors.companyName}
    >
      <Input value={draft.companyName} onChange={({ detail }) => onChange({ companyName: detail.value })} />
    </FormField>
    {searchFields.map(({ name, label, hint }) => (
      <FormField key={name} stretch label={label} description={hint} errorText={errors[name]}>
        {name === 'metaDescription' ? (
          <Textarea rows={2} value={draft[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
        ) : (
          <Input value={draft[name]} onChange={({ detail }) => onChange({ [name]: detail.value })} />
        )}
      </FormField>
    ))}
  </SpaceBetween>
);
