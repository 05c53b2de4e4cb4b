import { Link, type LinkProps } from 'react-router-dom';
import { breakable } from '../list/breakable.tsx';

/** A link within the back office, e.g. to a lead. */
export const RecordLink = ({ children, ...props }: LinkProps) => (
  <Link {...props} className="console-link">
    {breakable(children)}
  </Link>
);
