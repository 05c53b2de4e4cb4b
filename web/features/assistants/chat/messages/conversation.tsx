import { useEffect, useRef } from 'react';
import { currentTenant } from '../../../../platform/configuration.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { ChatLabels } from '../chat-labels.ts';
import { type Chat, greetingOf, isFailure, type Turn } from '../session/use-chat.ts';
import { ChatCards } from './chat-cards.tsx';
import styles from './conversation.module.css';
import { Said } from './said.tsx';

// The seed's failure text is English in any conversation.
const languageOf = ({ id }: Turn) => (isFailure(id) ? 'en' : undefined);

const Notice = ({ text }: { text: string }) => (
  <li className={styles.notice}>
    <p>{text}</p>
  </li>
);

const Bubble = ({ turn, chat: { send, labels } }: { turn: Turn; chat: Chat }) => (
  <li className={classNames(styles.turn, turn.by === 'visitor' && styles.own)} lang={languageOf(turn)}>
    {turn.by === 'person' && <span className={styles.name}>{turn.name}</span>}
    <div className={styles.bubble}>
      <span className={styles.by}>{turn.by === 'visitor' ? labels.youSaid : labels.answer}</span>
      {turn.by === 'visitor' ? turn.text : <Said text={turn.text} />}
    </div>
    <ChatCards cards={turn.cards} send={send} labels={labels} />
    {turn.sources.length > 0 && (
      <p className={styles.sources}>
        {labels.sources}{' '}
        {turn.sources.map(({ id, title }) => (
          <span key={id}>{title}</span>
        ))}
      </p>
    )}
  </li>
);

/** The answer streamed so far; it is read aloud, and its number can be tapped, once it is complete. */
const StreamingBubble = ({ text, labels }: { text: string; labels: ChatLabels }) => (
  <li className={styles.turn}>
    <div className={styles.bubble} aria-hidden="true" data-writing>
      {text}
      <i className={styles.cursor} />
    </div>
    <span className={styles.by}>{labels.beingWritten}</span>
  </li>
);

const TypingIndicator = ({ labels }: { labels: ChatLabels }) => (
  <li className={styles.turn}>
    <div className={classNames(styles.bubble, styles.typing)}>
      <span className={styles.by}>{labels.beingWritten}</span>
      <i />
      <i />
      <i />
    </div>
  </li>
);

/** The turns, newest at the bottom; scrolls along as they arrive. Over 40 lines: the JSX is one scrolling list. */
export const Conversation = ({ chat }: { chat: Chat }) => {
  const { turns, writing, isPending, labels } = chat;
  const list = useRef<HTMLElement>(null);
  const last = turns.at(-1);
  const place = `${last?.id} ${isPending}`;
  const hasCards = (last?.cards.length ?? 0) > 0;
  const isFromPerson = last?.by === 'person' || last?.by === 'notice';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn moves what was said last, and its answer, into view
  useEffect(() => {
    const element = list.current;
    const turnsOf = (name = '') => [...(element?.querySelectorAll<HTMLElement>(`.${name}`) ?? [])];
    // An answer with choices begins at the top, so that they are in view.
    const from = turnsOf(hasCards ? styles.turn : styles.own).at(-1);
    element?.scrollTo({ top: isFromPerson ? element.scrollHeight : (from?.offsetTop ?? 0) - 16 });
  }, [place]);
  const greeting = greetingOf(currentTenant().county);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={list} className={styles.log} tabIndex={0} aria-label={labels.conversation}>
      <ol lang={labels.language}>
        <li className={styles.turn} lang="en">
          <div className={styles.bubble}>{greeting}</div>
        </li>
        {turns.map((turn) =>
          turn.by === 'notice' ? (
            <Notice key={turn.id} text={turn.text} />
          ) : (
            <Bubble key={turn.id} turn={turn} chat={chat} />
          ),
        )}
        {isPending && !writing && last?.by !== 'assistant' && <TypingIndicator labels={labels} />}
        {writing && <StreamingBubble text={writing.text} labels={labels} />}
      </ol>
    </section>
  );
};
