import { isLeading } from '../../../../shared/contract/access/people.ts';
import { breakable } from '../list/breakable.tsx';
import { useWorkspace } from '../workspace.tsx';
import { RecordLink } from './record-link.tsx';

/** A link to a page of administrators; its words alone for everybody else, whom the page would refuse. */
export const LeadingLink = ({ to, children }: { to: string; children: string }) =>
  isLeading(useWorkspace().me.roles) ? <RecordLink to={to}>{children}</RecordLink> : breakable(children);
