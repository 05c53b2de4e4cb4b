import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { ProofMark } from '../contact/proof-mark.tsx';
import { type EditableField, labelOf } from '../editable-fields.ts';
import { InlineField } from '../inline/inline-field.tsx';
import type { Fact } from './lead-facts.ts';

interface Props {
  facts?: readonly Fact[];
  lead?: LeadDetail;
  /** The fields that can be edited inline; shown first. */
  fields?: readonly EditableField[];
  columns?: number;
}

const Field = ({ lead, name }: { lead: LeadDetail; name: EditableField }) => (
  <>
    <InlineField lead={lead} name={name} />
    {(name === 'email' || name === 'phone') && <ProofMark lead={lead} kind={name} />}
  </>
);

/** Facts with their names, in as many columns as there is room for. */
export const FactList = ({ facts = [], lead, fields = [], columns = 2 }: Props) => (
  <KeyValuePairs
    columns={columns}
    minColumnWidth={170}
    items={[
      ...(lead ? fields.map((name) => ({ label: labelOf(name), value: <Field {...{ lead, name }} /> })) : []),
      ...facts.map(({ label, value }) => ({ label, value })),
    ]}
  />
);
