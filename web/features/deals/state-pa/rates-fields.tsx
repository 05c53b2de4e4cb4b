import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLocalDate } from '../../../../shared/contract/time.ts';
import type { DatedRate } from '../../../../shared/deals/state-pa/rules.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { shareIn } from './sale-fields.tsx';
import styles from './state-pa.module.css';

/** A rate as it is typed. */
export interface RateDraft {
  readonly id: string;
  readonly from: string;
  readonly rate: string;
  readonly sourceUrl: string;
  readonly checkedOn: string;
}

export const draftOf = ({ rate, ...dated }: DatedRate): RateDraft => ({
  ...dated,
  id: dated.from,
  rate: String(rate / 1000),
});

/** A new rate that its reader has just looked up. */
export const newRate = (today: string): RateDraft => ({
  id: crypto.randomUUID(),
  from: today,
  rate: '',
  sourceUrl: '',
  checkedOn: today,
});

const byDate = (a: { readonly from: string }, b: { readonly from: string }): number => a.from.localeCompare(b.from);

/** The rates in the order of their dates, if all of them can be read. */
export const ratesIn = (drafts: readonly RateDraft[]): DatedRate[] | undefined => {
  const rates = drafts.flatMap(({ from, rate, sourceUrl, checkedOn }) => {
    const value = shareIn(rate);
    const isReadable =
      value !== undefined && isLocalDate(from) && isLocalDate(checkedOn) && sourceUrl.startsWith('https://');
    return isReadable ? [{ from, rate: value, sourceUrl: sourceUrl.trim(), checkedOn }] : [];
  });
  if (rates.length < drafts.length) return undefined;
  return rates.sort(byDate);
};

const rateParts = ['from', 'rate', 'sourceUrl'] as const;

/** The paths under which the server names the fields of the rates. */
export const rateFields = (drafts: readonly RateDraft[]): FieldOf =>
  Object.fromEntries(
    drafts.flatMap((_, at) => rateParts.map((part) => [`rates.${at}.${part}`, `rates.${at}.${part}`] as const)),
  );

interface Props {
  /** What the server refuses, by `rateFields`. */
  readonly refused: Partial<Record<string, string>>;
  readonly drafts: readonly RateDraft[];
  readonly isAsked: boolean;
  readonly today: string;
  readonly onChange: (drafts: readonly RateDraft[]) => void;
}

/**
 * Rates with their first settlement dates; a new one leaves those before it as they are. Over 40 lines: one list of
 * JSX, a group of fields per rate.
 */
export const RatesFields = ({ drafts, refused, isAsked, today, onChange }: Props) => {
  const change = (id: string, part: Partial<RateDraft>): void =>
    onChange(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  // They are sent in the order of their dates.
  const sent = drafts.toSorted(byDate);
  const refusedAt = (draft: RateDraft, part: (typeof rateParts)[number]) =>
    refused[`rates.${sent.indexOf(draft)}.${part}`];
  return (
    <SpaceBetween size="m">
      {drafts.map((draft) => (
        <fieldset key={draft.id} className={styles.rate}>
          <legend>{isLocalDate(draft.from) ? `From ${formatDate(draft.from)}` : 'New rate'}</legend>
          <FormField
            label="First settlement date"
            errorText={
              (isAsked && !isLocalDate(draft.from) && 'Enter a date like 2027-01-01.') || refusedAt(draft, 'from')
            }
          >
            <Input
              value={draft.from}
              placeholder="2027-01-01"
              onChange={({ detail }) => change(draft.id, { from: detail.value })}
            />
          </FormField>
          <FormField
            label="Percent"
            errorText={
              (isAsked && shareIn(draft.rate) === undefined && 'Enter a percentage like 1 or 3.578.') ||
              refusedAt(draft, 'rate')
            }
          >
            <Input
              inputMode="decimal"
              value={draft.rate}
              onChange={({ detail }) => change(draft.id, { rate: detail.value })}
            />
          </FormField>
          <FormField
            label="Source"
            errorText={
              (isAsked && !draft.sourceUrl.startsWith('https://') && 'Enter an address that begins with https://.') ||
              refusedAt(draft, 'sourceUrl')
            }
          >
            <Input
              type="url"
              value={draft.sourceUrl}
              onChange={({ detail }) => change(draft.id, { sourceUrl: detail.value, checkedOn: today })}
            />
          </FormField>
          <Button onClick={() => onChange(drafts.filter(({ id }) => id !== draft.id))}>Remove this rate</Button>
        </fieldset>
      ))}
      <Button iconName="add-plus" onClick={() => onChange([...drafts, newRate(today)])}>
        Add a rate
      </Button>
      <Box color="text-body-secondary">A settlement keeps the rate of its own date, whenever it is counted.</Box>
    </SpaceBetween>
  );
};
