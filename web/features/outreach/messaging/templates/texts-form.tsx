import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import styles from './texts-form.module.css';
import type { Texts } from './use-message-draft.ts';

type View = ApiOutput<'GET /api/templates/{code}'>;
type Field = keyof Texts;

interface Props {
  view: View;
  texts: Texts;
  problems: Partial<Record<Field, string>>;
  onChange: (changes: Partial<Texts>) => void;
}

const labels: Record<Field, string> = {
  subject: 'Subject',
  preview: 'Preview text',
  title: 'Heading',
  body: 'Body',
  sms: 'Text message',
};

const hints: Partial<Record<Field, string>> = {
  preview: 'What email apps show next to the subject.',
  body: 'Start a new paragraph with a blank line. A line with only [Label](link) becomes a button; **Label** before text becomes a labeled line.',
  sms: 'Keep it short: one message holds 160 characters.',
};

const VariableChips = ({ view, field, onPick }: { view: View; field: Field; onPick: (name: string) => void }) => (
  <div>
    <Box variant="awsui-key-label">Insert into “{labels[field]}”</Box>
    <div className={styles.chips}>
      {view.variables
        .filter(({ name }) => field === 'body' || name !== 'schedule')
        .map(({ name, label }) => (
          <button key={name} type="button" className={styles.chip} onClick={() => onPick(name)}>
            {label}
          </button>
        ))}
    </div>
  </div>
);

/**
 * The texts of a message; a variable is inserted into the field that last had the focus. Over 40 lines: the JSX is one
 * form, field by field.
 */
export const TextsForm = ({ view, texts, problems, onChange }: Props) => {
  const [field, setField] = useState<Field>('body');
  const [switchedOff, setSwitchedOff] = useState(view.texts.sms);
  const pick = (name: string): void => {
    const before = texts[field] ?? '';
    const gap = before === '' || /\s$/.test(before) ? '' : field === 'body' ? '\n\n' : ' ';
    onChange({ [field]: `${before}${gap}{{${name}}}` });
  };
  const frame = (of: Field, control: React.ReactNode) => (
    <FormField
      label={labels[of]}
      description={hints[of]}
      errorText={problems[of] && `${labels[of]} ${problems[of]}.`}
      stretch
    >
      {control}
    </FormField>
  );
  const line = (of: 'subject' | 'preview' | 'title') =>
    frame(
      of,
      <Input
        value={texts[of]}
        onFocus={() => setField(of)}
        onChange={({ detail }) => onChange({ [of]: detail.value })}
      />,
    );
  const area = (of: 'body' | 'sms', rows: number) =>
    frame(
      of,
      <Textarea
        value={texts[of] ?? ''}
        rows={rows}
        onFocus={() => setField(of)}
        onChange={({ detail }) => onChange({ [of]: detail.value })}
      />,
    );
  return (
    <SpaceBetween size="m">
      <VariableChips view={view} field={field} onPick={pick} />
      {line('subject')}
      {line('preview')}
      {line('title')}
      {area('body', 14)}
      <Toggle
        checked={texts.sms !== null}
        onChange={({ detail }) => {
          setSwitchedOff(texts.sms);
          onChange({ sms: detail.checked ? (switchedOff ?? view.defaults.sms ?? '') : null });
        }}
      >
        Also send as a text message
      </Toggle>
      {texts.sms !== null && area('sms', 4)}
    </SpaceBetween>
  );
};
