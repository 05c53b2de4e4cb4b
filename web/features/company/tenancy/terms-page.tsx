import { useSearchParams } from 'react-router-dom';
import { blocksOf } from '../../../../shared/company/site/terms-blocks.ts';
import { api } from '../../../platform/api/api.ts';
import { useRead } from '../../../platform/api/use-read.ts';
import { brandName } from '../../../ui/brand.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './privacy-page.module.css';

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );

/** The edition that the address asks for (`?edition=2`); the current one by default. */
const editionIn = (query: URLSearchParams): number | undefined => {
  const edition = Number(query.get('edition') ?? '');
  return Number.isInteger(edition) && edition > 0 ? edition : undefined;
};

/**
 * The company's terms: the edition that holds, or the one that an order was placed under. Over 40 lines: one screen of
 * JSX.
 */
const TermsPage = () => {
  const [query] = useSearchParams();
  const edition = editionIn(query);
  const { data, error } = useRead(`terms ${edition ?? 'now'}`, (signal) =>
    api('GET /api/terms', edition === undefined ? {} : { edition }, { signal }),
  );
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>Terms</h1>
        <p>
          {data
            ? `Version ${data.edition}, in effect since ${dayOf(data.publishedOn)}.`
            : `What applies when you book with ${brandName()}.`}
        </p>
      </div>
      <div className={styles.paper} data-scheme="system">
        <article className={styles.text}>
          {!data && !error && (
            <p role="status" className={styles.waiting}>
              Loading...
            </p>
          )}
          {error && (
            <div role="alert">
              <p>
                {error.status === 404
                  ? 'There is no such version of the terms.'
                  : 'The terms didn’t load. Please try again.'}
              </p>
              <Button small onClick={() => location.assign('/terms')}>
                Show the current terms
              </Button>
            </div>
          )}
          {data &&
            blocksOf(data.text).map(({ kind, text }) =>
              kind === 'heading' ? <h2 key={text}>{text}</h2> : <p key={text}>{text}</p>,
            )}
        </article>
      </div>
    </>
  );
};

export default TermsPage;
