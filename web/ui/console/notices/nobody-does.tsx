import Alert from '@cloudscape-design/components/alert';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { RecordLink } from '../marks/record-link.tsx';
import { useWorkspace } from '../workspace.tsx';

interface Props {
  services: readonly ServiceCode[];
  zip: string;
}

/** What nobody does somewhere, in words. */
export const nobodyDoesText = ({ services, zip }: Props): string =>
  `Nobody does ${serviceNames(services).toLowerCase()} in ${zip}`;

/** Instead of times where no day will ever have one: why, and where whoever may can set it right. */
export const NobodyDoes = (props: Props) => {
  const { me } = useWorkspace();
  return (
    <Alert type="warning" statusIconAriaLabel="Warning" header={nobodyDoesText(props)}>
      <div>No active vendor covers this work and ZIP code, so other days have no times either.</div>
      {/* On a line of its own: on a phone a link is as high as a finger. */}
      {isLeading(me.roles) ? (
        <RecordLink to="/admin/settings?section=team">Open your team</RecordLink>
      ) : (
        <div>Ask an administrator to set it up under Settings, Team.</div>
      )}
    </Alert>
  );
};
