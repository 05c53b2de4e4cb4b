import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { addressLine } from '../../../../shared/contract/place.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { LeadField } from '../../../ui/console/lead-field.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useListingsIn } from '../listings/use-listings-in.ts';
import { ClockField } from './clock-field.tsx';
import { instantOf } from './start-time.ts';
import { actProblem, useShowingAct } from './use-showing-act.ts';

type Enter = ApiInput<'POST /api/showings'>;
type Who = 'lead' | 'caller' | 'agent';

const whoOptions: readonly { value: Who; label: string; description: string }[] = [
  { value: 'caller', label: 'Somebody who called', description: 'Becomes a lead of the listing’s agent' },
  { value: 'lead', label: 'A buyer of ours', description: 'Needs an approved buyer agreement' },
  { value: 'agent', label: 'An agent for a buyer of theirs', description: 'Becomes no lead' },
];

interface Draft {
  readonly listingId: string;
  readonly who: Who;
  readonly leadId: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly date: string;
  readonly time: string;
}

const shownFields = {
  listingId: 'listingId',
  leadId: 'leadId',
  fullName: 'fullName',
  email: 'email',
  phone: 'phone',
  startsAt: 'time',
} as const;

/** What is wrong with each field, in words. */
const problemsIn = (draft: Draft, startsAt: string | undefined) => {
  const isLead = draft.who === 'lead';
  return {
    ...(draft.listingId === '' && { listingId: 'Choose the house.' }),
    ...(isLead && draft.leadId === '' && { leadId: 'Choose the buyer.' }),
    ...(!isLead && draft.fullName.trim() === '' && { fullName: 'Enter their name.' }),
    ...(!isLead && draft.email.trim() === '' && draft.phone.trim() === '' && { email: 'Enter an email or a phone.' }),
    ...(draft.date === '' && { date: 'Choose a day.' }),
    ...(draft.date !== '' && startsAt === undefined && { time: 'Enter a time like 10:00.' }),
  };
};

const guestOf = ({ who, leadId, fullName, email, phone }: Draft): Partial<Enter> =>
  who === 'lead'
    ? { leadId }
    : {
        fullName: fullName.trim(),
        ...(email.trim() && { email: email.trim() }),
        ...(phone.trim() && { phone: phone.trim() }),
        isAgent: who === 'agent',
      };

/**
 * Enters a showing that was agreed on the phone or at the door; it counts as confirmed by the agent. Over 40 lines: one
 * form of JSX with its state.
 */
export const EnterDialog = ({ listingId = '', onClose }: { listingId?: string; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [draft, setDraft] = useState<Draft>({
    listingId,
    who: 'caller',
    leadId: '',
    fullName: '',
    email: '',
    phone: '',
    date: '',
    time: '10:00',
  });
  const [isAsked, setAsked] = useState(false);
  const { listings, reading } = useListingsIn('active');
  const houses = listings.map((each) => ({ value: each.listingId, label: addressLine(each.address) }));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const startsAt = instantOf(draft.date, draft.time, zone);
  const { mutate, isPending, error } = useShowingAct(
    (input: Enter, idempotencyKey) => api('POST /api/showings', input, { idempotencyKey }),
    ({ status, startsAt: at }) =>
      status === 'confirmed'
        ? `Confirmed for ${formatMoment(at, zone)}. The guest is told.`
        : `Entered for ${formatMoment(at, zone)}. The seller has yet to confirm.`,
  );
  const problems: Partial<Record<string, string>> = {
    ...fieldErrors(error, shownFields),
    ...(isAsked && problemsIn(draft, startsAt)),
  };
  const enter = (): void => {
    setAsked(true);
    if (startsAt === undefined || Object.keys(problemsIn(draft, startsAt)).length > 0) return;
    mutate({ listingId: draft.listingId, startsAt, ...guestOf(draft) }, { onSuccess: onClose });
  };
  return (
    <FormModal
      header="Enter a showing"
      submit="Enter it"
      hasDraft
      isBusy={isPending}
      error={actProblem(error, shownFields)}
      onSubmit={enter}
      onClose={onClose}
    >
      {listingId === '' && (
        <FormField label="House" errorText={problems.listingId}>
          <Select
            filteringType="auto"
            placeholder="Choose a house on the market"
            empty="No house of yours is on the market"
            {...reading}
            options={houses}
            selectedOption={houses.find(({ value }) => value === draft.listingId) ?? null}
            onChange={({ detail }) => change({ listingId: detail.selectedOption.value ?? '' })}
          />
        </FormField>
      )}
      <FormField label="Who wants to see it">
        <Select
          options={whoOptions}
          selectedOption={whoOptions.find(({ value }) => value === draft.who) ?? null}
          onChange={({ detail }) => change({ who: detail.selectedOption.value as Who })}
        />
      </FormField>
      {draft.who === 'lead' ? (
        <LeadField
          label="Buyer"
          leadId={draft.leadId}
          problem={problems.leadId}
          onChange={(leadId) => change({ leadId })}
        />
      ) : (
        <SpaceBetween size="l">
          <FormField label="Name" errorText={problems.fullName}>
            <Input value={draft.fullName} onChange={({ detail }) => change({ fullName: detail.value })} />
          </FormField>
          <FormField label="Email" errorText={problems.email}>
            <Input type="email" value={draft.email} onChange={({ detail }) => change({ email: detail.value })} />
          </FormField>
          <FormField label="Phone" errorText={problems.phone}>
            <Input inputMode="tel" value={draft.phone} onChange={({ detail }) => change({ phone: detail.value })} />
          </FormField>
        </SpaceBetween>
      )}
      <DateField label="Day" errorText={problems.date} value={draft.date} onChange={(date) => change({ date })} />
      <ClockField
        label="Time"
        constraintText="Half an hour, within the showing hours of the house."
        errorText={problems.time}
        value={draft.time}
        onChange={(time) => change({ time })}
      />
    </FormModal>
  );
};
