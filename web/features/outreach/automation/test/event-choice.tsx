import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

interface Props {
  readonly ruleId: string | undefined;
  readonly leadId: string;
  readonly eventId: string | undefined;
  readonly onChange: (eventId: string | undefined) => void;
}

const now = { value: '', label: 'Now, without an event' };

/** A past event of a lead, from which the test begins; those that start the chosen automation say so. */
export const EventChoice = ({ ruleId, leadId, eventId, onChange }: Props) => {
  const { zone } = useWorkspace();
  const { data, isPending, isError, refetch } = useApi('GET /api/automations/events', { leadId });
  const events = (data?.items ?? []).map(({ eventId: value, words, occurredAt, ruleIds }) => ({
    value,
    label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    description: formatMoment(occurredAt, zone),
    ...(ruleId !== undefined && ruleIds.includes(ruleId) && { labelTag: 'Starts it' }),
  }));
  const options = [now, ...events];
  const chosen = options.find(({ value }) => value === (eventId ?? ''));
  // One of an old link, or that has grown too old meanwhile: still asked for, and refused by name.
  const lost = data && eventId !== undefined ? { value: eventId, label: 'An event that is no longer kept' } : null;
  return (
    <FormField
      label="Event"
      description="Begin with something that happened to this lead or its orders in the last 30 days."
    >
      <Select
        options={options}
        selectedOption={chosen ?? lost}
        {...choicesRead({ isPending, isError, refetch })}
        onChange={({ detail }) => onChange(detail.selectedOption.value || undefined)}
      />
    </FormField>
  );
};
