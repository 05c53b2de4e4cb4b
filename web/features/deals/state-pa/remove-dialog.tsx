import Box from '@cloudscape-design/components/box';
import type { MunicipalityView } from '../../../../shared/deals/state-pa/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { ruleProblem, useRuleAct } from './use-rule-act.ts';

interface Props {
  readonly known: MunicipalityView;
  readonly onClose: () => void;
}

/** Takes a municipality off the list, after saying what stays. */
export const RemoveDialog = ({ known: { code, version, name }, onClose }: Props) => {
  const { mutate, isPending, error } = useRuleAct(
    () => api('DELETE /api/pa/municipalities/{code}', { code, version }),
    `${name} is off the list.`,
  );
  return (
    <FormModal
      header={`Remove ${name}`}
      submit="Remove"
      isDestructive
      isBusy={isPending}
      error={ruleProblem(error)}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box>New deals no longer ask for its certificate. Deals that have its dates keep them.</Box>
    </FormModal>
  );
};
