import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { EndpointView } from '../../../../shared/open/webhooks/endpoint.ts';
import { type WebhookEventName, webhookEventNames } from '../../../../shared/open/webhooks/event-names.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { asApiError } from '../../../platform/api/api-error.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';
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

interface Draft {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventName[];
}
type Field = keyof Draft;

const draftOf = (known: EndpointView | undefined): Draft => ({
  url: known?.url ?? '',
  description: known?.description ?? '',
  events: known?.events ?? [],
});

const asStored = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value.trim() : [...value].sort().join();

const differing = (a: Draft, b: Draft): Field[] =>
  (Object.keys(a) as Field[]).filter((field) => asStored(a[field]) !== asStored(b[field]));

const names: Record<Field, string> = { url: 'its address', description: 'what it is for', events: 'what it is told' };

/** Edited fields over the endpoint that they were edited from: one read meanwhile neither overwrites nor is overwritten. */
const useEndpointDraft = (known: EndpointView | undefined) => {
  const [base, setBase] = useState(known);
  const [touched, setTouched] = useState<Partial<Draft>>({});
  const [others, setOthers] = useState<readonly Field[]>([]);
  const stored = draftOf(base);
  const draft = { ...stored, ...touched };
  const changed = differing(draft, stored);
  /** Takes what others have stored meanwhile in the place of all that is not edited here. */
  const follow = (now: EndpointView): void => {
    setBase(now);
    setOthers(differing(draftOf(now), stored));
    setTouched(Object.fromEntries(changed.map((field) => [field, draft[field]])));
  };
  return {
    base,
    draft,
    changed,
    others,
    follow,
    change: (part: Partial<Draft>) => setTouched({ ...touched, ...part }),
  };
};

const overtaken = (fields: readonly Field[]): string =>
  `Somebody changed ${fields.map((field) => names[field]).join(' and ') || 'this webhook'} meanwhile. Nothing is saved yet: what you changed is still here, everything else is as they left it. Save again to keep both.`;

/** Adds or changes an endpoint. Over 40 lines: one form of JSX. */
export const EndpointForm = ({ known, onDone, onClose }: Props) => {
  const { base, draft, changed, others, follow, change } = useEndpointDraft(known);
  const { url, description, events } = draft;
  const [isOvertaken, setOvertaken] = useState(false);
  const { isBusy, error, run } = useAct();
  const underKey = useKey();
  const fields = error?.fields ?? {};
  const input = { url: url.trim(), events: [...events], description: description.trim() };
  const save = async () => {
    setOvertaken(false);
    if (!base)
      return onDone(await underKey((key) => api('POST /api/webhook-endpoints', input, { idempotencyKey: key })));
    const { endpointId, version } = base;
    const changes = Object.fromEntries(changed.map((field) => [field, input[field]]));
    try {
      if (changed.length > 0)
        await api('PATCH /api/webhook-endpoints/{endpointId}', { endpointId, version, ...changes });
    } catch (failure) {
      if (asApiError(failure).code !== 'VERSION_CONFLICT') throw failure;
      follow(await api('GET /api/webhook-endpoints/{endpointId}', { endpointId }));
      return setOvertaken(true);
    }
    onDone();
  };
  const { lacking, ifWhole } = useLacking({
    url: url.trim() === '' && 'Enter the address to call.',
    events: events.length === 0 && 'Choose at least one.',
  });
  const trouble = isOvertaken ? overtaken(others) : problemOf(error);
  return (
    <FormModal
      header={known ? 'Change webhook' : 'Add webhook'}
      submit={known ? 'Save' : 'Add webhook'}
      size="large"
      isBusy={isBusy}
      hasDraft={changed.length > 0}
      error={Object.keys(fields).length === 0 ? trouble : undefined}
      onSubmit={ifWhole(() => void run(save))}
      onClose={onClose}
    >
      <FormField
        label="Address"
        description="https on the public internet, without a port."
        errorText={lacking('url') ?? fields.url}
      >
        <Input
          type="url"
          value={url}
          placeholder="https://hooks.example.com/northlight"
          onChange={({ detail }) => change({ url: detail.value })}
        />
      </FormField>
      <FormField label="What for" description="For your own people; it is not sent." errorText={fields.description}>
        <Input
          value={description}
          placeholder="Our CRM"
          onChange={({ detail }) => change({ description: detail.value })}
        />
      </FormField>
      <FormField label="What is it told?" errorText={lacking('events') ?? fields.events} stretch>
        <EventChoice chosen={events} change={(next) => change({ events: next })} />
      </FormField>
    </FormModal>
  );
};
