import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';

/** Placeholder while a list loads. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading...">
    <SpaceBetween size="m">
      {Array.from({ length: rows }, (_, row) => `${85 - ((row * 17) % 41)}%`).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </SpaceBetween>
  </div>
);
