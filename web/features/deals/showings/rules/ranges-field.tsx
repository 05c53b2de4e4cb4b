import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { MAX_BLOCKED } from '../../../../../shared/deals/listings/showing-hours.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { ClockField } from '../clock-field.tsx';
import { newRange, type RangeDraft } from './rule-words.ts';

interface RangeProps {
  readonly range: RangeDraft;
  readonly n: number;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<RangeDraft>) => void;
  readonly onRemove: () => void;
}

const RangeRow = ({ range, n, problem, onChange, onRemove }: RangeProps) => {
  const clock = (part: 'fromClock' | 'toClock', label: string) => (
    <ClockField label={label} value={range[part]} onChange={(value) => onChange({ [part]: value })} />
  );
  return (
    <FormField errorText={problem}>
      <SpaceBetween size="s" direction="horizontal" alignItems="end">
        <DateField
          label={`First day of range ${n + 1}`}
          value={range.fromDate}
          onChange={(fromDate) => onChange({ fromDate })}
        />
        {clock('fromClock', 'From')}
        <DateField label="Last day" value={range.toDate} onChange={(toDate) => onChange({ toDate })} />
        {clock('toClock', 'Until')}
        <Button variant="icon" iconName="close" ariaLabel={`Remove range ${n + 1}`} onClick={onRemove} />
      </SpaceBetween>
    </FormField>
  );
};

interface Props {
  readonly value: readonly RangeDraft[];
  readonly problems: readonly (string | undefined)[];
  readonly zone: string;
  readonly onChange: (ranges: RangeDraft[]) => void;
}

/** Ranges of days and times in which a house is not shown. */
export const RangesField = ({ value, problems, zone, onChange }: Props) => (
  <FormField label="Not shown" description="When the seller is away or wants to be left alone.">
    <SpaceBetween size="s">
      {value.map((range, n) => (
        <RangeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place while it is edited
          key={n}
          n={n}
          range={range}
          problem={problems[n]}
          onChange={(part) => onChange(value.map((each, at) => (at === n ? { ...each, ...part } : each)))}
          onRemove={() => onChange(value.filter((_, at) => at !== n))}
        />
      ))}
      {value.length < MAX_BLOCKED && (
        <Button iconName="add-plus" onClick={() => onChange([...value, newRange(Date.now(), zone)])}>
          Add a range
        </Button>
      )}
    </SpaceBetween>
  </FormField>
);
