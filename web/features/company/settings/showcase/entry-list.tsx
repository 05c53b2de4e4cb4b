import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import styles from './showcase.module.css';

interface Props<Entry> {
  title: string;
  description: string;
  /** What one entry is called: “review”. */
  one: string;
  entries: readonly Entry[];
  max: number;
  create: () => Entry;
  /** Takes the change rather than its outcome: a picture may arrive beside what is typed. */
  onChange: (change: (now: readonly Entry[]) => Entry[]) => void;
  children: (entry: Entry, index: number, change: (part: Partial<Entry>) => void) => ReactNode;
}

const fitted = (keys: readonly number[], count: number): readonly number[] => {
  if (keys.length === count) return keys;
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_, i) => keys[i] ?? next + i);
};

/** Names the entries, which have no identity of their own, so that a moved one keeps its fields and uploads. */
const useKeys = (count: number) => {
  const [kept, setKeys] = useState<readonly number[]>([]);
  const keys = fitted(kept, count);
  if (keys !== kept) setKeys(keys);
  return { keys, setKeys };
};

const without = <Item,>(items: readonly Item[], index: number): Item[] => items.filter((_, i) => i !== index);

const raised = <Item,>(items: readonly Item[], index: number): Item[] =>
  without(items, index).toSpliced(index - 1, 0, ...items.slice(index, index + 1));

/**
 * Entries that can be added, edited, moved up and removed; one that is edited is no longer marked as a sample.
 * Over 40 lines: one list of JSX with the changes of its entries.
 */
export const EntryList = <Entry extends { isSample?: boolean | undefined }>({
  title,
  description,
  one,
  entries,
  max,
  create,
  onChange,
  children,
}: Props<Entry>) => {
  const { keys, setKeys } = useKeys(entries.length);
  const change = (index: number, part: Partial<Entry>): void =>
    onChange((now) =>
      now.map((entry, i) => {
        if (i !== index) return entry;
        const { isSample: _, ...own } = { ...entry, ...part };
        return own as Entry;
      }),
    );
  const arrange = (to: <Item>(items: readonly Item[], index: number) => Item[], index: number): void => {
    setKeys(to(keys, index));
    onChange((now) => to(now, index));
  };
  return (
    <Container
      header={
        <Header
          variant="h3"
          description={description}
          counter={`(${entries.length})`}
          actions={
            <Button
              iconName="add-plus"
              disabled={entries.length >= max}
              onClick={() => onChange((now) => [...now, create()])}
            >
              Add a {one}
            </Button>
          }
        >
          {title}
        </Header>
      }
    >
      <div className={styles.entries}>
        {entries.length === 0 && <p>None yet. Your homepage shows nothing here.</p>}
        {entries.map((entry, index) => (
          <div key={keys[index]} className={styles.entry}>
            {children(entry, index, (part) => change(index, part))}
            <div className={styles.foot}>
              <div>{entry.isSample && <Badge color="blue">Sample, marked as such on your homepage</Badge>}</div>
              <SpaceBetween size="xs" direction="horizontal">
                <Button
                  ariaLabel={`Move up ${one} ${index + 1}`}
                  disabled={index === 0}
                  disabledReason={`This is the first ${one}.`}
                  onClick={() => arrange(raised, index)}
                >
                  Move up
                </Button>
                <Button ariaLabel={`Remove ${one} ${index + 1}`} onClick={() => arrange(without, index)}>
                  Remove
                </Button>
              </SpaceBetween>
            </div>
          </div>
        ))}
      </div>
    </Container>
  );
};
