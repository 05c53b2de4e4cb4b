import FormField from '@cloudscape-design/components/form-field';
import Grid from '@cloudscape-design/components/grid';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { TransactionType } from '../../../../shared/deals/transactions/transaction.ts';
import { typeNames } from '../../../../shared/deals/transactions/words.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { LeadField } from '../../../ui/console/lead-field.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { priceIn } from '../price-in.ts';
import { type ListingChoice, ListingField } from './listing-field.tsx';
import { MunicipalityField } from './municipality-field.tsx';
import { actProblem, useDealAct } from './use-deal-act.ts';

type Begin = ApiInput<'POST /api/transactions'>;
type Source = 'address' | 'lead' | 'listing';

const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }));
const sources = [
  { value: 'listing', label: 'A listing of ours' },
  { value: 'address', label: 'A typed address' },
  { value: 'lead', label: 'A lead and their house' },
];

interface Draft {
  readonly type: TransactionType;
  readonly source: Source;
  readonly leadId: string;
  readonly listing: ListingChoice | undefined;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly price: string;
  readonly municipalityId: string;
}

const shownFields = {
  listingId: 'listing',
  leadId: 'leadId',
  'address.line1': 'line1',
  'address.city': 'city',
  'address.state': 'state',
  'address.zip': 'zip',
  municipalityId: 'municipalityId',
  price: 'price',
} as const;

const addressWords = {
  line1: 'Enter the street and number.',
  city: 'Enter the city.',
  state: 'Enter the state.',
  zip: 'Enter the ZIP code.',
} as const;
const addressParts = Object.keys(addressWords) as (keyof typeof addressWords)[];

const addressProblems = (draft: Draft) =>
  Object.fromEntries(
    addressParts.filter((part) => draft[part].trim() === '').map((part) => [part, addressWords[part]]),
  );

/** What is wrong with each field, in words. */
const problemsIn = (draft: Draft) => ({
  ...(draft.source === 'listing' && !draft.listing ? { listing: 'Choose the listing.' } : {}),
  ...(draft.source === 'lead' && draft.leadId === '' ? { leadId: 'Choose the lead.' } : {}),
  ...(draft.source === 'address' ? addressProblems(draft) : {}),
  ...(draft.price.trim() === '' || priceIn(draft.price) ? {} : { price: 'Enter a price like 425,000.' }),
});

const placeOf = ({ source, leadId, listing, line1, city, state, zip }: Draft): Partial<Begin> => {
  if (source === 'listing') return listing ? { listingId: listing.listingId } : {};
  return source === 'lead' ? { leadId } : { address: { line1, city, state, zip } };
};

const inputOf = (draft: Draft): Begin => {
  const cents = priceIn(draft.price);
  return {
    type: draft.type,
    ...placeOf(draft),
    ...(cents ? { price: cents } : {}),
    ...(draft.municipalityId ? { municipalityId: draft.municipalityId } : {}),
  };
};

/** Begins a deal from a listing, a lead or a typed address. One form, so its JSX stays together. */
export const BeginDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { state } = useWorkspace();
  const [draft, setDraft] = useState<Draft>({
    type: 'sale',
    source: 'listing',
    leadId: '',
    listing: undefined,
    line1: '',
    city: '',
    state,
    zip: '',
    price: '',
    municipalityId: '',
  });
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { mutate, isPending, error } = useDealAct(
    (input: Begin, idempotencyKey) => api('POST /api/transactions', input, { idempotencyKey }),
    ({ number, address }) => `Deal ${number} for ${addressLine(address)} is begun.`,
  );
  const problems: Partial<Record<string, string>> = {
    ...fieldErrors(error, shownFields),
    ...(isAsked && problemsIn(draft)),
  };
  const begin = (): void => {
    setAsked(true);
    if (Object.keys(problemsIn(draft)).length > 0) return;
    mutate(inputOf(draft), {
      onSuccess: ({ transactionId }) => void navigate(`/admin/agent/transactions/${transactionId}`),
    });
  };
  return (
    <FormModal
      header="New deal"
      submit="Begin the deal"
      hasDraft
      isBusy={isPending}
      error={actProblem(error, shownFields)}
      onSubmit={begin}
      onClose={onClose}
    >
      <FormField label="Kind of deal" description="Decides its checklist and its dates.">
        <Select
          options={types}
          selectedOption={types.find(({ value }) => value === draft.type) ?? null}
          onChange={({ detail }) => change({ type: detail.selectedOption.value as TransactionType })}
        />
      </FormField>
      <FormField label="Begin from" description="From a listing come its house, its price, its seller and its agents.">
        <Select
          options={sources}
          selectedOption={sources.find(({ value }) => value === draft.source) ?? null}
          onChange={({ detail }) => change({ source: detail.selectedOption.value as Source, municipalityId: '' })}
        />
      </FormField>
      {draft.source === 'listing' && (
        <ListingField
          listing={draft.listing}
          problem={problems.listing}
          onChange={(listing) => change({ listing, municipalityId: '' })}
        />
      )}
      {draft.source === 'lead' && (
        <LeadField
          label="Lead"
          description="Becomes a party; the house is the one that they named."
          leadId={draft.leadId}
          problem={problems.leadId}
          onChange={(leadId) => change({ leadId })}
        />
      )}
      {draft.source === 'address' && (
        <>
          <FormField label="Street and number" errorText={problems.line1}>
            <Input value={draft.line1} onChange={({ detail }) => change({ line1: detail.value })} />
          </FormField>
          <Grid gridDefinition={[{ colspan: 6 }, { colspan: 3 }, { colspan: 3 }]}>
            <FormField label="City" errorText={problems.city}>
              <Input value={draft.city} onChange={({ detail }) => change({ city: detail.value })} />
            </FormField>
            <FormField label="State" errorText={problems.state}>
              <Input value={draft.state} onChange={({ detail }) => change({ state: detail.value })} />
            </FormField>
            <FormField label="ZIP code" errorText={problems.zip}>
              <Input inputMode="numeric" value={draft.zip} onChange={({ detail }) => change({ zip: detail.value })} />
            </FormField>
          </Grid>
        </>
      )}
      <MunicipalityField
        place={draft.source === 'listing' && draft.listing ? draft.listing : draft}
        value={draft.municipalityId}
        problem={problems.municipalityId}
        onChange={(municipalityId) => change({ municipalityId })}
      />
      <FormField label="Price in dollars" description="Can wait." errorText={problems.price}>
        <Input inputMode="decimal" value={draft.price} onChange={({ detail }) => change({ price: detail.value })} />
      </FormField>
    </FormModal>
  );
};
