import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { BookDraft, BookField } from './book-draft.ts';

type TextName = Exclude<BookField, 'services' | 'plan'>;

export interface FieldsProps {
  draft: BookDraft;
  problems: Partial<Record<BookField, string>>;
  /** True once somebody tried to book: then all errors are shown. */
  isSubmitted: boolean;
  onChange: (change: Partial<BookDraft>) => void;
}

interface Field {
  readonly name: TextName;
  readonly label: string;
  readonly type?: 'email' | 'number';
}

const isAssumed = ({ assumed }: BookDraft, name: TextName): boolean => assumed.some((each) => each === name);

const TextFields = ({
  fields,
  columns,
  draft,
  problems,
  isSubmitted,
  onChange,
}: FieldsProps & { fields: readonly Field[]; columns: number }) => {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  return (
    <ColumnLayout columns={columns}>
      {fields.map(({ name, label, type }) => (
        <FormField
          key={name}
          label={label}
          description={isAssumed(draft, name) ? 'Assumed: ask the customer.' : undefined}
          errorText={isSubmitted || visited.has(name) ? problems[name] : undefined}
        >
          <Input
            value={draft[name]}
            {...(type === 'email' && { type: 'email' })}
            inputMode={type === 'number' ? 'numeric' : 'text'}
            onChange={({ detail }) => onChange({ [name]: detail.value })}
            onBlur={() => setVisited(new Set([...visited, name]))}
          />
        </FormField>
      ))}
    </ColumnLayout>
  );
};

const propertyFields: readonly Field[] = [
  { name: 'line1', label: 'Street and number' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code', type: 'number' },
  { name: 'sqFt', label: 'Size in square feet', type: 'number' },
  { name: 'rooms', label: 'Rooms', type: 'number' },
];

const personFields: readonly Field[] = [
  { name: 'fullName', label: 'Name' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone' },
];

/** The fields of the property, on which prices and travel depend. */
export const PropertyFields = (props: FieldsProps) => <TextFields {...props} fields={propertyFields} columns={2} />;

/** The fields of the customer, who gets the confirmation and the link to manage the order. */
export const PersonFields = (props: FieldsProps) => <TextFields {...props} fields={personFields} columns={3} />;
