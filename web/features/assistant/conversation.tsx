import { useEffect, useRef } from 'react';
import { currentTenant } from '../../platform/configuration.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChatCards } from './chat-cards.tsx';
import styles from './conversation.module.css';
import { type Chat, greetingOf, type Turn } from './use-chat.ts';

const Notice = ({ text }: { text: string }) => (
  <li className={styles.notice}>
    <p>{text}</p>
  </li>
);

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

/** The answer as far as it is written; it is read out when it is whole. */
const Writing = ({ text }: { text: string }) => (
  <li className={styles.turn}>
    <div className={styles.bubble} aria-hidden="true" data-writing>
      {text}
      <i className={styles.cursor} />
    </div>
    <span className={styles.by}>The answer is being written.</span>
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
  const { turns, writing, isPending, send, again } = chat;
  const list = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const place = `${last?.id} ${isPending}`;
  const isFromPerson = last?.by === 'person' || last?.by === 'notice';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn moves what was said last, and its answer, into view
  useEffect(() => {
    const element = list.current;
    const asked = [...(element?.querySelectorAll<HTMLElement>(`.${styles.own}`) ?? [])].at(-1);
    element?.scrollTo({ top: isFromPerson ? element.scrollHeight : (asked?.offsetTop ?? 0) - 16 });
  }, [place]);
  const greeting = greetingOf(currentTenant().county);
  const suggestions = isPending ? [] : (last?.suggestions ?? []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className={styles.log} tabIndex={0} aria-label="Conversation">
      <ol>
        <li className={styles.turn}>
          <div className={styles.bubble}>{greeting}</div>
        </li>
        {turns.map((turn) =>
          turn.by === 'notice' ? (
            <Notice key={turn.id} text={turn.text} />
          ) : (
            <Said key={turn.id} turn={turn} send={send} />
          ),
        )}
        {isPending && !writing && last?.by !== 'assistant' && <Typing />}
        {writing && <Writing text={writing.text} />}
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
