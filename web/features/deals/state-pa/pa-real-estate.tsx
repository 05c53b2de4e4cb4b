import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { localDate } from '../../../../shared/contract/time.ts';
import { disclosures } from '../../../../shared/deals/state-pa/disclosures.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { SourceLine } from './source-line.tsx';
import { TransferTaxCard } from './transfer-tax-card.tsx';

/** What holds for deals in Pennsylvania, each rule with where it is written. */
const PaRealEstate = () => {
  const { state, zone } = useWorkspace();
  const now = useClock();
  if (state !== 'PA') {
    return (
      <Header variant="h1" description="Your company serves another state.">
        {'Pennsylvania rules'}
      </Header>
    );
  }
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Each rule with its source and the day it was checked. Not legal advice.">
        Pennsylvania rules
      </Header>
      <TransferTaxCard today={localDate(now, zone)} />
      <Container
        header={
          <Header variant="h2" description="In the order in which they come up">
            What buyers must be told
          </Header>
        }
      >
        <SpaceBetween size="l">
          {disclosures.map(({ title, when, what, ...source }) => (
            <div key={title}>
              <Box variant="h3" padding="n">
                {title}
              </Box>
              <Box fontWeight="bold">{when}</Box>
              <Box>{what}</Box>
              <SourceLine {...source} />
            </div>
          ))}
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
};

export default PaRealEstate;
