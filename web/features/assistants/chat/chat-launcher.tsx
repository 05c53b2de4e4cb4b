import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { currentTenant } from '../../../platform/configuration.ts';
import styles from './chat-launcher.module.css';
import { isChatOpen, keepChatOpen } from './session/chat-memory.ts';
import { useScrolledDown } from './use-scrolled-down.ts';

const load = () => import('./chat-panel.tsx');
const ChatPanel = lazy(load);

/** A house with a lit window in a speech bubble: somebody is at home. */
const Bubble = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <path
      d="M6 5h20a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H15l-6 5v-5H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M10 18v-5l6-4 6 4v5Z" className={styles.window} />
  </svg>
);

/** Opens the chat, which closes itself, whose code is loaded when somebody is about to use it. */
export const ChatLauncher = () => {
  const [isOpen, setOpen] = useState(isChatOpen);
  const [wasUsed, setUsed] = useState(isOpen);
  const [hasNews, setNews] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isTucked = useScrolledDown();
  if (!currentTenant().features.includes('chat_ai')) return null;
  const show = (next: boolean): void => {
    setOpen(next);
    setUsed(true);
    setNews(false);
    keepChatOpen(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.launcher}
        aria-expanded={isOpen}
        hidden={isOpen}
        data-tucked={isTucked}
        aria-label={hasNews ? 'Open the chat: new message' : 'Open the chat'}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => show(true)}
      >
        <Bubble />
        {hasNews && <i className={styles.news} />}
      </button>
      <Suspense fallback={null}>
        {wasUsed && <ChatPanel isOpen={isOpen} onClose={() => show(false)} onSaid={() => setNews(true)} />}
      </Suspense>
    </>
  );
};
