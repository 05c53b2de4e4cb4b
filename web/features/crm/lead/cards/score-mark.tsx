import styles from './score-mark.module.css';

/** The bands of product.md 0: hot from 80, warm from 60. */
export const scoreBand = (score: number): 'hot' | 'warm' | 'cold' => {
  if (score >= 80) return 'hot';
  return score >= 60 ? 'warm' : 'cold';
};

const bands = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;

/**
 * A score and what it means, as a number, lights and a word: `85 ●●● Hot`. A row of an imported list is not hot, whatever it
 * scores: nobody has asked yet.
 */
export const ScoreMark = ({ score, isImported = false }: { score: number; isImported?: boolean }) => {
  const band = isImported ? 'cold' : scoreBand(score);
  return (
    <span className={styles.score} data-band={band}>
      <b>{score}</b>
      <span className={styles.lights} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isImported ? 'Imported' : bands[band]}
    </span>
  );
};
