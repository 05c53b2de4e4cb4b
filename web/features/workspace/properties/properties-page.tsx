import { Link } from 'react-router-dom';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Button, Empty, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import styles from './properties-page.module.css';

const PAGE_ROWS = 100;

const stepBy = (by: number): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-house]')];
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  rows[at < 0 ? 0 : (at + by + rows.length) % rows.length]?.focus();
};

const key = (keys: string, title: string, run: () => void) =>
  ({ id: `houses ${keys}`, title, keys, group: 'On this page', isKeyOnly: true, run }) as const;

/**
 * Every house that was ordered for; a search looks through all of them. Over 40 lines: one screen of JSX with its keys.
 */
const PropertiesPage = () => {
  const [params, change] = useListState();
  const q = params.get('q') ?? '';
  const cursor = params.get('after') ?? undefined;
  const { data, error, refetch } = useApi(
    'GET /api/properties',
    { limit: PAGE_ROWS, ...(q && { q }), ...(cursor && { cursor }) },
    { keep: true },
  );
  useCommands([
    key('j', 'Next house', () => stepBy(1)),
    key('k', 'Previous house', () => stepBy(-1)),
    key('/', 'Search houses', () => document.getElementById('house-search')?.focus()),
  ]);
  const search = (
    <input
      id="house-search"
      type="search"
      className={styles.search}
      aria-label="Search houses"
      placeholder="Street, town, or ZIP"
      value={q}
      onChange={({ target }) => change({ q: target.value }, { replace: true })}
    />
  );
  return (
    <WorkPage title="Properties" count={data?.items.length} bar={search}>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton rows={14} />}
      {data?.items.length === 0 && <Empty title="No house fits" icon="search" />}
      <ul className={styles.houses}>
        {data?.items.map(({ propertyId, line1, city, state, zip }) => (
          <li key={propertyId}>
            <Link to={`/v2/properties/${propertyId}`} data-house>
              <strong>{line1}</strong>
              <span>
                {city}, {state} {zip}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data?.nextCursor && (
        <p className={styles.more}>
          <Button onClick={() => change({ after: data.nextCursor })}>Next {PAGE_ROWS}</Button>
        </p>
      )}
    </WorkPage>
  );
};

export default PropertiesPage;
