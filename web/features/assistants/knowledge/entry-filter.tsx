import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useState } from 'react';
import type { KnowledgePlace } from '../../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import styles from './knowledge.module.css';
import { placeName } from './place-names.ts';

const PAUSE_MS = 250;

interface Props {
  filters: { q: string | undefined; category: string | undefined; subcategory: string | undefined };
  places: readonly KnowledgePlace[];
  total: number | undefined;
  change: ChangeList;
}

const entriesOf = (count: number): string => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`);

const sumOf = (places: readonly KnowledgePlace[]): number => places.reduce((sum, { entries }) => sum + entries, 0);

/** Every category with its subcategories below it, each with its number of entries. */
const optionsOf = (places: readonly KnowledgePlace[], total: number | undefined) => {
  const categories = [...new Set(places.map(({ category }) => category))];
  const all = {
    value: '',
    label: 'All categories',
    ...(total === undefined ? {} : { description: entriesOf(total) }),
  };
  return [
    all,
    ...categories.flatMap((category) => {
      const inside = places.filter((each) => each.category === category);
      const subs = inside.filter(({ subcategory }) => subcategory !== '');
      return [
        { value: category, label: placeName(category), description: entriesOf(sumOf(inside)) },
        ...subs.map(({ subcategory, entries }) => ({
          value: `${category}#${subcategory}`,
          label: `${placeName(category)}: ${placeName(subcategory)}`,
          description: entriesOf(entries),
        })),
      ];
    }),
  ];
};

/** Search words and category filter, kept in the URL. */
export const EntryFilter = ({ filters, places, total, change }: Props) => {
  const { q, category, subcategory } = filters;
  const [text, setText] = useState(q ?? '');
  useEffect(() => setText(q ?? ''), [q]);
  useEffect(() => {
    if (text.trim() === (q ?? '')) return undefined;
    const timer = setTimeout(() => change({ q: text.trim() || undefined }, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, q, change]);
  const options = optionsOf(places, total);
  const value = category === undefined ? '' : subcategory === undefined ? category : `${category}#${subcategory}`;
  return (
    <div className={styles.filters}>
      <TextFilter
        filteringText={text}
        filteringPlaceholder="Words in the entry"
        filteringAriaLabel="Find entries by words"
        onChange={({ detail }) => setText(detail.filteringText)}
      />
      <Select
        ariaLabel="Category"
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? options[0] ?? null}
        filteringType="auto"
        onChange={({ detail }) => {
          const [main, ...rest] = (detail.selectedOption.value ?? '').split('#');
          change({ category: main || undefined, subcategory: rest.join('#') || undefined });
        }}
      />
    </div>
  );
};
