import { Link, type LinkProps } from 'react-router-dom';

/** A link within the back office, e.g. to a lead. */
export const RecordLink = (props: LinkProps) => <Link {...props} className="console-link" />;
