import Autosuggest from '@cloudscape-design/components/autosuggest';
import Select from '@cloudscape-design/components/select';
import type { BulkAction } from '../../../../../shared/crm/leads/bulk.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatuses, leadStatusLabel } from '../../../../ui/console/marks/labels.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import type { Staff } from '../../people/use-staff.ts';
import { NOBODY } from './bulk-change.ts';

interface Props {
  action: BulkAction;
  value: string;
  staff: Staff;
  rows: readonly LeadRow[];
  onChange: (value: string) => void;
}

const optionsOf = (action: BulkAction, { colleagues }: Staff) =>
  action === 'status'
    ? leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) }))
    : [
        ...colleagues
          .filter(({ isActive }) => isActive)
          .map(({ profileId, name }) => ({ value: profileId, label: name })),
        { value: NOBODY, label: 'Nobody' },
      ];

const TagInput = ({ action, value, staff, rows, onChange }: Props) => {
  const { data } = useApi('GET /api/leads/counts', { of: 'tag' }, { enabled: staff.mayAssign });
  const theirs = rows.flatMap(({ tags }) => tags);
  const known = action === 'untag' && rows.length > 0 ? theirs : [...theirs, ...Object.keys(data?.counts ?? {})];
  return (
    <Autosuggest
      value={value}
      options={[...new Set(known)].map((tag) => ({ value: tag }))}
      enteredTextLabel={(text) => `Use: “${text}”`}
      placeholder={action === 'tag' ? 'A new or known tag' : 'A tag of these leads'}
      ariaLabel="Tag"
      empty="No tags yet"
      onChange={({ detail }) => onChange(detail.value)}
    />
  );
};

/** The person, the status or the tag that many leads are given. */
export const BulkValue = (props: Props) => {
  const { action, value, staff, onChange } = props;
  if (action === 'tag' || action === 'untag') return <TagInput {...props} />;
  const options = optionsOf(action, staff);
  return (
    <Select
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      placeholder={action === 'assign' ? 'Choose a colleague' : 'Choose a status'}
      filteringType={options.length > 8 ? 'auto' : 'none'}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
};
