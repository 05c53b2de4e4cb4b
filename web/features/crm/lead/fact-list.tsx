import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { InlineField } from './inline/inline-field.tsx';
import type { Fact } from './lead-facts.ts';
import { type LeadField, labelOf } from './lead-fields.ts';

interface Props {
  facts?: readonly Fact[];
  lead?: LeadDetail;
  /** The fields that can be edited inline; shown first. */
  fields?: readonly LeadField[];
  columns?: number;
}

/** Facts with their names, in as many columns as there is room for. */
export const FactList = ({ facts = [], lead, fields = [], columns = 2 }: Props) => (
  <KeyValuePairs
    columns={columns}
    minColumnWidth={170}
    items={[
      ...(lead ? fields.map((name) => ({ label: labelOf(name), value: <InlineField {...{ lead, name }} /> })) : []),
      ...facts.map(({ label, value }) => ({ label, value })),
    ]}
  />
);
