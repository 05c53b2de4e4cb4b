import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useRef, useState } from 'react';
import type { ChangeList } from './list-state.ts';

const DEBOUNCE_MS = 250;

/** A search field; updates the URL when typing pauses. */
export const RecordSearch = (props: { value: string; placeholder: string; onChange: ChangeList }) => {
  const { value, placeholder, onChange } = props;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: next.trim() || undefined }, { replace: true }), DEBOUNCE_MS);
  };
  return (
    <TextFilter
      filteringText={text}
      filteringPlaceholder={placeholder}
      filteringAriaLabel={`Search: ${placeholder}`}
      filteringClearAriaLabel="Clear the search"
      onChange={({ detail }) => type(detail.filteringText)}
    />
  );
};
