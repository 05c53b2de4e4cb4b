import { useLocation } from 'react-router-dom';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { MessageEditor } from './message-editor.tsx';
import { MessageList } from './message-list.tsx';

const OneMessage = ({ code }: { code: string }) => {
  const { data, error, refetch } = useApi('GET /api/templates/{code}', { code });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  return <MessageEditor key={code} view={data} reload={async () => (await refetch()).data} />;
};

/** The product's messages in the company's own words. */
const MessageSettings = () => {
  const code = new URLSearchParams(useLocation().search).get('message');
  return code ? <OneMessage code={code} /> : <MessageList />;
};

export default MessageSettings;
