import type { ReactNode } from 'react';
import type { Point } from '../../../../../shared/company/site/landing/landing-page.ts';

interface PointsProps {
  points: readonly Point[];
  className?: string | undefined;
  /** What stands before a point: a number, a drawing. */
  mark?: (index: number) => ReactNode;
  isOrdered?: boolean;
}

/** The points of a section as a list, which the page's own style arranges. */
export const Points = ({ points, className, mark, isOrdered = false }: PointsProps) => {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={className}>
      {points.map(({ title, text }, index) => (
        <li key={title}>
          {mark?.(index)}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
};
