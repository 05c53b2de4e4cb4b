import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { ShowingRules } from '../../../../../shared/deals/listings/listing.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { useEdit } from '../../../../ui/console/form/draft/use-edit.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { actProblem, useListingAct } from '../../listings/use-listing-act.ts';
import { ClockField } from '../clock-field.tsx';
import { RangesField } from './ranges-field.tsx';
import { draftOf, editWords, modeNames, problemsIn, rulesIn } from './rule-words.ts';

type Changes = Omit<ApiInput<'PATCH /api/listings/{listingId}'>, 'listingId'>;

const modes = Object.entries(modeNames).map(([value, label]) => ({ value: value as ShowingRules['mode'], label }));
const MAX_CHARS = 1000;

/** Changes how and when a house is shown. Over 40 lines: one form, so its JSX stays together. */
export const RulesDialog = ({ listing, onClose }: { listing: ListingView; onClose: () => void }) => {
  const { listingId } = listing;
  const { zone } = useWorkspace();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useListingAct(
    (changes: Changes) => api('PATCH /api/listings/{listingId}', { listingId, ...changes }),
    () => 'Saved.',
  );
  const { base, draft, told, change } = useEdit({
    live: listing,
    draftOf: (stored) => draftOf(stored, zone),
    words: editWords,
    error,
  });
  const wrong = problemsIn(draft, zone);
  const shown = isAsked ? wrong : undefined;
  const clock = (part: 'from' | 'to', label: string) => (
    <ClockField
      label={label}
      errorText={shown?.[part]}
      value={draft[part]}
      onChange={(value) => change({ [part]: value })}
    />
  );
  return (
    <FormModal
      header="How the house is shown"
      submit="Save"
      size="large"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error)}
      onSubmit={() => {
        setAsked(true);
        if (!wrong.isRight) return;
        mutate({ version: base.version, showingRules: rulesIn(draft, zone) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Who confirms">
        <Select
          options={modes}
          selectedOption={modes.find(({ value }) => value === draft.mode) ?? null}
          onChange={({ detail }) =>
            change({ mode: modes.find(({ value }) => value === detail.selectedOption.value)?.value ?? draft.mode })
          }
        />
      </FormField>
      <SpaceBetween size="m" direction="horizontal">
        {clock('from', 'From')}
        {clock('to', 'Until')}
        <FormField label="Notice" constraintText="Hours ahead that guests have to ask." errorText={shown?.hours}>
          <Input value={draft.hours} inputMode="decimal" onChange={({ detail }) => change({ hours: detail.value })} />
        </FormField>
      </SpaceBetween>
      <RangesField
        value={draft.blocked}
        problems={shown?.ranges ?? []}
        zone={zone}
        onChange={(blocked) => change({ blocked })}
      />
      <FormField
        label="For the team"
        description={`How to get in, and what to look after. Guests never see it. ${draft.instructions.length} of 1,000 characters`}
      >
        <Textarea
          rows={3}
          value={draft.instructions}
          onChange={({ detail }) => change({ instructions: detail.value.slice(0, MAX_CHARS) })}
        />
      </FormField>
    </FormModal>
  );
};
