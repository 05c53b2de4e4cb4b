import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ManualTask, Outcome } from '../../../../shared/crm/tasks/task.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useResult } from './use-result.ts';
import { outcomes } from './work-words.ts';

const items = outcomes.map(([value, label, description]) => ({ value, label, description }));

/** Completes a claimed task with a result and a note. Over 40 lines: one dialog of JSX with its state. */
const GiveResult = ({ task, onClose }: { task: ManualTask; onClose: () => void }) => {
  const [outcome, setOutcome] = useState<Outcome>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useResult(task, onClose);
  const save = (): void => {
    setAsked(true);
    if (outcome) mutate({ outcome, note: note.trim() });
  };
  return (
    <FormModal
      header={task.title}
      submit={outcome === 'passed_on' ? 'Pass it on' : 'Mark resolved'}
      isBusy={isPending}
      hasDraft={outcome !== undefined || note !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error" header="Not saved">
          {error.code === 'VERSION_CONFLICT'
            ? 'Someone changed this task in the meantime. Your note is still here; close this window to see what changed.'
            : error.message}
        </Alert>
      )}
      <FormField label="Outcome" errorText={isAsked && !outcome ? 'Choose an outcome.' : undefined}>
        <RadioGroup
          items={items}
          value={outcome ?? null}
          onChange={({ detail }) => setOutcome(detail.value as Outcome)}
        />
      </FormField>
      <FormField label="Note" description="What your team should know. It stays with the task.">
        <Textarea
          value={note}
          rows={4}
          placeholder="Spoke with Ann. She’ll take Thursday at 9 AM."
          onChange={({ detail }) => setNote(detail.value.slice(0, 4000))}
        />
      </FormField>
    </FormModal>
  );
};

export default GiveResult;
