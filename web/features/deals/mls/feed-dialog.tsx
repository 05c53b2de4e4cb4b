import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import type { FeedStrategy, FeedView } from '../../../../shared/deals/mls/feed.ts';
import { api } from '../../../platform/api/api.ts';
import { type EditWords, useEdit } from '../../../ui/console/form/draft/use-edit.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { draftOfFeed, type FeedDraft, feedIn } from './feed-draft.ts';
import { strategyNames } from './mls-words.tsx';
import { actProblem, useMlsAct } from './use-mls-act.ts';

interface FieldProps {
  readonly draft: FeedDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly hasSecret: boolean;
  readonly onChange: (part: Partial<FeedDraft>) => void;
}

const words: EditWords<FeedDraft> = {
  name: ['Name', String],
  serviceRoot: ['Service root', String],
  auth: ['Sign-in', (auth) => (auth === 'token' ? 'a token' : 'client ID and secret')],
  secret: 'Secret',
  tokenUrl: ['Token address', String],
  clientId: ['Client ID', String],
  scope: ['Scope', String],
  originatingSystemName: ['Originating system', String],
  strategy: ['Changes are found by', (strategy) => strategyNames[strategy]],
  disclaimer: 'Disclaimer',
  isOn: ['Copies by itself', (isOn) => (isOn ? 'yes' : 'no')],
};

const strategies = Object.entries(strategyNames).map(([value, label]) => ({ value, label }));

const SignInFields = ({ draft, errors, hasSecret, onChange }: FieldProps) => {
  const isToken = draft.auth === 'token';
  return (
    <SpaceBetween size="l">
      <FormField label="Sign-in">
        <RadioGroup
          value={draft.auth}
          onChange={({ detail }) => onChange({ auth: detail.value === 'token' ? 'token' : 'client_credentials' })}
          items={[
            { value: 'client_credentials', label: 'Client ID and secret (OAuth)' },
            { value: 'token', label: 'A token that doesn’t end' },
          ]}
        />
      </FormField>
      {!isToken && (
        <SpaceBetween size="l">
          <FormField label="Token address" errorText={errors.tokenUrl}>
            <Input value={draft.tokenUrl} onChange={({ detail }) => onChange({ tokenUrl: detail.value })} />
          </FormField>
          <FormField label="Client ID" errorText={errors.clientId}>
            <Input value={draft.clientId} onChange={({ detail }) => onChange({ clientId: detail.value })} />
          </FormField>
        </SpaceBetween>
      )}
      <FormField
        label={isToken ? 'Token' : 'Client secret'}
        description={hasSecret ? 'Kept, sealed. Leave empty to keep it.' : 'Sealed when you save; never shown again.'}
        errorText={errors.secret}
      >
        <Input
          type="password"
          autoComplete={false}
          value={draft.secret}
          onChange={({ detail }) => onChange({ secret: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
};

const MoreFields = ({ draft, errors, onChange }: Omit<FieldProps, 'hasSecret'>) => (
  <ExpandableSection headerText="How it is read">
    <SpaceBetween size="l">
      <FormField label="Changes are found by" description="Next links unless your MLS says otherwise.">
        <Select
          options={strategies}
          selectedOption={strategies.find(({ value }) => value === draft.strategy) ?? null}
          onChange={({ detail }) => onChange({ strategy: (detail.selectedOption.value ?? 'nextLink') as FeedStrategy })}
        />
      </FormField>
      <FormField
        label="Originating system"
        description="Where one server holds several MLSs. Empty: all."
        errorText={errors.originatingSystemName}
      >
        <Input
          value={draft.originatingSystemName}
          onChange={({ detail }) => onChange({ originatingSystemName: detail.value })}
        />
      </FormField>
      <FormField label="Scope" description="Only if your MLS asks for one.">
        <Input value={draft.scope} onChange={({ detail }) => onChange({ scope: detail.value })} />
      </FormField>
    </SpaceBetween>
  </ExpandableSection>
);

/** Adds a feed, or changes one. Over 40 lines: one dialog of JSX with its state. */
export const FeedDialog = ({ feed, onClose }: { feed: FeedView | undefined; onClose: () => void }) => {
  const { mutate, isPending, error } = useMlsAct(
    ({ wish, seen }: { wish: FeedDraft; seen: FeedView | undefined }, idempotencyKey) =>
      seen
        ? api('PUT /api/mls/feeds/{feedId}', {
            ...feedIn(wish),
            feedId: seen.feedId,
            top: seen.top,
            isOn: wish.isOn,
            version: seen.version,
          })
        : api('POST /api/mls/feeds', feedIn(wish), { idempotencyKey }),
    ({ name }) => (feed ? `${name} is saved.` : `${name} is added. Test it, or wait for its first run.`),
  );
  const live = { version: feed?.version ?? 0, feed };
  const {
    base,
    draft,
    told,
    change: onChange,
  } = useEdit({ live, draftOf: (seen) => draftOfFeed(seen.feed), words, error });
  const errors = error?.fields ?? {};
  return (
    <FormModal
      header={feed ? `Feed ${feed.name}` : 'Add a feed'}
      submit={feed ? 'Save' : 'Add'}
      hasDraft
      isBusy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : (told ?? actProblem(error))}
      onSubmit={() => mutate({ wish: draft, seen: base.feed }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormField label="Name" errorText={errors.name}>
        <Input value={draft.name} placeholder="Bucks MLS" onChange={({ detail }) => onChange({ name: detail.value })} />
      </FormField>
      <FormField
        label="Service root"
        description="The address of the RESO Web API, as your MLS gives it."
        errorText={errors.serviceRoot}
      >
        <Input
          value={draft.serviceRoot}
          placeholder="https://api.example.com/odata/"
          onChange={({ detail }) => onChange({ serviceRoot: detail.value })}
        />
      </FormField>
      <SignInFields draft={draft} errors={errors} hasSecret={feed?.hasSecret ?? false} onChange={onChange} />
      <FormField
        label="Disclaimer"
        description="Shown wherever this MLS’s data is shown."
        errorText={errors.disclaimer}
      >
        <Textarea rows={2} value={draft.disclaimer} onChange={({ detail }) => onChange({ disclaimer: detail.value })} />
      </FormField>
      <MoreFields draft={draft} errors={errors} onChange={onChange} />
      {feed && (
        <Toggle checked={draft.isOn} onChange={({ detail }) => onChange({ isOn: detail.checked })}>
          Copy by itself each quarter of an hour
        </Toggle>
      )}
    </FormModal>
  );
};
