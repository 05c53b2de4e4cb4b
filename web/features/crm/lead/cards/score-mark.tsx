import { tierOf } from '../../../../../shared/crm/leads/scoring/tier.ts';
import styles from './score-mark.module.css';

const tierName = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;

/**
 * A score and what it means, as a number, lights and a word: `85 ●●● Hot`. A row of an imported list is not hot, whatever it
 * scores: nobody has asked yet.
 */
export const ScoreMark = ({ score, isImported = false }: { score: number; isImported?: boolean }) => {
  const tier = isImported ? 'cold' : tierOf(score);
  return (
    <span className={styles.score} data-band={tier}>
      <b>{score}</b>
      <span className={styles.lights} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isImported ? 'Imported' : tierName[tier]}
    </span>
  );
};
