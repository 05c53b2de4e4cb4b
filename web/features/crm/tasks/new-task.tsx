import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../ui/console/notices.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { invalidate } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { dueChoices, dueInstant } from './due-choices.ts';

/** Creates a task for a lead. Over 40 lines: one dialog of JSX with its state. */
const NewTask = ({ leadId, onClose }: { leadId: string; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const client = useQueryClient();
  const { notify } = useNotices();
  const [title, setTitle] = useState('');
  const [choice, setChoice] = useState('tomorrow');
  const [isAsked, setAsked] = useState(false);
  const dueDate = dueInstant(choice, zone, serverNow());
  const { mutate, isPending, error } = useMutation<unknown, ApiError>({
    mutationFn: () => api('POST /api/tasks', { leadId, title: title.trim(), dueDate }),
    onSuccess: async () => {
      notify({ type: 'success', text: `“${title.trim()}” is planned for ${formatMoment(dueDate, zone)}.` });
      onClose();
      await invalidate(client, 'GET /api/tasks', 'GET /api/tasks/my-day', 'GET /api/leads/{leadId}/timeline');
    },
  });
  const save = (): void => {
    setAsked(true);
    if (title.trim()) mutate();
  };
  return (
    <FormModal header="Plan a task" submit="Plan it" isBusy={isPending} onSubmit={save} onClose={onClose}>
      <FormField
        label="What is to do"
        errorText={isAsked && !title.trim() ? 'Say what is to do, in a few words.' : error?.message}
      >
        <Input
          autoFocus
          value={title}
          placeholder="Call about the staging quote"
          onChange={({ detail }) => setTitle(detail.value)}
          onKeyDown={({ detail }) => detail.key === 'Enter' && save()}
        />
      </FormField>
      <FormField label="Due" description={formatMoment(dueDate, zone)}>
        <SegmentedControl
          label="Due"
          selectedId={choice}
          options={dueChoices}
          onChange={({ detail }) => setChoice(detail.selectedId)}
        />
      </FormField>
    </FormModal>
  );
};

export default NewTask;
