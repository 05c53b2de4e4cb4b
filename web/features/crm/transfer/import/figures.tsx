import type { ImportCounts } from '../../../../../shared/crm/transfer/import.ts';
import styles from './import.module.css';

interface Props {
  counts: ImportCounts;
  /** Whether it has happened, or would happen. */
  isDone: boolean;
}

/** How many rows become what. */
export const Figures = ({ counts, isDone }: Props) => {
  const figures = [
    { name: 'New leads', count: counts.created, note: isDone ? 'were made' : 'would be made' },
    {
      name: 'Known people',
      count: counts.matched,
      note: isDone ? 'learnt what was missing' : 'keep what they have and learn what is missing',
    },
    { name: 'Errors', count: counts.wrong, note: isDone ? 'were left out' : 'would be left out' },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, count, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {count.toLocaleString('en-US')}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
};
