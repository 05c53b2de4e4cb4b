import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { addressLine } from '../../../../shared/contract/place.ts';
import { spanProblems } from '../../../../shared/deals/showings/open-house-span.ts';
import { api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useListingsIn } from '../listings/use-listings-in.ts';
import { ClockField } from './clock-field.tsx';
import { isClock } from './rules/rule-words.ts';
import { instantOf } from './start-time.ts';
import { actProblem, useShowingAct } from './use-showing-act.ts';

/** What is wrong with each field, in words. */
const problemsIn = (
  { chosen, date, from, to }: { chosen: string; date: string; from: string; to: string },
  zone: string,
): { house?: string; date?: string; from?: string; to?: string } => {
  const [startsAt, endsAt] = [instantOf(date, from, zone), instantOf(date, to, zone)];
  const [span] = startsAt && endsAt ? spanProblems({ from: Date.parse(startsAt), to: Date.parse(endsAt) }) : [];
  return {
    ...(chosen ? {} : { house: 'Choose a listing.' }),
    ...(date ? {} : { date: 'Choose a day.' }),
    ...(isClock(from) && (startsAt || !date) ? {} : { from: 'Enter a time like 13:00.' }),
    ...(isClock(to) && (endsAt || !date) ? {} : { to: 'Enter a time like 15:00.' }),
    ...(span && { to: `${span}.` }),
  };
};

/** Opens a house to visitors. One form, so its JSX stays together. */
export const OpenHouseDialog = ({ listingId: fixed, onClose }: { listingId?: string; onClose: () => void }) => {
  const { zone } = useWorkspace();
  const [chosen, setChosen] = useState(fixed ?? '');
  const [date, setDate] = useState('');
  const [from, setFrom] = useState('13:00');
  const [to, setTo] = useState('15:00');
  const [isAsked, setAsked] = useState(false);
  const { listings, reading } = useListingsIn('active', 'coming_soon');
  const options = listings.map(({ listingId: value, address }) => ({
    value,
    label: addressLine(address),
  }));
  const startsAt = instantOf(date, from, zone);
  const endsAt = instantOf(date, to, zone);
  const { mutate, isPending, error } = useShowingAct(
    (span: { startsAt: string; endsAt: string }, idempotencyKey) =>
      api('POST /api/open-houses', { listingId: chosen, ...span }, { idempotencyKey }),
    (made) => `The house is open on ${formatMoment(made.startsAt, zone)}.`,
  );
  const problems = isAsked ? problemsIn({ chosen, date, from, to }, zone) : {};
  return (
    <FormModal
      header="Plan an open house"
      submit="Plan it"
      hasDraft
      isBusy={isPending}
      error={actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        const isRight = Object.keys(problemsIn({ chosen, date, from, to }, zone)).length === 0;
        if (isRight && startsAt && endsAt) mutate({ startsAt, endsAt }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {fixed === undefined && (
        <FormField label="House" errorText={problems.house}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === chosen) ?? null}
            placeholder="Choose a listing"
            empty="No listing is on the market."
            {...reading}
            onChange={({ detail }) => setChosen(detail.selectedOption.value ?? '')}
          />
        </FormField>
      )}
      <DateField label="Day" errorText={problems.date} value={date} onChange={setDate} />
      <SpaceBetween size="m" direction="horizontal">
        <ClockField label="From" errorText={problems.from} value={from} onChange={setFrom} />
        <ClockField
          label="To"
          constraintText="Eight hours at the most."
          errorText={problems.to}
          value={to}
          onChange={setTo}
        />
      </SpaceBetween>
    </FormModal>
  );
};
