import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useEffect, useState } from 'react';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { type MessageDraft, withName } from './message-draft.ts';
import styles from './write.module.css';

const PAUSE_MS = 400;
/** Any text for leads knows what may be filled in here. */
const FALLBACK = 'welcome_lead';

const usePaused = <T,>(value: T): T => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

const textsOf = (draft: MessageDraft, lead: LeadDetail) => {
  const body = withName(draft.body, lead).trim() || '…';
  return {
    subject: withName(draft.subject, lead).trim() || '…',
    preview: '',
    title: '…',
    body,
    sms: draft.channel === 'sms' ? body.slice(0, 480) : null,
  };
};

/** The message as this person gets it, every {{…}} filled in. */
export const FilledPreview = ({ lead, draft }: { lead: LeadDetail; draft: MessageDraft }) => {
  const paused = usePaused(draft);
  const { leadId } = lead;
  const input = { code: paused.templateCode ?? FALLBACK, leadId, texts: textsOf(paused, lead) };
  const { data, error } = useApi('POST /api/templates/{code}/preview', input, { keep: true });
  const wrong = error && (Object.values(error.fields)[0] ?? error.message);
  const said = data && (draft.channel === 'sms' ? data.sms?.text : data.parts.blocks.map(lineOf).join('\n\n'));
  return (
    <ExpandableSection headerText="How they get it" defaultExpanded>
      {wrong ? (
        <Box color="text-status-error">The text {wrong}.</Box>
      ) : (
        <div className={styles.preview}>
          {draft.channel === 'email' && <strong>{data?.subject}</strong>}
          <p>{said ?? 'Loading...'}</p>
        </div>
      )}
    </ExpandableSection>
  );
};

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'schedule' }
  | { kind: 'fact'; label: string; text: string }
  | { kind: 'button'; label: string; url: string };

const lineOf = (part: Part): string => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'schedule') return '';
  return `${part.label}: ${part.kind === 'button' ? part.url : part.text}`;
};
