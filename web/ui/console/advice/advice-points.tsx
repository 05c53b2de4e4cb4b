import Box from '@cloudscape-design/components/box';
import styles from './advice.module.css';

/** Some short sentences under a title; nothing where there are none. */
export const AdvicePoints = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <div>
      <Box variant="awsui-key-label">{title}</Box>
      <ul className={styles.points}>
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
