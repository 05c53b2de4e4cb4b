import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { notInPlanText } from '../../../ui/console/notices/not-in-plan-text.ts';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import type { Room } from './rooms.ts';

/** In place of a room that the company's plan does not include. */
export const NotInPlan = ({ title, hint }: Pick<Room, 'title' | 'hint'>) => {
  const { me } = useWorkspace();
  useNamedPage(title);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={hint}>
        {title}
      </Header>
      <Box color="text-body-secondary">{notInPlanText(title)}</Box>
      {isLeading(me.roles) && <RecordLink to="/admin/settings?section=plan">See your plan</RecordLink>}
    </SpaceBetween>
  );
};
