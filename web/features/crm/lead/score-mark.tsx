import Badge from '@cloudscape-design/components/badge';

/** The bands of product.md 0: hot from 80, warm from 60. */
export const scoreBand = (score: number): 'hot' | 'warm' | 'cold' => {
  if (score >= 80) return 'hot';
  return score >= 60 ? 'warm' : 'cold';
};

const bands = {
  hot: { color: 'red', text: 'Hot' },
  warm: { color: 'severity-medium', text: 'Warm' },
  cold: { color: 'grey', text: 'Cold' },
} as const;

/** A score and what it means: `85 Hot`. */
export const ScoreMark = ({ score }: { score: number }) => {
  const { color, text } = bands[scoreBand(score)];
  return (
    <Badge color={color}>
      {score} · {text}
    </Badge>
  );
};
