import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import {
  ELSEWHERE,
  FIRST_SETTLEMENT,
  type Sale,
  type TaxRules,
  taxPlaces,
} from '../../../../shared/deals/state-pa/transfer-tax.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { priceIn } from '../price-in.ts';

/** A sale as it is typed. */
export interface SaleDraft {
  readonly price: string;
  readonly settlementDate: string;
  readonly place: string;
  readonly share: string;
  readonly claimsExemption: boolean;
}

/** Thousandths of a percent of a typed percentage, from 0 to 100; undefined for anything else. */
export const shareIn = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s*%$/, '');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(plain)) return undefined;
  const share = Math.round(Number(plain) * 1000);
  return share <= 100_000 ? share : undefined;
};

/** What is wrong with each field, in words. */
export const problemsIn = ({ price, settlementDate, share }: SaleDraft) => ({
  ...(priceIn(price) ? {} : { price: 'Enter a price like 425,000.' }),
  ...(settlementDate >= FIRST_SETTLEMENT ? {} : { settlementDate: 'Choose a date on or after July 1, 2018.' }),
  ...(shareIn(share) === undefined ? { share: 'Enter a percentage from 0 to 100.' } : {}),
});

/** The sale, if all of its fields can be read. */
export const saleIn = (draft: SaleDraft): Sale | undefined => {
  const [price, buyerShare] = [priceIn(draft.price), shareIn(draft.share)];
  if (!price || buyerShare === undefined || Object.keys(problemsIn(draft)).length > 0) return undefined;
  return { price, buyerShare, settlementDate: draft.settlementDate, place: draft.place };
};

/** The places that have a local rate of their own, after the usual one. */
const optionsOf = (rules: TaxRules) => [
  { value: ELSEWHERE, label: 'Where the usual local rate holds' },
  ...taxPlaces(rules).map(({ code, name }) => ({ value: code, label: `In ${name}` })),
];

interface Props {
  readonly rules: TaxRules;
  readonly draft: SaleDraft;
  readonly onChange: (draft: SaleDraft) => void;
}

/** What the transfer tax depends on. Over 40 lines: one form of JSX, field by field. */
export const SaleFields = ({ rules, draft, onChange }: Props) => {
  const places = optionsOf(rules);
  const problems: Partial<Record<string, string>> = problemsIn(draft);
  const change = (part: Partial<SaleDraft>): void => onChange({ ...draft, ...part });
  return (
    <SpaceBetween size="m">
      <FormField label="Price" errorText={problems.price}>
        <Input inputMode="decimal" value={draft.price} onChange={({ detail }) => change({ price: detail.value })} />
      </FormField>
      <DateField
        label="Settlement"
        description="Its date decides the rates."
        errorText={problems.settlementDate}
        value={draft.settlementDate}
        onChange={(settlementDate) => change({ settlementDate })}
      />
      <FormField label="Property">
        <Select
          options={places}
          selectedOption={places.find(({ value }) => value === draft.place) ?? null}
          onChange={({ detail }) => change({ place: detail.selectedOption.value ?? ELSEWHERE })}
        />
      </FormField>
      <FormField
        label="The buyer pays"
        description="Percent of the tax, as the parties agree. Half is usual."
        errorText={problems.share}
      >
        <Input inputMode="decimal" value={draft.share} onChange={({ detail }) => change({ share: detail.value })} />
      </FormField>
      <Checkbox
        checked={draft.claimsExemption}
        description="Between close relatives, for example (72 P.S. § 8102-C.3)"
        onChange={({ detail }) => change({ claimsExemption: detail.checked })}
      >
        The sale may be exempt
      </Checkbox>
    </SpaceBetween>
  );
};
