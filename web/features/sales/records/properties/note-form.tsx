import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { MAX_NOTE_CHARS } from '../../../../../shared/sales/records/limits.ts';

interface Props {
  label: string;
  submit: string;
  text: string;
  isBusy: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

const problemOf = (text: string): string | undefined => {
  if (text.trim() === '') return 'Write something first';
  return text.trim().length > MAX_NOTE_CHARS
    ? `Keep it under ${MAX_NOTE_CHARS.toLocaleString('en-US')} characters`
    : undefined;
};

/** Edits a note; the input stays until it is saved. */
export const NoteForm = ({ label, submit, text: initialText, isBusy, onSave, onCancel }: Props) => {
  const [text, setText] = useState(initialText);
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = problemOf(text);
  const save = (): void => {
    setSubmitted(true);
    if (!problem) onSave(text.trim());
  };
  return (
    <SpaceBetween size="s">
      <FormField label={label} stretch errorText={isSubmitted && problem}>
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
