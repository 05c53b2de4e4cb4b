import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';

const HOUR = 60 * 60 * 1000;
const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'All 30 days' },
];
const whole = { value: '720', label: 'All 30 days' };

interface Props {
  readonly endpointId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends again what failed, or everything, since some time. */
export const ReplayDialog = ({ endpointId, onDone, onClose }: Props) => {
  const [which, setWhich] = useState<'failed' | 'all'>('failed');
  const [span, setSpan] = useState(whole.value);
  const { isBusy, error, run } = useAct();
  const since = () => `${new Date(Date.now() - Number(span) * HOUR).toISOString().slice(0, 19)}Z`;
  const send = () =>
    void run(async () => {
      await api('POST /api/webhook-endpoints/{endpointId}/replay', { endpointId, which, since: since() });
      onDone();
    });
  return (
    <FormModal
      header="Send again"
      submit="Send again"
      isBusy={isBusy}
      error={problemOf(error)}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField label="What?" description="Each event keeps its id, by which the receiver knows what it has seen.">
        <RadioGroup
          value={which}
          items={[
            { value: 'failed', label: 'What failed or was missed' },
            { value: 'all', label: 'Everything, accepted or not' },
          ]}
          onChange={({ detail }) => setWhich(detail.value === 'all' ? 'all' : 'failed')}
        />
      </FormField>
      <FormField label="Since when?">
        <Select
          selectedOption={spans.find(({ value }) => value === span) ?? whole}
          options={spans}
          onChange={({ detail }) => setSpan(detail.selectedOption.value ?? whole.value)}
        />
      </FormField>
    </FormModal>
  );
};
