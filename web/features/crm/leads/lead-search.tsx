import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useState } from 'react';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import type { LeadFilters } from './leads-filters.ts';

interface Props {
  filters: LeadFilters;
  isLoading: boolean;
  onChange: ChangeList;
}

/** Search as you type; keeps the typed text until the URL changes. */
export const LeadSearch = ({ filters, isLoading, onChange }: Props) => {
  const [text, setText] = useState(filters.q ?? '');
  useEffect(() => setText(filters.q ?? ''), [filters.q]);
  return (
    <TextFilter
      filteringText={text}
      filteringPlaceholder="Name, email, phone or address"
      filteringAriaLabel="Search leads"
      filteringClearAriaLabel="Clear the search"
      loading={isLoading}
      onChange={({ detail }) => setText(detail.filteringText)}
      onDelayedChange={({ detail }) => onChange({ q: detail.filteringText.trim() }, { replace: true })}
    />
  );
};
