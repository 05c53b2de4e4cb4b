import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { currentTenant } from '../../../platform/configuration.ts';
import { useMedia } from '../../../ui/use-media.ts';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { Conversation } from './messages/conversation.tsx';
import { Suggestions } from './messages/suggestions.tsx';
import { useChat } from './session/use-chat.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useBackToClose } from './use-back-to-close.ts';

interface ChatPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** The visitor received a message. */
  onSaid: () => void;
}

/** A full-screen modal dialog on a phone; elsewhere it is non-modal beside the page and does not trap the focus. */
const useShown = (isOpen: boolean, isPhone: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    if (isPhone) element.showModal();
    else element.show();
    element.querySelector('textarea')?.focus();
    return () => element.close();
  }, [isOpen, isPhone]);
  return dialog;
};

/** The chat panel: header and texts are the seed's. Over 40 lines: the JSX is one dialog. */
const ChatPanel = ({ isOpen, onClose, onSaid }: ChatPanelProps) => {
  const chat = useChat(isOpen);
  const { labels } = chat;
  const isPhone = useMedia('(max-width: 30rem)');
  const dialog = useShown(isOpen, isPhone);
  useBackToClose(isOpen && isPhone, onClose);
  const answer = useAnnouncement(chat.turns);
  const [noted, note] = useState<{ text: string; after: string }>();
  const last = chat.turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is told of once
  useEffect(() => {
    if (last && last.by !== 'visitor') onSaid();
  }, [last?.id]);
  const { name } = currentTenant();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-scheme="system"
      aria-labelledby="chat-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header} data-scheme="night">
        <div>
          <h2 id="chat-title">{name} Assistant</h2>
          <p>{chat.heldBy ? labels.talkingWith(chat.heldBy) : 'Powered by AI • Always Available'}</p>
        </div>
        <button type="button" className={styles.close} aria-label={labels.close} onClick={onClose}>
          ×
        </button>
      </div>
      <Conversation chat={chat} />
      <Suggestions chat={chat} />
      <Composer chat={chat} note={(text) => note({ text, after: answer })} />
      <p className={styles.announcement} role="status" lang={labels.language}>
        {noted && noted.after === answer ? noted.text : answer}
      </p>
    </dialog>
  );
};

export default ChatPanel;
