import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { factLimits } from '../../../../../shared/deals/listings/fact-limits.ts';
import type { PropertyKind } from '../../../../../shared/deals/listings/listing.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { type EditWords, useEdit } from '../../../../ui/console/form/draft/use-edit.ts';
import { type FieldOf, fieldErrors } from '../../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { LeadField } from '../../../../ui/console/lead-field.tsx';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { priceIn } from '../../price-in.ts';
import { YesNoField, yesNoText } from '../../yes-no-field.tsx';
import { kindNames, priceText } from '../listing-words.tsx';
import { actProblem, useListingAct } from '../use-listing-act.ts';
import { type CoAgentDraft, CoAgentsField, shareIn } from './co-agents-field.tsx';

type Changes = Omit<ApiInput<'PATCH /api/listings/{listingId}'>, 'listingId'>;
type Number = 'beds' | 'bathsFull' | 'bathsHalf' | 'sqFt' | 'yearBuilt';

const numbers: readonly { name: Number; label: string }[] = [
  { name: 'beds', label: 'Bedrooms' },
  { name: 'bathsFull', label: 'Full bathrooms' },
  { name: 'bathsHalf', label: 'Half bathrooms' },
  { name: 'sqFt', label: 'Square feet' },
  { name: 'yearBuilt', label: 'Year built' },
];

const draftOf = ({ facts, listPrice, onMarketDate, remarks, agentProfileId, coAgents, sellerLeadId }: ListingView) => ({
  sellerLeadId: sellerLeadId ?? '',
  coAgents: coAgents.map(
    ({ profileId, share }): CoAgentDraft => ({ profileId, share: String(share / 1000) }),
  ) as readonly CoAgentDraft[],
  price: listPrice === undefined ? '' : String(listPrice / 100),
  onMarketDate: onMarketDate ?? '',
  remarks,
  agentProfileId,
  type: facts.type,
  hasHoa: facts.hasHoa,
  onSeptic: facts.onSeptic,
  beds: facts.beds?.toString() ?? '',
  bathsFull: facts.bathsFull?.toString() ?? '',
  bathsHalf: facts.bathsHalf?.toString() ?? '',
  sqFt: facts.sqFt?.toString() ?? '',
  yearBuilt: facts.yearBuilt?.toString() ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const words: EditWords<Draft> = {
  price: ['List price', (price) => priceText(priceIn(price))],
  onMarketDate: ['On-market date', (date) => date && formatDate(date)],
  type: ['Kind', (type) => (type ? kindNames[type] : '')],
  beds: ['Bedrooms', String],
  bathsFull: ['Full bathrooms', String],
  bathsHalf: ['Half bathrooms', String],
  sqFt: ['Square feet', String],
  yearBuilt: ['Year built', String],
  hasHoa: ['Association', yesNoText],
  onSeptic: ['On septic', yesNoText],
  agentProfileId: 'Agent',
  sellerLeadId: 'Seller',
  coAgents: 'Co-agents',
  remarks: 'Remarks',
};

/** The field that shows what the server says of each part of a listing. */
const fields: FieldOf<keyof Draft> = {
  listPrice: 'price',
  onMarketDate: 'onMarketDate',
  'facts.type': 'type',
  ...Object.fromEntries(numbers.map(({ name }) => [`facts.${name}`, name])),
  agentProfileId: 'agentProfileId',
  sellerLeadId: 'sellerLeadId',
  coAgents: 'coAgents',
  remarks: 'remarks',
};

const limitsOf = (name: Number) => factLimits[name === 'bathsFull' || name === 'bathsHalf' ? 'baths' : name];

const isWithin = (text: string, name: Number): boolean => {
  const { least, most } = limitsOf(name);
  return text.trim() === '' || (/^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);
};

const limitText = (name: Number): string => {
  const { least, most } = limitsOf(name);
  return `Enter a whole number from ${least} to ${name === 'sqFt' ? most.toLocaleString('en-US') : most}.`;
};

/** What is wrong with each field, in words. */
const problemsIn = (draft: Draft, base: ListingView): Partial<Record<keyof Draft, string>> => ({
  ...(priceIn(draft.price) === undefined &&
    (draft.price.trim() !== '' || base.listPrice !== undefined) && { price: 'Enter dollars, like 425,000.' }),
  ...Object.fromEntries(
    numbers.filter(({ name }) => !isWithin(draft[name], name)).map(({ name }) => [name, limitText(name)]),
  ),
});

/** What was edited, and nothing else. */
const changesOf = (draft: Draft, touched: readonly (keyof Draft)[]): Omit<Changes, 'version'> => {
  const listPrice = priceIn(draft.price);
  const is = (field: keyof Draft): boolean => touched.includes(field);
  const told = numbers
    .filter(({ name }) => is(name))
    .map(({ name }) => [name, draft[name].trim() === '' ? null : Number.parseInt(draft[name], 10)]);
  const { type, hasHoa, onSeptic, remarks, onMarketDate, agentProfileId } = draft;
  const facts = {
    ...Object.fromEntries(told),
    ...(is('type') && type && { type }),
    ...(is('hasHoa') && { hasHoa: hasHoa ?? null }),
    ...(is('onSeptic') && { onSeptic: onSeptic ?? null }),
  };
  return {
    ...(is('price') && listPrice !== undefined && { listPrice }),
    ...(is('onMarketDate') && { onMarketDate: onMarketDate || null }),
    ...(is('remarks') && { remarks }),
    ...(is('agentProfileId') && { agentProfileId }),
    ...(is('sellerLeadId') && { sellerLeadId: draft.sellerLeadId || null }),
    ...(is('coAgents') && {
      coAgents: draft.coAgents.map((each) => ({ profileId: each.profileId, share: shareIn(each) ?? 0 })),
    }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
};

interface AgentProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onChange: (agentProfileId: string) => void;
}

const AgentField = ({ draft, problem, onChange }: AgentProps) => {
  const { data = [] } = useColleagues();
  const options = data.map((each) => ({ value: each.profileId, label: colleagueName(each) }));
  if (options.length === 0) return null;
  return (
    <FormField label="Agent" description="Who sells the house; leads from its page go there." errorText={problem}>
      <Select
        options={options}
        filteringType="auto"
        selectedOption={options.find(({ value }) => value === draft.agentProfileId) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? draft.agentProfileId)}
      />
    </FormField>
  );
};

/** Changes price, date, facts and remarks of a listing. One form, so its fields stay together. */
export const FactsDialog = ({ listing, onClose }: { listing: ListingView; onClose: () => void }) => {
  const { listingId, status } = listing;
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useListingAct(
    (changes: Changes) => api('PATCH /api/listings/{listingId}', { listingId, ...changes }),
    () => 'Saved.',
  );
  const { base, draft, touched, told, change: set } = useEdit({ live: listing, draftOf, words, error });
  const wrong = problemsIn(draft, base);
  const problems = { ...fieldErrors(error, fields), ...(isAsked && wrong) };
  const isShared = draft.coAgents.every((each) => each.profileId !== '' && shareIn(each) !== undefined);
  const isValid = isShared && Object.keys(wrong).length === 0;
  const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
  return (
    <FormModal
      header="The house"
      submit="Save"
      size="large"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error, fields)}
      onSubmit={() => {
        setAsked(true);
        if (isValid) mutate({ version: base.version, ...changesOf(draft, touched) }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <ColumnLayout columns={2}>
        <FormField label="List price" errorText={problems.price}>
          <Input value={draft.price} inputMode="decimal" onChange={({ detail }) => set({ price: detail.value })} />
        </FormField>
        {(status === 'draft' || status === 'coming_soon') && (
          <DateField
            label="On-market date"
            value={draft.onMarketDate}
            errorText={problems.onMarketDate}
            onChange={(date) => set({ onMarketDate: date })}
          />
        )}
        <FormField label="Kind" errorText={problems.type}>
          <Select
            options={kinds}
            placeholder="Not known"
            selectedOption={kinds.find(({ value }) => value === draft.type) ?? null}
            onChange={({ detail }) =>
              set({
                type: (Object.keys(kindNames) as PropertyKind[]).find((kind) => kind === detail.selectedOption.value),
              })
            }
          />
        </FormField>
        {numbers.map(({ name, label }) => (
          <FormField key={name} label={label} errorText={problems[name]}>
            <Input value={draft[name]} inputMode="numeric" onChange={({ detail }) => set({ [name]: detail.value })} />
          </FormField>
        ))}
        <YesNoField label="Association" value={draft.hasHoa} onChange={(hasHoa) => set({ hasHoa })} />
        <YesNoField label="On septic" value={draft.onSeptic} onChange={(onSeptic) => set({ onSeptic })} />
        <AgentField
          draft={draft}
          problem={problems.agentProfileId}
          onChange={(agentProfileId) => set({ agentProfileId })}
        />
        <LeadField
          label="Seller"
          description="The lead who sells; they follow the sale in their portal."
          none="Nobody yet"
          problem={problems.sellerLeadId}
          leadId={draft.sellerLeadId}
          onChange={(sellerLeadId) => set({ sellerLeadId })}
        />
      </ColumnLayout>
      <CoAgentsField
        agentProfileId={draft.agentProfileId}
        value={draft.coAgents}
        isAsked={isAsked}
        problem={problems.coAgents}
        onChange={(coAgents) => set({ coAgents })}
      />
      <FormField
        label="Remarks"
        description={`${draft.remarks.length} of 4,000 characters`}
        errorText={problems.remarks}
      >
        <Textarea
          rows={8}
          value={draft.remarks}
          onChange={({ detail }) => set({ remarks: detail.value.slice(0, 4000) })}
        />
      </FormField>
    </FormModal>
  );
};
