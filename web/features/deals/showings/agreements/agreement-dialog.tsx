import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { LeadField } from '../../../../ui/console/lead-field.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { actProblem, useShowingAct } from '../use-showing-act.ts';

type Submit = ApiInput<'PUT /api/buyer-agreements/{leadId}'>;

/**
 * Submits what a buyer has signed; a new one for the same buyer takes the place of the former. Over 40 lines: one form of
 * JSX with its state.
 */
export const AgreementDialog = ({ onClose }: { onClose: () => void }) => {
  const [leadId, setLeadId] = useState('');
  const [dates, setDates] = useState({ from: '', to: '' });
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const known = useApi('GET /api/buyer-agreements/{leadId}', { leadId }, { enabled: leadId !== '' });
  const isInOrder = dates.from === '' || dates.to === '' || dates.from <= dates.to;
  const { mutate, isPending, error } = useShowingAct(
    (input: Submit) => api('PUT /api/buyer-agreements/{leadId}', input),
    ({ leadName }) => `Submitted for ${leadName}. An administrator approves it.`,
  );
  const submit = (): void => {
    setAsked(true);
    if (known.data === undefined || note.trim() === '' || !isInOrder) return;
    const { from, to } = dates;
    const { version } = known.data;
    mutate({ leadId, version, note: note.trim(), ...(from && { from }), ...(to && { to }) }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header="Add a buyer agreement"
      submit="Submit"
      hasDraft
      isBusy={isPending}
      // What the buyer has signed before is read first: a click must not fall into that moment.
      isReading={leadId !== '' && known.isPending}
      error={actProblem(error ?? known.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <LeadField
        label="Buyer"
        leadId={leadId}
        problem={isAsked && leadId === '' ? 'Choose the buyer.' : undefined}
        onChange={setLeadId}
      />
      <FormField
        label="Where the signed agreement is"
        errorText={isAsked && note.trim() === '' ? 'Say where it is kept.' : undefined}
      >
        <Input value={note} onChange={({ detail }) => setNote(detail.value.slice(0, 300))} />
      </FormField>
      <DateField
        label="First day"
        description="Can stay empty."
        value={dates.from}
        onChange={(date) => setDates({ ...dates, from: date })}
      />
      <DateField
        label="Last day"
        errorText={isAsked && !isInOrder ? 'Choose the first day or a later one.' : undefined}
        value={dates.to}
        onChange={(date) => setDates({ ...dates, to: date })}
      />
    </FormModal>
  );
};
