import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isZip } from '../../../../../shared/contract/place.ts';
import { USUAL_LEAD_DAYS } from '../../../../../shared/deals/state-pa/rule-days.ts';
import type { Municipality } from '../../../../../shared/deals/state-pa/rules.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import type { FieldOf } from '../../../../ui/console/form/field-errors.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { draftOf, type RateDraft, RatesFields, rateFields, ratesIn } from '../rates-fields.tsx';
import { certificateNames, outcomeNames } from './municipality-words.ts';

type Certificate = Municipality['certificate'];
type Outcome = Municipality['outcomes'][number];

/** A municipality as it is typed. */
export interface MunicipalityDraft {
  readonly name: string;
  readonly zips: string;
  readonly certificate: Certificate;
  readonly outcomes: readonly Outcome[];
  readonly leadDays: string;
  readonly fee: string;
  readonly sourceUrl: string;
  readonly rates: readonly RateDraft[];
}

export const emptyMunicipality: MunicipalityDraft = {
  name: '',
  zips: '',
  certificate: 'use_and_occupancy',
  outcomes: ['full'],
  leadDays: String(USUAL_LEAD_DAYS),
  fee: '',
  sourceUrl: '',
  rates: [],
};

export const municipalityDraft = ({ zips, leadDays, fee, rates, ...rest }: Municipality): MunicipalityDraft => ({
  ...rest,
  zips: zips.join(', '),
  leadDays: String(leadDays),
  fee: fee === undefined ? '' : String(fee / 100),
  rates: rates.map(draftOf),
});

const zipsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

const daysIn = (typed: string): number | undefined => {
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= 180 ? days : undefined;
};

/** What is wrong with each field that is shown, in words. */
export const municipalityProblems = (draft: MunicipalityDraft) => {
  const zips = zipsIn(draft.zips);
  const isCertified = draft.certificate !== 'none';
  return {
    ...(draft.name.trim() ? {} : { name: 'Enter the name of the township, borough or city.' }),
    ...(zips.length > 0 && zips.every(isZip) ? {} : { zips: 'Enter ZIP codes like 18901, 18902.' }),
    ...(isCertified && daysIn(draft.leadDays) === undefined && { leadDays: 'Enter a number of days from 1 to 180.' }),
    ...(isCertified &&
      draft.fee.trim() !== '' &&
      centsIn(draft.fee) === undefined && { fee: 'Enter an amount like 75, or nothing.' }),
    ...(/^https:\/\/\S+\.\S+/.test(draft.sourceUrl.trim())
      ? {}
      : { sourceUrl: 'Enter the address of the code or page, with https://.' }),
  };
};

/** The municipality, looked up on `today`, if all of its fields can be read. */
export const municipalityIn = (draft: MunicipalityDraft, today: string): Municipality | undefined => {
  const rates = ratesIn(draft.rates);
  if (!rates || Object.keys(municipalityProblems(draft)).length > 0) return undefined;
  const fee = centsIn(draft.fee);
  return {
    name: draft.name.trim(),
    zips: [...new Set(zipsIn(draft.zips))],
    certificate: draft.certificate,
    outcomes: draft.certificate === 'none' ? [] : [...draft.outcomes],
    leadDays: daysIn(draft.leadDays) ?? USUAL_LEAD_DAYS,
    ...(fee === undefined ? {} : { fee }),
    rates,
    sourceUrl: draft.sourceUrl.trim(),
    checkedOn: today,
  };
};

const certificates = (Object.keys(certificateNames) as Certificate[]).map((value) => ({
  value,
  label: certificateNames[value],
}));
const outcomes = Object.keys(outcomeNames) as Outcome[];
const isCertificate = (value: string | undefined): value is Certificate =>
  value !== undefined && value in certificateNames;

/** The fields that show what the server says. */
export const shownFields = ({ rates, certificate }: MunicipalityDraft): FieldOf => ({
  name: 'name',
  zips: 'zips',
  ...(certificate !== 'none' && { leadDays: 'leadDays', fee: 'fee' }),
  sourceUrl: 'sourceUrl',
  ...rateFields(rates),
});

interface Props {
  readonly draft: MunicipalityDraft;
  /** What the server refuses, by `shownFields`. */
  readonly refused: Partial<Record<string, string>>;
  readonly isAsked: boolean;
  readonly today: string;
  readonly onChange: (draft: MunicipalityDraft) => void;
}

type CertificateProps = Pick<Props, 'draft' | 'onChange'> & {
  readonly errorOf: (name: keyof MunicipalityDraft) => string | undefined;
};

/**
 * What a municipality asks for when a house is sold, and the outcomes, time and fee of its inspection. Over 40 lines:
 * one part of the form in JSX.
 */
const CertificateFields = ({ draft, onChange, errorOf }: CertificateProps) => (
  <SpaceBetween size="m">
    <FormField label="When a house is sold, it asks for">
      <Select
        options={certificates}
        selectedOption={certificates.find(({ value }) => value === draft.certificate) ?? null}
        onChange={({ detail: { selectedOption } }) =>
          isCertificate(selectedOption.value) && onChange({ ...draft, certificate: selectedOption.value })
        }
      />
    </FormField>
    {draft.certificate !== 'none' && (
      <SpaceBetween size="m">
        <FormField label="An inspection may end in">
          <SpaceBetween size="xxs">
            {outcomes.map((outcome) => (
              <Checkbox
                key={outcome}
                checked={draft.outcomes.includes(outcome)}
                onChange={({ detail }) =>
                  onChange({
                    ...draft,
                    outcomes: outcomes.filter((each) =>
                      each === outcome ? detail.checked : draft.outcomes.includes(each),
                    ),
                  })
                }
              >
                {outcomeNames[outcome]}
              </Checkbox>
            ))}
          </SpaceBetween>
        </FormField>
        <FormField label="Days before settlement" errorText={errorOf('leadDays')}>
          <Input
            inputMode="numeric"
            value={draft.leadDays}
            onChange={({ detail }) => onChange({ ...draft, leadDays: detail.value })}
          />
        </FormField>
        <FormField label="Fee in dollars" description="Leave it empty where one has to ask." errorText={errorOf('fee')}>
          <Input
            inputMode="decimal"
            value={draft.fee}
            onChange={({ detail }) => onChange({ ...draft, fee: detail.value })}
          />
        </FormField>
      </SpaceBetween>
    )}
  </SpaceBetween>
);

/** What a township or borough asks for. Over 40 lines: one form of JSX, field by field. */
export const MunicipalityFields = ({ draft, refused, isAsked, today, onChange }: Props) => {
  const problems: Partial<Record<string, string>> = { ...refused, ...(isAsked && municipalityProblems(draft)) };
  return (
    <SpaceBetween size="m">
      <FormField label="Name" errorText={problems.name}>
        <Input value={draft.name} onChange={({ detail }) => onChange({ ...draft, name: detail.value })} />
      </FormField>
      <FormField label="ZIP codes" errorText={problems.zips}>
        <Input value={draft.zips} onChange={({ detail }) => onChange({ ...draft, zips: detail.value })} />
      </FormField>
      <CertificateFields draft={draft} onChange={onChange} errorOf={(name) => problems[name]} />
      <FormField
        label="Source"
        description={`Saving says that you have looked it up today, ${formatDate(today)}.`}
        errorText={problems.sourceUrl}
      >
        <Input
          type="url"
          value={draft.sourceUrl}
          onChange={({ detail }) => onChange({ ...draft, sourceUrl: detail.value })}
        />
      </FormField>
      <FormField label="Local transfer tax of its own" description="None: the usual local rate holds.">
        <RatesFields
          drafts={draft.rates}
          refused={refused}
          isAsked={isAsked}
          today={today}
          onChange={(rates) => onChange({ ...draft, rates })}
        />
      </FormField>
    </SpaceBetween>
  );
};
