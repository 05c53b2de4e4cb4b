import { ButtonLink, Empty } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** The figures. */
const ReportsPage = () => (
  <WorkPage title="Reports">
    <Empty title="Reports are in the back office" icon="reports">
      <ButtonLink to="/admin/reports">Open reports</ButtonLink>
    </Empty>
  </WorkPage>
);

export default ReportsPage;
