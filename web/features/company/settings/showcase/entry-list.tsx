import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import styles from './showcase.module.css';

interface Props<Entry> {
  title: string;
  description: string;
  /** What one entry is called: “review”. */
  one: string;
  entries: readonly Entry[];
  max: number;
  create: () => Entry;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, index: number, change: (part: Partial<Entry>) => void) => ReactNode;
}

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
  const change = (index: number, part: Partial<Entry>): void =>
    onChange(
      entries.map((entry, i) => {
        if (i !== index) return entry;
        const { isSample: _, ...own } = { ...entry, ...part };
        return own as Entry;
      }),
    );
  const up = (index: number): void => {
    const moved = entries[index];
    if (moved) onChange(entries.filter((_, i) => i !== index).toSpliced(index - 1, 0, moved));
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
              onClick={() => onChange([...entries, create()])}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
          <div key={index} className={styles.entry}>
            {children(entry, index, (part) => change(index, part))}
            <div className={styles.foot}>
              <div>{entry.isSample && <Badge color="blue">Sample, marked as such on your homepage</Badge>}</div>
              <SpaceBetween size="xs" direction="horizontal">
                {index > 0 && (
                  <Button ariaLabel={`Move up ${one} ${index + 1}`} onClick={() => up(index)}>
                    Move up
                  </Button>
                )}
                <Button
                  ariaLabel={`Remove ${one} ${index + 1}`}
                  onClick={() => onChange(entries.filter((_, i) => i !== index))}
                >
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
