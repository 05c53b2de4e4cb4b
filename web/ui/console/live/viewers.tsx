import styles from './live.module.css';
import { useViewers } from './use-viewers.ts';

const initialsOf = (name: string): string => {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
};

const sentenceOf = (names: readonly string[]): string => {
  const said = new Intl.ListFormat('en-US').format(names);
  return names.length === 1 ? `${said} is here too` : `${said} are here too`;
};

/** Other users viewing this record: initials with names. */
export const Viewers = ({ recordId }: { recordId: string }) => {
  const viewers = useViewers(recordId);
  const names = viewers.map(({ name }) => name);
  return (
    <span role="status">
      {viewers.length > 0 && (
        <span className={styles.viewers} title={names.join(', ')}>
          <ul className={styles.viewers} aria-hidden="true">
            {viewers.map(({ profileId, name }) => (
              <li key={profileId}>{initialsOf(name)}</li>
            ))}
          </ul>
          {sentenceOf(names)}
        </span>
      )}
    </span>
  );
};
