import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { ActProblem } from '../../../ui/console/notices/problem.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';
import { draftErrors, emptyLead, inputOf, type NewLeadDraft } from './new-lead-draft.ts';
import { NewLeadFields } from './new-lead-fields.tsx';

type Created = ApiOutput<'POST /api/leads/manual'>;

const wordsOf = ({ created, isShown }: Created): string => {
  if (created) return 'The lead is entered.';
  return isShown
    ? 'This person was a lead already; the details are added.'
    : 'This person is a lead already, but not one of yours. The details are added; an administrator can assign the lead to you.';
};

/** Enters a lead, once however often its form is sent. */
const useEnterLead = (draft: NewLeadDraft, onEntered: (made: Created) => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<Created, ApiError>({
    mutationFn: () => underKey((key) => api('POST /api/leads/manual', inputOf(draft), { idempotencyKey: key })),
    onSuccess: async (made) => {
      notify({ type: 'success', text: wordsOf(made) });
      onEntered(made);
      await invalidate(client, 'GET /api/leads', 'GET /api/leads/{leadId}', 'GET /api/tasks');
    },
  });
};

/** Creates a lead manually; a known one gets the details added. */
const NewLead = ({ onClose, onCreated }: { onClose: () => void; onCreated: (leadId: string) => void }) => {
  const [draft, setDraft] = useState<NewLeadDraft>(emptyLead);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useEnterLead(draft, (made) => {
    onClose();
    // The page of somebody else's lead would only say that there is none.
    if (made.isShown) onCreated(made.leadId);
  });
  const errors = draftErrors(draft);
  const save = (): void => {
    setAsked(true);
    if (Object.keys(errors).length === 0) mutate();
  };
  return (
    <FormModal
      header="New lead"
      submit="Enter lead"
      closeLabel="Close without saving"
      size="large"
      isBusy={isPending}
      hasDraft={draft !== emptyLead}
      onSubmit={save}
      onClose={onClose}
    >
      {error && Object.keys(error.fields).length === 0 && <ActProblem error={error} />}
      <NewLeadFields
        draft={draft}
        errors={{ ...error?.fields, ...(isAsked ? errors : {}) }}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormModal>
  );
};

export default NewLead;
