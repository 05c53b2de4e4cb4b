import { useState } from 'react';
import type { MunicipalityView } from '../../../../../shared/deals/state-pa/contract.ts';
import type { Municipality } from '../../../../../shared/deals/state-pa/rules.ts';
import { api } from '../../../../platform/api/api.ts';
import { fieldErrors } from '../../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { ruleProblem, useRuleAct } from '../use-rule-act.ts';
import {
  emptyMunicipality,
  MunicipalityFields,
  municipalityDraft,
  municipalityIn,
  shownFields,
} from './municipality-fields.tsx';

interface Props {
  /** The municipality to change; a new one where there is none. */
  readonly known?: MunicipalityView | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

/** Adds or changes what a municipality asks for. */
export const MunicipalityDialog = ({ known, today, onClose }: Props) => {
  const [draft, setDraft] = useState(() => (known ? municipalityDraft(known) : emptyMunicipality));
  const [isAsked, setAsked] = useState(false);
  const municipality = municipalityIn(draft, today);
  const { mutate, isPending, error } = useRuleAct(
    (wish: Municipality, idempotencyKey) =>
      known
        ? api('PUT /api/pa/municipalities/{code}', { code: known.code, version: known.version, ...wish })
        : api('POST /api/pa/municipalities', wish, { idempotencyKey }),
    known ? 'The municipality is saved.' : 'The municipality is added.',
  );
  const shown = shownFields(draft);
  return (
    <FormModal
      header={known ? known.name : 'Add a municipality'}
      submit={known ? 'Save' : 'Add'}
      hasDraft
      isBusy={isPending}
      error={ruleProblem(error, shown)}
      onSubmit={() => {
        setAsked(true);
        if (municipality) mutate(municipality, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <MunicipalityFields
        draft={draft}
        refused={fieldErrors(error, shown)}
        isAsked={isAsked}
        today={today}
        onChange={setDraft}
      />
    </FormModal>
  );
};
