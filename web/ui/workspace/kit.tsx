import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../platform/api/api-error.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './kit.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  icon?: IconName;
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** The key that does the same, shown beside the text. */
  hint?: string;
}

/** A button of the workspace. */
export const Button = ({ icon, look = 'plain', hint, className, children, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classNames(styles.button, className)} data-look={look}>
    {icon && <Icon name={icon} />}
    {children}
    {hint && <Keys keys={hint} />}
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = ({
  to,
  icon,
  look = 'plain',
  children,
}: {
  to: string;
  icon?: IconName;
  look?: NonNullable<ButtonProps['look']>;
  children: ReactNode;
}) => (
  <Link to={to} className={styles.button} data-look={look}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);

/** Keys as they are printed on a keyboard: `g o` is two. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys} aria-hidden="true">
    {keys.split(' ').map((key, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
      <kbd key={n}>{key}</kbd>
    ))}
  </span>
);

export type Tone = 'quiet' | 'busy' | 'ok' | 'warn' | 'bad';

/** A state in a word, with a dot in its color. */
export const Chip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.chip} data-tone={tone}>
    {children}
  </span>
);

/** What a list shows where nothing is: why, and what to do. */
export const Empty = ({
  title,
  children,
  icon = 'check',
}: {
  title: string;
  children?: ReactNode;
  icon?: IconName;
}) => (
  <div className={styles.empty}>
    <Icon name={icon} size={24} />
    <p>{title}</p>
    {children && <div>{children}</div>}
  </div>
);

const headers: Readonly<Record<number, string>> = {
  0: 'You are offline',
  403: 'You have no access to this',
  404: 'This does not exist any more',
  429: 'Too many requests',
};

interface FailureProps {
  error: Error;
  /** What did not load, where that is not plain from its place. */
  title?: string;
  retry?: () => unknown;
}

/** A part of a page that did not load; the rest stays usable. */
export const Failure = ({ error, title, retry }: FailureProps) => (
  <div className={styles.failure} role="alert">
    <Icon name="alert" />
    <p>
      <strong>{title ?? ((error instanceof ApiError && headers[error.status]) || 'This did not load')}</strong>{' '}
      {error.message}
    </p>
    {retry && !(error instanceof ApiError && error.isForbidden) && (
      <Button onClick={() => void retry()}>Try again</Button>
    )}
  </div>
);

interface MoreProps {
  /** The list as it is read, page by page. */
  list: {
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** What it lists: `orders`. */
  of: string;
  /** What asks for its next page, while there is one. */
  children?: ReactNode;
}

/** The end of what a list has loaded: the way to its next page, or why that did not load. */
export const More = ({ list, of, children }: MoreProps) => {
  if (!list.hasNextPage) return null;
  if (!list.isFetchNextPageError || !list.error) return children;
  return <Failure title={`More ${of} did not load.`} error={list.error} retry={list.fetchNextPage} />;
};

/** Rows in gray until the real ones are there. */
export const Skeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">Loading</span>
    {Array.from({ length: rows }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <span key={n} />
    ))}
  </div>
);
