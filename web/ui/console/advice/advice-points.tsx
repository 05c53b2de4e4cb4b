import Box from '@cloudscape-design/components/box';

/** Some short sentences under a title; nothing where there are none. */
export const AdvicePoints = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <div>
      <Box variant="awsui-key-label">{title}</Box>
      <ul>
        {[...new Set(points)].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
