import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';

interface Props {
  label: string;
  submit: string;
  text: string;
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

const LONGEST = 2000;

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return 'Write something first';
  return text.trim().length > LONGEST ? `Keep it under ${LONGEST.toLocaleString('en-US')} characters` : undefined;
};

/** A note being written; what is typed stays until it is kept. */
export const NoteForm = ({ label, submit, text: given, isBusy, onSave, onCancel }: Props) => {
  const [text, setText] = useState(given);
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(text);
  const save = (): void => {
    setAsked(true);
    if (!problem) onSave(text.trim());
  };
  return (
    <SpaceBetween size="s">
      <FormField label={label} stretch errorText={isAsked && problem}>
        <Textarea rows={4} value={text} autoFocus onChange={({ detail }) => setText(detail.value)} />
      </FormField>
      <SpaceBetween size="xs" direction="horizontal">
        <Button variant="primary" loading={isBusy} onClick={save}>
          {submit}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};
