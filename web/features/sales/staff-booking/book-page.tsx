import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router-dom';
import { currentTenant } from '../../../platform/configuration.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { BookForm } from './book-form.tsx';

/** Books for a lead on behalf of staff, with the same times and prices as the customer's own booking. */
const BookPage = () => {
  const { leadId = '' } = useParams();
  const { data: lead, error, refetch } = useApi('GET /api/leads/{leadId}', { leadId });
  useNamedPage(lead ? `Book for ${personLabel(lead)}` : 'Book');
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={<RecordLink to={`/admin/crm/${leadId}`}>Back to the lead</RecordLink>}>
        {lead ? `Book for ${personLabel(lead)}` : 'Book'}
      </Header>
      {lead && <BookForm key={leadId} lead={lead} state={currentTenant().state} />}
      {!lead && error && <Problem error={error} {...(error.status !== 404 && { retry: refetch })} />}
      {!lead && !error && <ListSkeleton rows={8} />}
    </SpaceBetween>
  );
};

export default BookPage;
