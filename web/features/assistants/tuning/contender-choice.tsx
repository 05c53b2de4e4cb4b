import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { versionName } from './contender-names.ts';

interface Props {
  label: string;
  prompts: ApiOutput<'GET /api/ai/prompts'>;
  chosen: string;
  disabled?: boolean;
  onChoose: (key: string) => void;
}

/** Who answers: the built-in assistant, or the model with one of the versions. */
export const ContenderChoice = ({ label, prompts, chosen, disabled = false, onChoose }: Props) => {
  const { active, versions } = prompts;
  const versionOption = (number: number, note: string) => ({
    value: `prompt-${number}`,
    label: versionName(number),
    description: number === active ? `${note} · speaks now` : note,
  });
  const options = [
    { value: 'builtin', label: 'Built-in assistant, no model', description: 'Rules, your knowledge and your prices' },
    versionOption(0, 'As the product comes'),
    ...versions.map(({ number, note }) => versionOption(number, note)),
  ];
  return (
    <FormField label={label}>
      <Select
        ariaLabel={label}
        options={options}
        disabled={disabled}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        onChange={({ detail }) => onChoose(detail.selectedOption.value ?? 'builtin')}
      />
    </FormField>
  );
};
