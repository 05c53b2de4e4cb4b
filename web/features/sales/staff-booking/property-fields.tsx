import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { BookDraft, BookField } from './book-draft.ts';

type TextName = Exclude<BookField, 'services' | 'plan'>;

export interface FieldsProps {
  draft: BookDraft;
  problems: Partial<Record<BookField, string>>;
  /** True once somebody has tried to book: then everything that is missing is said. */
  isAsked: boolean;
  onChange: (change: Partial<BookDraft>) => void;
}

interface Field {
  readonly name: TextName;
  readonly label: string;
  readonly type?: 'email' | 'number';
}

const TextFields = ({
  fields,
  columns,
  draft,
  problems,
  isAsked,
  onChange,
}: FieldsProps & { fields: readonly Field[]; columns: number }) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <ColumnLayout columns={columns}>
      {fields.map(({ name, label, type }) => (
        <FormField key={name} label={label} errorText={isAsked || left.has(name) ? problems[name] : undefined}>
          <Input
            value={draft[name]}
            {...(type === 'email' && { type: 'email' })}
            inputMode={type === 'number' ? 'numeric' : 'text'}
            onChange={({ detail }) => onChange({ [name]: detail.value })}
            onBlur={() => setLeft(new Set([...left, name]))}
          />
        </FormField>
      ))}
    </ColumnLayout>
  );
};

const place: readonly Field[] = [
  { name: 'line1', label: 'Street and number' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code', type: 'number' },
  { name: 'sqFt', label: 'Size in square feet', type: 'number' },
  { name: 'rooms', label: 'Rooms', type: 'number' },
];

const person: readonly Field[] = [
  { name: 'fullName', label: 'Name' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone' },
];

/** Which house: what prices and travel depend on. */
export const PropertyFields = (props: FieldsProps) => <TextFields {...props} fields={place} columns={2} />;

/** Whose order it is: the confirmation and the link to manage it go there. */
export const PersonFields = (props: FieldsProps) => <TextFields {...props} fields={person} columns={3} />;
