import Box from '@cloudscape-design/components/box';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import styles from './age-tiles.module.css';
import { bucketNames } from './invoice-words.tsx';

type Ages = ApiOutput<'GET /api/billing/ageing'>['buckets'];

interface Props {
  readonly ages: Ages | undefined;
  readonly open: string | undefined;
  readonly isLoading: boolean;
}

/** What is open by age; each tile opens its invoices, and closes them again. */
export const AgeTiles = ({ ages, open, isLoading }: Props) => (
  <ul className={styles.tiles} aria-label="What is open, by how late it is">
    {(Object.keys(bucketNames) as Ages[number]['bucket'][]).map((bucket) => {
      const age = ages?.find((each) => each.bucket === bucket);
      const isOpen = open === bucket;
      return (
        <li key={bucket}>
          <Link
            to={isOpen ? '/admin/invoices' : `/admin/invoices?age=${encodeURIComponent(bucket)}`}
            aria-current={isOpen || undefined}
            data-late={bucket !== 'current' && (age?.count ?? 0) > 0 ? '' : undefined}
          >
            <span>{bucketNames[bucket]}</span>
            <strong>{age ? formatCents(age.cents) : isLoading ? '…' : '–'}</strong>
            <Box variant="small" color="text-body-secondary">
              {age ? `${age.count} ${age.count === 1 ? 'invoice' : 'invoices'}` : ' '}
            </Box>
          </Link>
        </li>
      );
    })}
  </ul>
);
