import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { Financing } from '../../../../shared/deals/transactions/transaction.ts';
import type { TransactionView } from '../../../../shared/deals/transactions/transaction-view.ts';
import { financingNames } from '../../../../shared/deals/transactions/words.ts';
import { type ApiInput, api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { type EditWords, useEdit } from '../../../ui/console/form/draft/use-edit.ts';
import { type FieldOf, fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { colleagueName, useColleagues } from '../../../ui/console/queries/use-colleagues.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { priceIn } from '../price-in.ts';
import { YesNoField, yesNoText } from '../yes-no-field.tsx';
import { MunicipalityField } from './municipality-field.tsx';
import { priceText } from './transaction-words.tsx';
import { actProblem, useDealAct } from './use-deal-act.ts';

type Patch = ApiInput<'PATCH /api/transactions/{transactionId}'>;

interface Draft {
  readonly price: string;
  readonly rate: string;
  readonly contractDate: string;
  readonly settlementDate: string;
  readonly financing: Financing | undefined;
  readonly yearBuilt: string;
  readonly hasHoa: boolean | undefined;
  readonly agentProfileId: string;
  readonly municipalityId: string;
}

const draftOf = ({ price, commissionRate, financing, facts, agentProfileId, ...deal }: TransactionView): Draft => ({
  price: price === undefined ? '' : String(price / 100),
  rate: commissionRate === undefined ? '' : String(commissionRate / 1000),
  contractDate: deal.contractDate ?? '',
  settlementDate: deal.settlementDate ?? '',
  financing,
  yearBuilt: facts.yearBuilt === undefined ? '' : String(facts.yearBuilt),
  hasHoa: facts.hasHoa,
  agentProfileId,
  municipalityId: deal.municipalityId ?? '',
});

const words: EditWords<Draft> = {
  price: ['Price', (price) => price && priceText(priceIn(price))],
  rate: ['Commission of our side', (rate) => rate && `${rate}%`],
  contractDate: ['Contract signed on', (date) => date && formatDate(date)],
  settlementDate: ['Settlement', (date) => date && formatDate(date)],
  financing: ['Financing', (financing) => (financing ? financingNames[financing] : '')],
  yearBuilt: ['Year built', String],
  hasHoa: ['Association', yesNoText],
  agentProfileId: 'Agent',
  municipalityId: 'Municipality',
};

/** The field that shows what the server says of each part of a deal. */
const fields: FieldOf<keyof Draft> = {
  price: 'price',
  commissionRate: 'rate',
  contractDate: 'contractDate',
  settlementDate: 'settlementDate',
  financing: 'financing',
  'facts.yearBuilt': 'yearBuilt',
};

const rateIn = (text: string): number | undefined =>
  /^\d{1,3}(\.\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text) * 1000) : undefined;

const yearIn = (text: string): number | undefined => (/^(1[6-9]|20)\d\d$/.test(text.trim()) ? Number(text) : undefined);

const problemsIn = ({
  price,
  rate,
  yearBuilt,
  contractDate,
  settlementDate,
}: Draft): Partial<Record<keyof Draft, string>> => ({
  ...(price.trim() === '' || priceIn(price) ? {} : { price: 'Enter a price like 425,000.' }),
  ...(rate.trim() === '' || (rateIn(rate) ?? 100_001) <= 100_000 ? {} : { rate: 'Enter a percentage like 2.5.' }),
  ...(yearBuilt.trim() === '' || yearIn(yearBuilt) ? {} : { yearBuilt: 'Enter a year like 1965.' }),
  ...(contractDate && settlementDate && settlementDate < contractDate
    ? { settlementDate: 'Settlement is not before the contract.' }
    : {}),
});

/** What was edited, and nothing else. */
const patchOf = (
  { transactionId, version }: TransactionView,
  draft: Draft,
  touched: readonly (keyof Draft)[],
): Patch => {
  const [price, commissionRate, yearBuilt] = [priceIn(draft.price), rateIn(draft.rate), yearIn(draft.yearBuilt)];
  const is = (field: keyof Draft): boolean => touched.includes(field);
  const facts = {
    ...(is('yearBuilt') && { yearBuilt: yearBuilt ?? null }),
    ...(is('hasHoa') && { hasHoa: draft.hasHoa ?? null }),
  };
  return {
    transactionId,
    version,
    ...(is('price') && { price: price ?? null }),
    ...(is('rate') && { commissionRate: commissionRate ?? null }),
    ...(is('contractDate') && { contractDate: draft.contractDate || null }),
    ...(is('settlementDate') && { settlementDate: draft.settlementDate || null }),
    ...(is('financing') && { financing: draft.financing ?? null }),
    ...(is('agentProfileId') && { agentProfileId: draft.agentProfileId }),
    ...(is('municipalityId') && { municipalityId: draft.municipalityId || null }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
};

const financings = [
  { value: '', label: 'Not known yet' },
  ...Object.entries(financingNames).map(([value, label]) => ({ value, label })),
];

/** Only an administrator gives a deal to another agent. */
const AgentField = ({ agent, onChange }: { agent: string; onChange: (agent: string) => void }) => {
  const { data = [] } = useColleagues();
  const options = data.map((each) => ({ value: each.profileId, label: colleagueName(each) }));
  return (
    <FormField label="Agent">
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === agent) ?? null}
        placeholder="Choose an agent"
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? agent)}
      />
    </FormField>
  );
};

/** Changes what the contract says; dates that count from it move with it. One form, so its JSX stays together. */
export const FactsDialog = ({ deal, onClose }: { deal: TransactionView; onClose: () => void }) => {
  const { me } = useWorkspace();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useDealAct(
    (patch: Patch) => api('PATCH /api/transactions/{transactionId}', patch),
    ({ number }) => `Deal ${number} is saved. Dates that nobody has set by hand were counted anew.`,
  );
  const { base, draft, touched, told, change } = useEdit({ live: deal, draftOf, words, error });
  const problems = { ...fieldErrors(error, fields), ...(isAsked && problemsIn(draft)) };
  return (
    <FormModal
      header="Terms of the deal"
      submit="Save"
      hasDraft
      isBusy={isPending}
      error={told ?? actProblem(error, fields)}
      onSubmit={() => {
        setAsked(true);
        if (Object.keys(problemsIn(draft)).length === 0) mutate(patchOf(base, draft, touched), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField label="Price in dollars" errorText={problems.price}>
        <Input inputMode="decimal" value={draft.price} onChange={({ detail }) => change({ price: detail.value })} />
      </FormField>
      <DateField
        label="Contract signed on"
        description="Key dates count from it; day 1 is the day after."
        value={draft.contractDate}
        errorText={problems.contractDate}
        onChange={(contractDate) => change({ contractDate })}
      />
      <DateField
        label="Settlement"
        value={draft.settlementDate}
        errorText={problems.settlementDate}
        onChange={(settlementDate) => change({ settlementDate })}
      />
      <FormField
        label="Financing"
        description="With a mortgage come its application and its commitment."
        errorText={problems.financing}
      >
        <Select
          options={financings}
          selectedOption={financings.find(({ value }) => value === (draft.financing ?? '')) ?? null}
          onChange={({ detail }) =>
            change({ financing: (detail.selectedOption.value || undefined) as Financing | undefined })
          }
        />
      </FormField>
      <FormField label="Commission of our side in percent" errorText={problems.rate}>
        <Input inputMode="decimal" value={draft.rate} onChange={({ detail }) => change({ rate: detail.value })} />
      </FormField>
      <FormField
        label="Year built"
        description="Before 1978 comes the lead paint inspection."
        errorText={problems.yearBuilt}
      >
        <Input
          inputMode="numeric"
          value={draft.yearBuilt}
          onChange={({ detail }) => change({ yearBuilt: detail.value })}
        />
      </FormField>
      <YesNoField label="Association" value={draft.hasHoa} onChange={(hasHoa) => change({ hasHoa })} />
      <MunicipalityField
        place={deal.address}
        value={draft.municipalityId}
        onChange={(municipalityId) => change({ municipalityId })}
      />
      {isLeading(me.roles) && (
        <AgentField agent={draft.agentProfileId} onChange={(agentProfileId) => change({ agentProfileId })} />
      )}
    </FormModal>
  );
};
