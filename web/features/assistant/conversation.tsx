import { useEffect, useRef } from 'react';
import { currentTenant } from '../../platform/configuration.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChatCards } from './chat-cards.tsx';
import styles from './conversation.module.css';
import { type Chat, greetingOf, type Turn } from './use-chat.ts';

const Said = ({ turn, send }: { turn: Turn; send: Chat['send'] }) => (
  <li className={classNames(styles.turn, turn.by === 'visitor' && styles.own)}>
    {turn.by === 'person' && <span className={styles.name}>{turn.name}</span>}
    <div className={styles.bubble}>
      <span className={styles.by}>{turn.by === 'visitor' ? 'You said: ' : 'Answer: '}</span>
      {turn.text}
    </div>
    <ChatCards cards={turn.cards} send={send} />
    {turn.sources.length > 0 && (
      <p className={styles.sources}>
        From:{' '}
        {turn.sources.map(({ id, title }) => (
          <span key={id}>{title}</span>
        ))}
      </p>
    )}
  </li>
);

const Typing = () => (
  <li className={styles.turn}>
    <div className={classNames(styles.bubble, styles.typing)}>
      <span className={styles.by}>The answer is being written.</span>
      <i />
      <i />
      <i />
    </div>
  </li>
);

/** What was said, newest below; it stays at its end while somebody reads there. */
export const Conversation = ({ chat }: { chat: Chat }) => {
  const { turns, isPending, send, again } = chat;
  const list = useRef<HTMLElement>(null);
  const place = `${turns.at(-1)?.id} ${isPending}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn moves what was said last, and its answer, into view
  useEffect(() => {
    const asked = [...(list.current?.querySelectorAll<HTMLElement>(`.${styles.own}`) ?? [])].at(-1);
    list.current?.scrollTo({ top: (asked?.offsetTop ?? 0) - 16 });
  }, [place]);
  const greeting = greetingOf(currentTenant().county);
  const suggestions = isPending ? [] : (turns.at(-1)?.suggestions ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className={styles.log} tabIndex={0} aria-label="Conversation">
      <ol>
        <li className={styles.turn}>
          <div className={styles.bubble}>{greeting}</div>
        </li>
        {turns.map((turn) => (
          <Said key={turn.id} turn={turn} send={send} />
        ))}
        {isPending && <Typing />}
      </ol>
      <div className={styles.suggestions}>
        {again && (
          <button type="button" onClick={again}>
            Try again
          </button>
        )}
        {suggestions.map((text) => (
          <button key={text} type="button" onClick={() => send(text)}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
};
