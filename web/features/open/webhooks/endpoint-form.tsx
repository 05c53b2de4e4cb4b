import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { EndpointView } from '../../../../shared/open/webhooks/endpoint.ts';
import { type WebhookEventName, webhookEventNames } from '../../../../shared/open/webhooks/event-names.ts';
import { type ApiOutput, api } from '../../../platform/api.ts';
import { problemOf, useAct } from '../../../platform/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { eventWords } from './webhook-words.ts';

export type ShownEndpoint = ApiOutput<'POST /api/webhook-endpoints'>;

interface ChoiceProps {
  readonly chosen: readonly WebhookEventName[];
  readonly change: (next: WebhookEventName[]) => void;
}

const EventChoice = ({ chosen, change }: ChoiceProps) => (
  <ColumnLayout columns={2}>
    {webhookEventNames.map((name) => (
      <Checkbox
        key={name}
        checked={chosen.includes(name)}
        onChange={({ detail }) => change(detail.checked ? [...chosen, name] : chosen.filter((each) => each !== name))}
      >
        {eventWords(name)}
      </Checkbox>
    ))}
  </ColumnLayout>
);

interface Props {
  /** The endpoint to change; absent for a new one. */
  readonly known?: EndpointView;
  readonly onDone: (fresh?: ShownEndpoint) => void;
  readonly onClose: () => void;
}

/** Adds or changes an endpoint. Over 40 lines: one form of JSX. */
export const EndpointForm = ({ known, onDone, onClose }: Props) => {
  const [url, setUrl] = useState(known?.url ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [chosen, setChosen] = useState<WebhookEventName[]>(known?.events ?? []);
  const { isBusy, error, run } = useAct();
  const fields = error?.fields ?? {};
  const input = { url: url.trim(), events: chosen, description: description.trim() };
  const save = async () => {
    if (!known) return onDone(await api('POST /api/webhook-endpoints', input));
    const { endpointId, version } = known;
    await api('PATCH /api/webhook-endpoints/{endpointId}', { endpointId, version, ...input });
    onDone();
  };
  return (
    <FormModal
      header={known ? 'Change webhook' : 'Add webhook'}
      submit={known ? 'Save' : 'Add webhook'}
      size="large"
      isBusy={isBusy}
      isClosed={url.trim() === '' || chosen.length === 0}
      hasDraft={url !== (known?.url ?? '') || chosen.length !== (known?.events.length ?? 0)}
      error={error && Object.keys(fields).length === 0 ? problemOf(error) : undefined}
      onSubmit={() => void run(save)}
      onClose={onClose}
    >
      <FormField label="Address" description="https on the public internet, without a port." errorText={fields.url}>
        <Input
          type="url"
          value={url}
          placeholder="https://hooks.example.com/northlight"
          onChange={({ detail }) => setUrl(detail.value)}
        />
      </FormField>
      <FormField label="What for" description="For your own people; it is not sent." errorText={fields.description}>
        <Input value={description} placeholder="Our CRM" onChange={({ detail }) => setDescription(detail.value)} />
      </FormField>
      <FormField label="What is it told?" errorText={fields.events} stretch>
        <EventChoice chosen={chosen} change={setChosen} />
      </FormField>
    </FormModal>
  );
};
