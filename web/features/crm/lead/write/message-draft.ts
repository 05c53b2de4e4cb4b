import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { blocksOf } from '../../../../../shared/outreach/messaging/templates/markup.ts';
import type { ApiInput } from '../../../../platform/api/api.ts';

export type Channel = 'email' | 'sms';

/** A message to a lead while it is written. */
export interface MessageDraft {
  readonly channel: Channel;
  readonly subject: string;
  readonly body: string;
  readonly templateCode?: string;
}

export type DraftProblems = Partial<Record<'subject' | 'body', string>>;

/** Longest texts that the server takes. */
export const maxChars = { subject: 150, body: 5000 };

export const emptyDraft = (channel: Channel): MessageDraft => ({ channel, subject: '', body: '' });

export const isEmpty = ({ subject, body }: MessageDraft): boolean => !subject.trim() && !body.trim();

/** Validates a message. */
export const draftProblems = ({ channel, subject, body }: MessageDraft): DraftProblems => ({
  ...(channel === 'email' && !subject.trim() && { subject: 'Enter a subject, so that it is opened.' }),
  ...(!body.trim() && { body: 'Write something first.' }),
});

/** The request that sends it. */
export const inputOf = (leadId: string, draft: MessageDraft): ApiInput<'POST /api/leads/{leadId}/messages'> => {
  const { channel, subject, body, templateCode } = draft;
  return {
    leadId,
    channel,
    body: body.trim(),
    ...(channel === 'email' && { subject: subject.trim() }),
    ...(templateCode !== undefined && { templateCode }),
  };
};

/** A template's body as people write a letter: buttons as a line with their address, facts as a line. */
export const plainBody = (body: string): string =>
  blocksOf(body)
    .flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      if (block.kind === 'button') return [`${block.label}: ${block.url}`];
      return block.kind === 'fact' ? [`${block.label}: ${block.text}`] : [];
    })
    .join('\n\n');

interface Texts {
  readonly subject: string;
  readonly body: string;
  readonly sms: string | null;
}

/** The draft that a template begins. */
export const draftFrom = (channel: Channel, templateCode: string, texts: Texts): MessageDraft =>
  channel === 'sms'
    ? { channel, templateCode, subject: '', body: texts.sms ?? '' }
    : { channel, templateCode, subject: texts.subject, body: plainBody(texts.body) };

/** Fills in the lead's own name, never another or a sample name. */
export const withName = (text: string, { fullName }: Pick<LeadDetail, 'fullName'>): string =>
  text.replace(/\{\{\s*firstName\s*\}\}/g, () => fullName?.split(' ')[0] ?? 'there');

export const hasVariables = ({ subject, body }: MessageDraft): boolean => /\{\{/.test(subject + body);

// What is being written outlives the page of its lead, as long as the back office is open: nothing of it is stored.
const kept = new Map<string, MessageDraft>();

export const keptDraft = (leadId: string): MessageDraft | undefined => kept.get(leadId);

export const keepDraft = (leadId: string, draft: MessageDraft): void => {
  if (isEmpty(draft)) kept.delete(leadId);
  else kept.set(leadId, draft);
};
