import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { ThreadRow } from '../../../../../shared/workspace/inbox/thread.ts';
import { api } from '../../../../platform/api/api.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Icon, type IconName } from '../../../../ui/workspace/icon.tsx';
import { Button } from '../../../../ui/workspace/kit.tsx';
import { ENTRIES } from '../use-threads.ts';
import styles from './composer.module.css';

export type Way = 'chat' | 'sms' | 'email' | 'note';

interface WayWords {
  readonly label: string;
  readonly icon: IconName;
  readonly placeholder: string;
  readonly send: string;
}

const ways: Readonly<Record<Way, WayWords>> = {
  chat: { label: 'Chat', icon: 'chat', placeholder: 'Answer in the chat', send: 'Send' },
  sms: { label: 'Text', icon: 'text', placeholder: 'Write a text message', send: 'Send text' },
  email: { label: 'Email', icon: 'mail', placeholder: 'Write an email', send: 'Send email' },
  note: { label: 'Note', icon: 'note', placeholder: 'Write a note that only the team sees', send: 'Add note' },
};

/** The ways that reach a person: the chat while they are in it, then the channel that they wrote by last. */
export const waysOf = ({ leadId, chat, phone, email, last }: ThreadRow): Way[] => {
  const known: Way[] = [
    ...(chat ? (['chat'] as const) : []),
    ...(leadId && phone ? (['sms'] as const) : []),
    ...(leadId && email ? (['email'] as const) : []),
  ];
  const first = known.filter((way) => way === 'chat' || way === last.channel);
  return [...new Set([...first, ...known, ...(leadId ? (['note'] as const) : [])])];
};

interface Draft {
  readonly way?: Way;
  readonly subject: string;
  readonly body: string;
}

const noDraft: Draft = { subject: '', body: '' };

const acceptDraft = (stored: unknown): Draft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { way, subject, body } = stored as Partial<Record<keyof Draft, unknown>>;
  if (typeof subject !== 'string' || typeof body !== 'string') return undefined;
  return { subject, body, ...(typeof way === 'string' && way in ways && { way: way as Way }) };
};

const sendBy = async (way: Way, thread: ThreadRow, { subject, body }: Draft, key: string): Promise<void> => {
  const { leadId, chat } = thread;
  const options = { idempotencyKey: key };
  if (way === 'chat' && !leadId) {
    await api('POST /api/chats/{chatId}/messages', { chatId: chat?.chatId ?? '', message: body }, options);
    return;
  }
  if (!leadId) return;
  if (way === 'chat') await api('POST /api/leads/{leadId}/chat', { leadId, message: body }, options);
  else if (way === 'note') await api('POST /api/leads/{leadId}/notes', { leadId, body }, options);
  else
    await api(
      'POST /api/leads/{leadId}/messages',
      { leadId, channel: way, body, ...(way === 'email' && { subject }) },
      options,
    );
};

interface ComposerProps {
  readonly thread: ThreadRow;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onDone: () => void;
}

const useComposer = ({ thread, onDone }: ComposerProps) => {
  const client = useQueryClient();
  const possible = waysOf(thread);
  const own = useKeptDraft(`thread ${thread.threadId}`, acceptDraft);
  const draft = own.draft ?? noDraft;
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const way = draft.way && possible.includes(draft.way) ? draft.way : possible[0];
  const change = (next: Partial<Draft>): void => {
    own.keep({ ...draft, ...next });
    setProblem(undefined);
  };
  const send = async (isDone: boolean): Promise<void> => {
    if (!way || isSending) return;
    if (draft.body.trim() === '') return setProblem('Write something first.');
    if (way === 'email' && draft.subject.trim() === '') return setProblem('An email needs a subject.');
    setSending(true);
    try {
      await sendBy(way, thread, draft, own.keyOf([thread.threadId, way, draft]));
      own.forget(draft);
      await client.invalidateQueries({ queryKey: [ENTRIES, thread.threadId] });
      if (isDone) onDone();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'This was not sent. Try again.');
    } finally {
      setSending(false);
    }
  };
  return { possible, way, draft, change, send, problem, isSending };
};

/**
 * Writes to the person in one of the channels that reach them, or to the team. Over 40 lines: one form of JSX with its
 * keys.
 */
export const Composer = (props: ComposerProps) => {
  const { possible, way, draft, change, send, problem, isSending } = useComposer(props);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(event.shiftKey);
  };
  if (!way) return <p className={styles.none}>Nobody can be reached here any more: the visitor has left.</p>;
  const words = ways[way];
  return (
    <form
      className={styles.composer}
      data-way={way}
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">Channel</legend>
        {possible.map((each) => (
          <label key={each}>
            <input type="radio" name="way" checked={each === way} onChange={() => change({ way: each })} />
            <Icon name={ways[each].icon} size={14} />
            {ways[each].label}
          </label>
        ))}
      </fieldset>
      {way === 'email' && (
        <input
          className={styles.subject}
          aria-label="Subject"
          placeholder="Subject"
          maxLength={150}
          value={draft.subject}
          onChange={(event) => change({ subject: event.target.value })}
          onKeyDown={press}
        />
      )}
      <textarea
        ref={props.field}
        className={styles.field}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        rows={3}
        maxLength={way === 'chat' ? 4000 : 5000}
        value={draft.body}
        onChange={(event) => change({ body: event.target.value })}
        onKeyDown={press}
      />
      <p className={styles.foot}>
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
        <Button disabled={isSending} onClick={() => void send(true)}>
          {words.send} and close
        </Button>
        <Button type="submit" look="primary" icon="send" disabled={isSending} hint="Ctrl Enter">
          {words.send}
        </Button>
      </p>
    </form>
  );
};
