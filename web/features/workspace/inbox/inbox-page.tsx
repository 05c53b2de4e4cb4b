import { ButtonLink, Empty } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** One thread a person. */
const InboxPage = () => (
  <WorkPage title="Inbox">
    <Empty title="Conversations are in the back office" icon="inbox">
      <ButtonLink to="/admin/chats">Open chats</ButtonLink>
    </Empty>
  </WorkPage>
);

export default InboxPage;
