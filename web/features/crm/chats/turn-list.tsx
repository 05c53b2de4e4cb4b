import Avatar from '@cloudscape-design/chat-components/avatar';
import ChatBubble from '@cloudscape-design/chat-components/chat-bubble';
import { useEffect, useRef } from 'react';
import { cardSummary } from '../../../../shared/assistants/inbox/card-summary.ts';
import type { ChatDetail } from '../../../../shared/assistants/inbox/contract.ts';
import { formatTime } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './chats.module.css';

type Turn = ChatDetail['turns'][number];

const nameOf = ({ by, name = '' }: Turn, visitor: string): string => {
  if (by === 'visitor') return visitor;
  return by === 'person' ? name : 'Assistant';
};

const Face = ({ turn, visitor }: { turn: Turn; visitor: string }) => {
  const name = nameOf(turn, visitor);
  if (turn.by === 'assistant') return <Avatar ariaLabel={name} tooltipText={name} color="gen-ai" iconName="gen-ai" />;
  const initials = name.slice(0, 2).toUpperCase();
  return <Avatar ariaLabel={name} tooltipText={name} {...(turn.by === 'person' && { initials })} />;
};

/** The console’s own grounds, which know light and dark. */
const grounds = { theirs: 'var(--console-raised)', ours: 'var(--console-ours)' } as const;

const TurnText = ({ turn, visitor }: { turn: Turn; visitor: string }) => {
  const { zone } = useWorkspace();
  const time = formatTime(turn.at, zone);
  return (
    <ChatBubble
      type={turn.by === 'visitor' ? 'incoming' : 'outgoing'}
      ariaLabel={`${nameOf(turn, visitor)} at ${time}`}
      style={{ bubble: { background: grounds[turn.by === 'visitor' ? 'theirs' : 'ours'], color: 'inherit' } }}
      avatar={<Face turn={turn} visitor={visitor} />}
    >
      <div className={styles.words}>{turn.text}</div>
      {turn.cards.flatMap(cardSummary).map((line) => (
        <div key={line} className={styles.card}>
          {line}
        </div>
      ))}
      <small className={styles.time}>
        {turn.by === 'person' && `${turn.name} · `}
        <time dateTime={turn.at}>{time}</time>
      </small>
    </ChatBubble>
  );
};

/** The messages, newest last; follows the conversation while scrolled to the end. */
export const TurnList = ({ turns, visitor }: { turns: readonly Turn[]; visitor: string }) => {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = turns.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn comes into view, unless somebody reads further up
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <div
      ref={list}
      className={styles.turns}
      role="log"
      aria-label="What was said in the chat"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
      }}
    >
      {turns.map((turn) =>
        turn.by === 'notice' ? (
          <p key={turn.id} className={styles.notice}>
            {turn.text}
          </p>
        ) : (
          <TurnText key={turn.id} turn={turn} visitor={visitor} />
        ),
      )}
    </div>
  );
};
