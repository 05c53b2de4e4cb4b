import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import type { Priority } from '../../../../shared/crm/tasks/task.ts';
import { serverNow } from '../../../platform/api/clock.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useStaff } from '../people/use-staff.ts';
import { dueInstant, dueOfChoice } from './due-choices.ts';
import { DueFields, isNarrow } from './due-fields.tsx';
import { useAddTask } from './use-add-task.ts';

interface Props {
  /** Whom it is about; nobody in the Tasks room. */
  readonly lead?: Pick<LeadDetail, 'leadId' | 'fullName' | 'email' | 'phone' | 'assignedTo'>;
  readonly onClose: () => void;
}

const FIRST_CHOICE = 'tomorrow';
const NOBODY = { value: '', label: 'Nobody yet' };

const priorities: { id: Priority; text: string }[] = [
  { id: 'low', text: 'Low' },
  { id: 'medium', text: 'Medium' },
  { id: 'high', text: 'High' },
];

/** Whose task it becomes: administrators choose, an agent's are their own. */
const Person = ({ value, onChange }: { value: string; onChange: (profileId: string) => void }) => {
  const { mayAssign, colleagues } = useStaff();
  if (!mayAssign) return null;
  const people = colleagues.filter(({ isActive, profileId }) => isActive || profileId === value);
  const options = [...people.map(({ profileId, name }) => ({ value: profileId, label: name })), NOBODY];
  return (
    <FormField label="Assigned to">
      <Select
        data-field="person"
        selectedOption={options.find((option) => option.value === value) ?? NOBODY}
        options={options}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

/** Adds a task, about a lead or on its own. Over 40 lines: one short form with its state. */
const NewTask = ({ lead, onClose }: Props) => {
  const { zone } = useWorkspace();
  const own = useOwnProfileId();
  const [title, setTitle] = useState('');
  const [due, setDue] = useState(() => dueOfChoice(FIRST_CHOICE, zone, serverNow()));
  const [person, setPerson] = useState<string>();
  const [priority, setPriority] = useState<Priority>('medium');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAddTask(onClose);
  const assignedTo = person ?? lead?.assignedTo ?? own ?? '';
  const dueDate = dueInstant(due, zone);
  const name = title.trim();
  const save = (): void => {
    setAsked(true);
    if (!name || !dueDate) return;
    const about = lead ? { leadId: lead.leadId } : {};
    mutate({ ...about, title: name, dueDate, priority, ...(assignedTo && { assignedTo }) });
  };
  return (
    <FormModal
      header={lead ? `Add task for ${personLabel(lead)}` : 'Add task'}
      submit="Add task"
      isBusy={isPending}
      error={error?.message}
      hasDraft={name !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField label="Task" errorText={isAsked && !name ? 'Say in a few words what needs to be done.' : undefined}>
        <Input
          value={title}
          placeholder="Call about the staging quote"
          onChange={({ detail }) => setTitle(detail.value)}
          onKeyDown={({ detail }) => detail.key === 'Enter' && save()}
        />
      </FormField>
      <DueFields
        label="Due"
        first={FIRST_CHOICE}
        value={due}
        errorText={isAsked && !dueDate ? 'Choose a date.' : undefined}
        onChange={setDue}
      />
      <Person value={assignedTo} onChange={setPerson} />
      <FormField {...(!isNarrow() && { label: 'Priority' })}>
        <SegmentedControl
          label="Priority"
          selectedId={priority}
          options={priorities}
          onChange={({ detail }) => setPriority(priorities.find(({ id }) => id === detail.selectedId)?.id ?? 'medium')}
        />
      </FormField>
    </FormModal>
  );
};

export default NewTask;
