import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import {
  DEFAULT_CALLS_PER_MINUTE,
  expiryDays,
  MAX_CALLS_PER_MINUTE,
} from '../../../../shared/company/api-keys/key-limits.ts';
import { type Scope, scopes } from '../../../../shared/contract/access/scope.ts';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../platform/api/use-act.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';
import { scopeWords } from './scope-words.ts';

export type NewKey = ApiOutput<'POST /api/api-keys'>;

const terms = [
  ...expiryDays.map((days) => ({ value: String(days), label: days === 365 ? 'A year' : `${days} days` })),
  { value: 'never', label: 'No end', description: 'Only where nobody can roll it. We recommend an end.' },
];

const ScopeChoice = ({ chosen, change }: { chosen: readonly Scope[]; change: (next: Scope[]) => void }) => (
  <ColumnLayout columns={2}>
    {scopes.map((scope) => (
      <Checkbox
        key={scope}
        checked={chosen.includes(scope)}
        description={scopeWords[scope].what}
        onChange={({ detail }) => change(detail.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))}
      >
        {scopeWords[scope].name}
      </Checkbox>
    ))}
  </ColumnLayout>
);

interface Props {
  readonly onDone: (key: NewKey) => void;
  readonly onClose: () => void;
}

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '');

const useKeyDraft = () => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [term, setTerm] = useState('90');
  const [networks, setNetworks] = useState('');
  const [calls, setCalls] = useState(String(DEFAULT_CALLS_PER_MINUTE));
  const input = () => ({
    name: name.trim(),
    scopes: chosen,
    expiresInDays: expiryDays.find((days) => String(days) === term) ?? null,
    ips: linesOf(networks),
    callsPerMinute: Number(calls),
  });
  return { name, setName, chosen, setChosen, term, setTerm, networks, setNetworks, calls, setCalls, input };
};

/** Makes a key: its name, what it may do, and for how long. Over 40 lines: one form of JSX. */
export const CreateKey = ({ onDone, onClose }: Props) => {
  const draft = useKeyDraft();
  const { isBusy, error, run } = useAct();
  const underKey = useKey();
  const fields = error?.fields ?? {};
  const firstOf = (field: string) => Object.entries(fields).find(([path]) => path.split('.')[0] === field)?.[1];
  const { lacking, ifWhole } = useLacking({
    name: draft.name.trim() === '' && 'Enter what will use it.',
    scopes: draft.chosen.length === 0 && 'Choose at least one.',
  });
  const create = (idempotencyKey: string) => api('POST /api/api-keys', draft.input(), { idempotencyKey });
  const send = () => void run(async () => onDone(await underKey(create)));
  return (
    <FormModal
      header="Create API key"
      submit="Create key"
      size="large"
      isBusy={isBusy}
      hasDraft={draft.name !== '' || draft.chosen.length > 0}
      error={error && Object.keys(fields).length === 0 ? problemOf(error) : undefined}
      onSubmit={ifWhole(send)}
      onClose={onClose}
    >
      <FormField
        label="Name"
        description="What will use it, so that you know it again."
        errorText={lacking('name') ?? firstOf('name')}
      >
        <Input value={draft.name} placeholder="Website" onChange={({ detail }) => draft.setName(detail.value)} />
      </FormField>
      <FormField
        label="What may it do?"
        description="Nothing else is open to it."
        errorText={lacking('scopes') ?? firstOf('scopes')}
        stretch
      >
        <ScopeChoice chosen={draft.chosen} change={draft.setChosen} />
      </FormField>
      <FormField label="For how long?">
        <RadioGroup value={draft.term} items={terms} onChange={({ detail }) => draft.setTerm(detail.value)} />
      </FormField>
      <ExpandableSection headerText="Limits">
        <SpaceBetween size="l">
          <FormField
            label="Networks it may call from"
            description="IP addresses or ranges, one a line, at most 20. Empty: from anywhere."
            errorText={firstOf('ips')}
          >
            <Textarea
              rows={3}
              value={draft.networks}
              placeholder={'203.0.113.0/24\n2001:db8::/32'}
              onChange={({ detail }) => draft.setNetworks(detail.value)}
            />
          </FormField>
          <FormField
            label="Calls a minute"
            description={`From 1 to ${MAX_CALLS_PER_MINUTE}. Past it, calls are refused until the minute is over.`}
            errorText={firstOf('callsPerMinute')}
          >
            <Input
              type="number"
              inputMode="numeric"
              value={draft.calls}
              onChange={({ detail }) => draft.setCalls(detail.value)}
            />
          </FormField>
        </SpaceBetween>
      </ExpandableSection>
    </FormModal>
  );
};
