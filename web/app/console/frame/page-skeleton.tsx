import Container from '@cloudscape-design/components/container';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';

/** Placeholder while a room's code loads. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Loading...">
    <SpaceBetween size="l">
      <Skeleton variant="text-heading-xl" width="14rem" />
      <Container>
        <SpaceBetween size="s">
          <Skeleton width="60%" />
          <Skeleton width="85%" />
          <Skeleton width="40%" />
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  </div>
);
