import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useState } from 'react';
import { DayPicker, openLabelOf } from '../../../../ui/console/form/day-picker.tsx';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import styles from './log.module.css';
import { channelLabels, directionLabels, type LogFilters, statusLabels } from './log-filters.ts';

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const Choice = ({ label, all, labels, value, onChange }: ChoiceProps) => {
  const options = [
    { value: '', label: all },
    ...Object.entries(labels).map(([key, text]) => ({ value: key, label: text })),
  ];
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find((option) => option.value === (value ?? '')) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value || undefined)}
    />
  );
};

const Day = (props: { label: string; value: string | undefined; onChange: (day: string | undefined) => void }) => (
  <DayPicker
    value={props.value ?? ''}
    ariaLabel={props.label}
    placeholder={props.label}
    openLabel={openLabelOf(props.label)}
    onChange={(date) => props.onChange(date || undefined)}
  />
);

const Search = ({ q = '', onChange }: { q: string | undefined; onChange: ChangeList }) => {
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  return (
    <TextFilter
      filteringText={text}
      filteringPlaceholder="Person: name, email, phone or address"
      filteringAriaLabel="Search by person"
      filteringClearAriaLabel="Clear the search"
      onChange={({ detail }) => setText(detail.filteringText)}
      onDelayedChange={({ detail }) => onChange({ q: detail.filteringText.trim() || undefined }, { replace: true })}
    />
  );
};

const none = {
  q: undefined,
  type: undefined,
  direction: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
};

interface Props {
  readonly filters: LogFilters;
  readonly onChange: ChangeList;
}

const Choices = ({ filters, onChange }: Props) => {
  const { type, direction, status, from, to } = filters;
  return (
    <div className={styles.choices}>
      <Choice
        label="Channel"
        all="All channels"
        labels={channelLabels}
        value={type}
        onChange={(value) => onChange({ type: value })}
      />
      <Choice
        label="Direction"
        all="Both directions"
        labels={directionLabels}
        value={direction}
        onChange={(value) => onChange({ direction: value })}
      />
      <Choice
        label="Status"
        all="Any status"
        labels={statusLabels}
        value={status}
        onChange={(value) => onChange({ status: value })}
      />
      <Day label="From date" value={from} onChange={(day) => onChange({ from: day })} />
      <Day label="To date" value={to} onChange={(day) => onChange({ to: day })} />
      {Object.keys(filters).length > 0 && (
        <Button variant="link" onClick={() => onChange(none)}>
          Clear filters
        </Button>
      )}
    </div>
  );
};

const isNarrow = (): boolean => matchMedia('(max-width: 688px)').matches;

/** What the log is narrowed by; every choice lives in the URL. On a phone the choices stand behind one button. */
export const LogBar = ({ filters, onChange }: Props) => {
  const { q, ...others } = filters;
  const count = Object.keys(others).length;
  const choices = <Choices filters={filters} onChange={onChange} />;
  return (
    <div className={styles.bar}>
      <Search q={q} onChange={onChange} />
      {isNarrow() ? (
        <ExpandableSection headerText={count > 0 ? `Filters (${count})` : 'Filters'} defaultExpanded={count > 0}>
          {choices}
        </ExpandableSection>
      ) : (
        choices
      )}
    </div>
  );
};
