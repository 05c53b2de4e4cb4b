import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';

export interface ViewDraft {
  readonly name: string;
  readonly isShared: boolean;
}

interface Props {
  title: string;
  draft: ViewDraft;
  isSaving: boolean;
  error: ApiError | null;
  onSave: (draft: ViewDraft) => void;
  onClose: () => void;
}

/** Edits a view's name and visibility. */
const ViewDialog = ({ title, draft: start, isSaving, error, onSave, onClose }: Props) => {
  const [draft, setDraft] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const name = draft.name.trim();
  const problem = isAsked && !name ? 'Enter a name like “Hot leads of this week”.' : error?.fields.name;
  const save = (): void => {
    setAsked(true);
    if (name) onSave({ ...draft, name });
  };
  return (
    <FormModal
      header={title}
      submit="Save view"
      closeLabel="Close without saving"
      isBusy={isSaving}
      hasDraft={draft !== start}
      onSubmit={save}
      onClose={onClose}
    >
      {error && !error.fields.name && <ActProblem error={error} />}
      <FormField label="Name" errorText={problem}>
        <Input value={draft.name} onChange={({ detail }) => setDraft({ ...draft, name: detail.value.slice(0, 60) })} />
      </FormField>
      <Checkbox
        checked={draft.isShared}
        description="They can open it, only you can change it."
        onChange={({ detail }) => setDraft({ ...draft, isShared: detail.checked })}
      >
        Share with colleagues
      </Checkbox>
    </FormModal>
  );
};

export default ViewDialog;
