import type { Chat } from '../session/use-chat.ts';
import styles from './suggestions.module.css';

/** What can be said next: starters before the first message, then what the last answer suggests. */
const nextIn = ({ turns, isPending, labels }: Chat): readonly string[] => {
  if (isPending) return [];
  if (turns.length === 0) return [...labels.starters, labels.person];
  // The way to a person is below the composer from now on.
  return (turns.at(-1)?.suggestions ?? []).filter((text) => text !== labels.person);
};

/** Chips above the composer, always in reach; none while a person answers. */
export const Suggestions = ({ chat }: { chat: Chat }) => {
  const { send, again, labels, heldBy } = chat;
  const texts = heldBy === undefined ? nextIn(chat) : [];
  if (texts.length === 0 && !again) return <div />;
  return (
    <div className={styles.suggestions} lang={labels.language}>
      {again && (
        <button type="button" onClick={again}>
          {labels.tryAgain}
        </button>
      )}
      {texts.map((text) => (
        <button key={text} type="button" onClick={() => send(text)}>
          {text}
        </button>
      ))}
    </div>
  );
};
