import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import type { DateView } from '../../../../shared/deals/state-pa/contract.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';

export type DateDraft = Record<'days' | 'count' | 'roll' | 'sourceUrl', string>;

export const shownFields: FieldOf<keyof DateDraft> = {
  days: 'days',
  count: 'count',
  roll: 'roll',
  sourceUrl: 'sourceUrl',
};

const counts: readonly { value: DateView['count']; label: string }[] = [
  { value: 'calendar', label: 'Calendar days' },
  { value: 'business', label: 'Business days' },
];
const rolls: readonly { value: DateView['roll']; label: string }[] = [
  { value: 'none', label: 'Stays on a weekend or holiday' },
  { value: 'next', label: 'Moves to the next business day' },
  { value: 'previous', label: 'Moves to the business day before' },
];

/** Days are entered without a sign: what a date is anchored to says whether they lie before or after it. */
export const dateDraft = ({ days, count, roll, sourceUrl = '' }: DateView): DateDraft => ({
  days: String(Math.abs(days)),
  count,
  roll,
  sourceUrl,
});

/** What is wrong with a field, in words. */
export const dateProblems = ({ days, sourceUrl }: DateDraft): Partial<Record<keyof DateDraft, string>> => ({
  ...(!/^\d{1,3}$/.test(days.trim()) && { days: 'Enter a number of days, like 5.' }),
  ...(sourceUrl.trim() !== '' &&
    !/^https:\/\/\S+\.\S+/.test(sourceUrl.trim()) && {
      sourceUrl: 'Enter the address of the law or page, with https://, or nothing.',
    }),
});

/** The terms as they are saved; undefined while a field can't be read. */
export const termsIn = (draft: DateDraft, { anchor }: Pick<DateView, 'anchor'>) => {
  const count = counts.find(({ value }) => value === draft.count)?.value;
  const roll = rolls.find(({ value }) => value === draft.roll)?.value;
  const many = Number(draft.days);
  const days = anchor === 'settlementDate' && many > 0 ? -many : many;
  if (!count || !roll || Object.keys(dateProblems(draft)).length > 0) return undefined;
  const sourceUrl = draft.sourceUrl.trim();
  return { days, count, roll, ...(sourceUrl !== '' && { sourceUrl }) };
};

interface Props {
  readonly draft: DateDraft;
  /** What is wrong, beside its field. */
  readonly problems: Partial<Record<keyof DateDraft, string>>;
  readonly isBefore: boolean;
  readonly onChange: (draft: DateDraft) => void;
}

/** How a date is counted. Over 40 lines: one form of JSX. */
export const DateFields = ({ draft, problems, isBefore, onChange }: Props) => (
  <>
    <FormField label={isBefore ? 'Days before' : 'Days after'} errorText={problems.days}>
      <Input
        inputMode="numeric"
        value={draft.days}
        onChange={({ detail }) => onChange({ ...draft, days: detail.value })}
      />
    </FormField>
    <FormField label="Counted in" errorText={problems.count}>
      <Select
        options={counts}
        selectedOption={counts.find(({ value }) => value === draft.count) ?? null}
        onChange={({ detail }) => onChange({ ...draft, count: detail.selectedOption.value ?? '' })}
      />
    </FormField>
    <FormField label="On a day that is no business day" errorText={problems.roll}>
      <Select
        options={rolls}
        selectedOption={rolls.find(({ value }) => value === draft.roll) ?? null}
        onChange={({ detail }) => onChange({ ...draft, roll: detail.selectedOption.value ?? '' })}
      />
    </FormField>
    <FormField label="Source" description="Empty for a habit of your own forms." errorText={problems.sourceUrl}>
      <Input value={draft.sourceUrl} onChange={({ detail }) => onChange({ ...draft, sourceUrl: detail.value })} />
    </FormField>
  </>
);
