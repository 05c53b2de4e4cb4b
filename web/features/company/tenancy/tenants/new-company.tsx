import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { type CompanyDraft, companyErrors, emptyCompany, errorsOf, inputOf } from './company-draft.ts';
import { CompanyFields } from './company-fields.tsx';

/** Creates a company; errors of page and server are shown at their fields. Over 40 lines: one form of JSX with its state. */
export const NewCompany = ({ onClose, onMade }: { onClose: () => void; onMade: (tenantId: string) => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [draft, setDraft] = useState<CompanyDraft>(emptyCompany);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation<ApiOutput<'POST /api/tenants'>, ApiError>({
    mutationFn: () => api('POST /api/tenants', inputOf(draft)),
    onSuccess: async ({ tenantId, name }) => {
      notify({
        type: 'success',
        text: `${name} is being prepared. Its first administrator gets the invitation by mail.`,
      });
      onMade(tenantId);
      await invalidate(client, 'GET /api/tenants');
    },
  });
  const own = companyErrors(draft);
  const theirs = errorsOf(error?.fields ?? {});
  const create = (): void => {
    setAsked(true);
    if (Object.keys(own).length === 0) mutate();
  };
  const change = (part: Partial<CompanyDraft>): void => {
    reset();
    setDraft((now) => ({ ...now, ...part }));
  };
  return (
    <FormModal
      header="New company"
      submit="Create the company"
      size="large"
      isBusy={isPending}
      hasDraft
      onSubmit={create}
      onClose={onClose}
    >
      {error && Object.keys(theirs).length === 0 && <ActProblem error={error} />}
      <CompanyFields draft={draft} errors={{ ...(isAsked ? own : {}), ...theirs }} onChange={change} />
    </FormModal>
  );
};
