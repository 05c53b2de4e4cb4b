import { Link, type LinkProps } from '../../platform/navigation.tsx';

/** A link within the back office, e.g. to a lead. */
export const RecordLink = (props: LinkProps) => <Link {...props} className="console-link" />;
