import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useApi } from '../../../ui/console/use-api.ts';
import { dayText } from './commission-words.tsx';
import { DealLines } from './deal-lines.tsx';

/** What a deal would pay as things stand, each line with its reason. */
export const CommissionCard = ({ deal: { transactionId } }: { deal: { readonly transactionId: string } }) => {
  const { data, error } = useApi('GET /api/transactions/{transactionId}/commission-preview', { transactionId });
  // A company without the license has no such card.
  if (error || !data) return null;
  const { missing, lines, on, isFinal } = data;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            isFinal ? 'As approved' : `As things stand, if it closes ${dayText(on)}. Nothing is decided yet.`
          }
        >
          Commission
        </Header>
      }
    >
      {missing.length > 0 ? <Box color="text-body-secondary">{missing.join('. ')}.</Box> : <DealLines lines={lines} />}
    </Container>
  );
};
