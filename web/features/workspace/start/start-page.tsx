import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** Where the day begins. */
const StartPage = () => {
  const { me } = useWorkspace();
  return (
    <WorkPage title="Start">
      <p>{me.name ?? me.email}</p>
    </WorkPage>
  );
};

export default StartPage;
