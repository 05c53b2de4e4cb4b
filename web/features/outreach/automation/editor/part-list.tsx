import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import styles from '../automation.module.css';
import type { Choice } from './choices.ts';
import { inheritKey, keysFor } from './part-keys.ts';
import { SelectField } from './small-fields.tsx';

interface Props<Part extends object> {
  /** Name of one part: `step`. */
  noun: string;
  parts: readonly Part[];
  kinds: readonly Choice[];
  kindOf: (part: Part) => string;
  make: (kind: string) => Part;
  fields: (part: Part, name: string, change: (part: Part) => void, at: number) => ReactNode;
  errors: Readonly<Record<string, string>>;
  isOrdered?: boolean;
  maxParts: number;
  onChange: (parts: Part[]) => void;
}

const moved = <Part,>(parts: readonly Part[], from: number, to: number): Part[] => {
  const next = parts.toSpliced(from, 1);
  const part = parts[from];
  return part === undefined ? next : next.toSpliced(to, 0, part);
};

/**
 * Editable list of a sentence's parts, one per line: each has a kind and its fields, and can be moved and removed. Over
 * 40 lines: the JSX is one list with the buttons of each part.
 */
export const PartList = <Part extends object>(props: Props<Part>) => {
  const { noun, parts, kinds, kindOf, make, fields, errors, isOrdered, maxParts, onChange } = props;
  const replace = (at: number, before: Part, part: Part) => onChange(parts.with(at, inheritKey(before, { ...part })));
  const keys = keysFor(parts);
  return (
    <SpaceBetween size="m">
      <ol className={styles.parts}>
        {parts.map((part, at) => {
          const name = `${noun} ${at + 1}`;
          return (
            <li key={keys[at]} className={styles.part}>
              <span className={styles.number}>{isOrdered ? `${at + 1}.` : at === 0 ? 'if' : 'and'}</span>
              <div className={styles.fields}>
                <SelectField
                  {...{ label: `Kind of ${name}`, value: kindOf(part), choices: kinds }}
                  onChange={(kind) => replace(at, part, make(kind))}
                />
                {fields(part, name, (next) => replace(at, part, next), at)}
              </div>
              <SpaceBetween size="xxs" direction="horizontal">
                {isOrdered && (
                  <Button
                    {...{ iconName: 'angle-up', variant: 'icon', ariaLabel: `Move ${name} up`, disabled: at === 0 }}
                    onClick={() => onChange(moved(parts, at, at - 1))}
                  />
                )}
                {isOrdered && (
                  <Button
                    {...{ iconName: 'angle-down', variant: 'icon', ariaLabel: `Move ${name} down` }}
                    disabled={at === parts.length - 1}
                    onClick={() => onChange(moved(parts, at, at + 1))}
                  />
                )}
                <Button
                  {...{ iconName: 'remove', variant: 'icon', ariaLabel: `Remove ${name}` }}
                  onClick={() => onChange(parts.toSpliced(at, 1))}
                />
              </SpaceBetween>
            </li>
          );
        })}
      </ol>
      {errors[`${noun}s`] && <Box color="text-status-error">It {errors[`${noun}s`]}.</Box>}
      <Button
        iconName="add-plus"
        disabled={parts.length >= maxParts}
        onClick={() => onChange([...parts, { ...make(kinds[0]?.value ?? '') }])}
      >
        Add a {noun}
      </Button>
    </SpaceBetween>
  );
};
