import { type KeyboardEvent, useState } from 'react';
import { MAX_MESSAGE_CHARS } from '../../../../shared/assistants/chat/plain-text.ts';
import styles from './composer.module.css';
import { ChatEnd } from './messages/chat-end.tsx';
import type { Chat } from './session/use-chat.ts';

/**
 * Enter sends, Shift+Enter adds a line; it accepts typing at any time, also while an answer is pending. Over 40 lines:
 * the JSX is one form with its attributes.
 */
export const Composer = ({ chat, note }: { chat: Chat; note: (text: string) => void }) => {
  const { send, isPending, heldBy, labels } = chat;
  const [text, setText] = useState('');
  const submit = (): void => {
    if (send(text)) setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  // Before the first message it is one of the chips above.
  const person = heldBy === undefined && chat.turns.length > 0 && (
    <button type="button" className={styles.person} onClick={() => send(labels.person)}>
      {labels.person}
    </button>
  );
  return (
    <div className={styles.composer} lang={labels.language}>
      <ChatEnd chat={chat} note={note} person={person}>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <textarea
            aria-label={labels.yourMessage}
            placeholder={heldBy ? labels.writeTo(heldBy) : labels.write}
            rows={1}
            maxLength={MAX_MESSAGE_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button
            type="submit"
            aria-label={labels.send}
            aria-disabled={isPending || text.trim() === ''}
            className={styles.send}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M4 12 20 4l-5 16-3.5-6.5Z" fill="currentColor" />
            </svg>
          </button>
        </form>
      </ChatEnd>
    </div>
  );
};
