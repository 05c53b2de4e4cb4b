import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { GivenDocument, SharedView } from '../../../../../shared/library/documents/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { sizeText } from '../document-words.ts';
import styles from './share.module.css';

const dayText = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: currentTenant().timezone });

const leadOf = ({ type, items, expiresAt, opensLeft }: SharedView): string => {
  const what = type === 'folder' ? `${items.length} ${items.length === 1 ? 'document' : 'documents'}. ` : '';
  const left =
    opensLeft === undefined ? '' : ` It can be opened ${opensLeft === 1 ? 'once' : `${opensLeft} times`} more.`;
  return `${what}This link works through ${dayText(expiresAt)}.${left}`;
};

/** Once it has been opened for the last time, or was ended while somebody looked at it. */
const OVER = 'This link can’t be opened any more.';

interface ItemProps {
  readonly token: string;
  readonly item: GivenDocument;
  readonly onOpened: () => void;
}

/**
 * One document: a picture opens in place, everything else as its program shows it. Over 40 lines: one row of JSX with
 * its state.
 */
const Item = ({ token, item, onOpened }: ItemProps) => {
  const [picture, setPicture] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'view' | 'save'>();
  const { documentId, name, contentType, size, addedAt } = item;
  const isPicture = contentType.startsWith('image/');
  const open = async (as: 'view' | 'save'): Promise<void> => {
    setBusy(as);
    setProblem(undefined);
    try {
      const { url } = await api('POST /api/shares/{token}/open', { token, documentId, as });
      if (isPicture && as === 'view') setPicture(url);
      else window.location.assign(url);
      onOpened();
    } catch (cause) {
      const { status, message } = asApiError(cause);
      setProblem(
        status === 404 ? 'This link no longer opens the document. Ask whoever sent it for a new one.' : message,
      );
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <li className={styles.item}>
      <div>
        <h2>{name}</h2>
        <p className={styles.quiet}>
          {sizeText(size)}, {dayText(addedAt)}
        </p>
      </div>
      <p className={styles.acts}>
        {picture === undefined && (isPicture || contentType === 'application/pdf') && (
          <Button look="primary" busy={busy === 'view'} aria-label={`Open ${name}`} onClick={() => void open('view')}>
            Open
          </Button>
        )}
        <Button busy={busy === 'save'} aria-label={`Download ${name}`} onClick={() => void open('save')}>
          Download
        </Button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {picture !== undefined && <img className={styles.picture} src={picture} alt={name} />}
    </li>
  );
};

const NotShown = ({ isGone }: { isGone: boolean }) => {
  const { name, phone } = currentTenant();
  return (
    <>
      <section className={styles.head} data-scheme="night">
        <h1>{isGone ? 'This link opens nothing' : 'One moment, please'}</h1>
        <p role="alert">
          {isGone
            ? 'It may be incomplete, its time may be over, or it was ended. Ask whoever sent it for a new one.'
            : 'We could not load this page. Please try again.'}
        </p>
      </section>
      <section className={styles.page} data-scheme="system">
        <p>
          Questions? Call {name} at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
        </p>
      </section>
    </>
  );
};

/** `/share/:token`: what a link to a document opens, for whoever has it. */
const SharePage = () => {
  const { token = '' } = useParams();
  const [opened, setOpened] = useState(0);
  const { data, error } = useRead(`${token} ${opened}`, (signal) =>
    api('GET /api/shares/{token}', { token }, { signal }),
  );
  if (error && !data) return <NotShown isGone={error.status === 404} />;
  return (
    <>
      <section className={styles.head} data-scheme="night">
        <p className={styles.from}>Shared by {currentTenant().name}</p>
        <h1>{data?.name ?? 'One moment'}</h1>
        <p role="status">{data ? (error?.status === 404 ? OVER : leadOf(data)) : 'Loading the document…'}</p>
      </section>
      <section className={styles.page} data-scheme="system">
        {data && (
          <ul className={styles.items}>
            {data.items.map((item) => (
              <Item key={item.documentId} token={token} item={item} onOpened={() => setOpened((n) => n + 1)} />
            ))}
          </ul>
        )}
        {data?.items.length === 0 && <p>Nothing lies in this folder yet.</p>}
      </section>
    </>
  );
};

export default SharePage;
