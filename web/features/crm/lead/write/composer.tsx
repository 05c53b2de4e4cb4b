import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { smsParts } from '../../../../../shared/outreach/messaging/sms.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { channelState } from './channel-state.ts';
import { FilledPreview } from './filled-preview.tsx';
import {
  type Channel,
  draftFrom,
  draftProblems,
  emptyDraft,
  hasVariables,
  keepDraft,
  keptDraft,
  type MessageDraft,
  maxChars,
} from './message-draft.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useWrite } from './use-write.ts';
import styles from './write.module.css';

const names: Record<Channel, string> = { email: 'Email', sms: 'Text message' };
const channels: readonly Channel[] = ['email', 'sms'];

const lengthOf = (body: string): string => {
  const parts = smsParts(body);
  return `${body.length} characters, ${parts === 1 ? 'one text message' : `sent as ${parts} text messages`}`;
};

/** Composes an email or text message to a lead, and shows why a channel is unavailable. Over 40 lines: one form of JSX. */
export const Composer = ({ lead }: { lead: LeadDetail }) => {
  const { leadId } = lead;
  const { me } = useWorkspace();
  const states = { email: channelState(lead, me.features, 'email'), sms: channelState(lead, me.features, 'sms') };
  const first = channels.find((channel) => states[channel].to) ?? 'email';
  const [draft, setDraft] = useState(() => keptDraft(leadId) ?? emptyDraft(first));
  const [isAsked, setAsked] = useState(false);
  const change = (next: MessageDraft): void => {
    setDraft(next);
    keepDraft(leadId, next);
  };
  const { mutate, isPending, error, reset } = useWrite(leadId, () => {
    change(emptyDraft(draft.channel));
    setAsked(false);
  });
  const { to, why, note } = states[draft.channel];
  const problems = isAsked ? draftProblems(draft) : {};
  const isOtherError = error && Object.keys(error.fields).every((name) => name !== 'subject' && name !== 'body');
  const send = (): void => {
    setAsked(true);
    if (to && Object.keys(draftProblems(draft)).length === 0) mutate(draft);
  };
  const edit = (texts: Partial<MessageDraft>): void => {
    if (error) reset();
    change({ ...draft, ...texts });
  };
  return (
    <section aria-label="Write to this lead">
      <SpaceBetween size="s">
        <div className={styles.row}>
          <SegmentedControl
            label="How to write"
            selectedId={draft.channel}
            options={channels.map((id) => ({ id, text: names[id], disabled: !states[id].to && draft.channel !== id }))}
            onChange={({ detail }) => edit({ channel: detail.selectedId === 'sms' ? 'sms' : 'email' })}
          />
          <TemplateChoice
            lead={lead}
            channel={draft.channel}
            chosen={draft.templateCode}
            onChoose={(code, texts) => change(draftFrom(draft.channel, code, texts))}
          />
        </div>
        <Box color="text-body-secondary">
          {to ? `To ${to}` : why}
          {draft.channel === 'email' && states.sms.why && to ? ` · Text messages: ${states.sms.why}` : ''}
        </Box>
        {note && (
          <Alert type="warning" statusIconAriaLabel="Warning">
            {note}
          </Alert>
        )}
        {draft.channel === 'email' && (
          <FormField label="Subject" errorText={problems.subject ?? error?.fields.subject}>
            <Input
              value={draft.subject}
              onChange={({ detail }) => edit({ subject: detail.value.slice(0, maxChars.subject) })}
            />
          </FormField>
        )}
        <FormField
          label="Message"
          stretch
          errorText={problems.body ?? error?.fields.body}
          constraintText={draft.channel === 'sms' && draft.body ? lengthOf(draft.body) : undefined}
        >
          <Textarea
            value={draft.body}
            rows={draft.channel === 'sms' ? 3 : 6}
            onChange={({ detail }) => edit({ body: detail.value.slice(0, maxChars.body) })}
          />
        </FormField>
        {hasVariables(draft) && <FilledPreview lead={lead} draft={draft} />}
        {isOtherError && <ActProblem error={error} />}
        <Box float="right">
          <Button
            variant="primary"
            iconName="send"
            loading={isPending}
            disabled={!to}
            disabledReason={why}
            onClick={send}
          >
            {draft.channel === 'sms' ? 'Send text message' : 'Send email'}
          </Button>
        </Box>
      </SpaceBetween>
    </section>
  );
};
