import type { DomainView } from '../../../../shared/company/domains/domain.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ActProblem } from '../../../ui/console/notices/problem.tsx';
import { useRemove } from './use-domains.ts';

/** Confirms the removal of a domain. */
export const RemoveDomain = ({ domain, onClose }: { domain: DomainView; onClose: () => void }) => {
  const { mutate, isPending, error } = useRemove(onClose);
  return (
    <FormModal
      header={`Remove ${domain.host}?`}
      submit="Remove"
      cancel="Keep it"
      isDestructive
      isBusy={isPending}
      onSubmit={() => mutate(domain)}
      onClose={onClose}
    >
      {error && <ActProblem error={error} />}
      <div>
        {domain.status === 'pending'
          ? 'Its records are forgotten; adding it again gives you another proof to make.'
          : 'Your site no longer answers at this address, and nobody can sign in there. Your other addresses stay.'}
      </div>
    </FormModal>
  );
};
