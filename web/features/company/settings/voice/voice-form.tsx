import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import type { VoiceId, VoiceSettingsView } from '../../../../../shared/assistants/voice/settings.ts';
import { voiceIds } from '../../../../../shared/assistants/voice/voices.ts';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { SectionFrame } from '../section-frame.tsx';
import { TextField } from '../text-field.tsx';
import type { VoiceDraft } from './voice-draft.ts';
import { VoiceState } from './voice-state.tsx';

const voices = voiceIds.map((value) => ({ value, label: value }));

type State = DraftState<VoiceSettingsView, VoiceDraft>;

const fields: readonly [Exclude<keyof VoiceDraft, 'isOn' | 'voiceId'>, string, string][] = [
  ['phoneNumber', 'Phone number', 'The number that people call, and that they see when the assistant calls'],
  ['phoneNumberId', 'Its id at Vapi', 'Shown in Vapi under Phone Numbers'],
  ['transferNumber', 'Number for people', 'Who wants a person is put through here; your company’s number where empty'],
  [
    'credentialId',
    'Credential at Vapi',
    'An HMAC credential by which Vapi signs its messages; a shared secret is used where empty',
  ],
];

const Fields = ({ state: { draft, change, problems } }: { state: State }) => (
  <ColumnLayout columns={2}>
    <FormField label="Answer calls">
      <Toggle checked={draft.isOn} onChange={({ detail }) => change({ isOn: detail.checked })}>
        {draft.isOn ? 'The assistant takes calls' : 'Calls go to your own phone'}
      </Toggle>
    </FormField>
    <FormField label="Voice">
      <Select
        options={voices}
        selectedOption={voices.find(({ value }) => value === draft.voiceId) ?? null}
        onChange={({ detail }) => change({ voiceId: detail.selectedOption.value as VoiceId })}
      />
    </FormField>
    {fields.map(([name, label, hint]) => (
      <TextField
        key={name}
        {...{ label, hint, value: draft[name], error: problems[name] }}
        onChange={(value) => change({ [name]: value })}
      />
    ))}
  </ColumnLayout>
);

/** The voice assistant's settings: activation, number, voice and status. */
export const VoiceForm = ({
  view,
  state,
  reload,
}: {
  view: VoiceSettingsView;
  state: State;
  reload: () => unknown;
}) => (
  <SectionFrame
    title="Voice assistant"
    description="It answers calls, quotes, books and takes messages, with the same prices and times as the site. It calls only people who agreed, between 9 am and 8 pm, at most three times a week."
    lastChange={view.lastChange}
    state={state}
  >
    <VoiceState view={view} reload={reload} />
    <Container header={<Header variant="h3">How it answers</Header>}>
      <Fields state={state} />
    </Container>
    <Container header={<Header variant="h3">What it says first</Header>}>
      <SpaceBetween size="s">
        <Box>“{view.firstMessage}”</Box>
        <Box color="text-body-secondary">Callers must hear that it is an AI and that the call is recorded.</Box>
      </SpaceBetween>
    </Container>
  </SectionFrame>
);
