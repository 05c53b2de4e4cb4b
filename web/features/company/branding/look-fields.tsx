import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { fitColors, Refusal } from '../../../../shared/company/branding/branding-fit.ts';
import { fontNames } from '../../../../shared/company/branding/branding-fonts.ts';
import { ColorField } from './colors/color-field.tsx';
import { colorFields, type Draft } from './draft.ts';

interface Props {
  draft: Draft;
  errors: Record<string, string>;
  fit: ReturnType<typeof fitColors>;
  onChange: (part: Partial<Draft>) => void;
}

const Unreadable = ({ refusal, onAccept }: { refusal: Refusal; onAccept: () => void }) => (
  <Alert
    type="error"
    statusIconAriaLabel="Error"
    header={`Your text has a contrast of ${refusal.contrast} : 1 on your background`}
    action={<Button onClick={onAccept}>Use the nearest pair</Button>}
  >
    It takes at least 4.5 : 1 to be read. {refusal.offered.textColor} on {refusal.offered.backgroundColor} has it.
  </Alert>
);

const ownFont = { value: '', label: 'Marcellus and Figtree', description: 'Standard' };
const fontOptions = [ownFont, ...fontNames.map((name) => ({ value: name, label: name }))];

/** Colors, with what pages make of each, and letters. */
export const LookFields = ({ draft, errors, fit, onChange }: Props) => (
  <SpaceBetween size="l">
    {fit.refusal && <Unreadable refusal={fit.refusal} onAccept={() => fit.refusal && onChange(fit.refusal.offered)} />}
    <ColumnLayout columns={2}>
      {colorFields.map((name) => (
        <ColorField
          key={name}
          name={name}
          value={draft[name]}
          error={errors[name]}
          changes={fit.changes.filter(({ field }) => field === name)}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </ColumnLayout>
    <ColumnLayout columns={2}>
      <FormField label="Font" description="All of them are files of your own site." errorText={errors.fontFamily}>
        <Select
          options={fontOptions}
          selectedOption={fontOptions.find(({ value }) => value === draft.fontFamily) ?? ownFont}
          onChange={({ detail }) => onChange({ fontFamily: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <FormField
        label="Font file"
        description="A .woff2 at an https address, used before the font above."
        errorText={errors.fontUrl}
      >
        <Input
          value={draft.fontUrl}
          placeholder="https://example.com/letters.woff2"
          onChange={({ detail }) => onChange({ fontUrl: detail.value })}
        />
      </FormField>
    </ColumnLayout>
  </SpaceBetween>
);
