import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Import } from '../../../../../shared/crm/transfer/import.ts';
import { Figures } from './figures.tsx';
import { IgnoredValues } from './ignored-values.tsx';
import { countOf, percentOf, startWords } from './import-words.ts';
import { ProblemList } from './problem-list.tsx';
import type { ImportActions } from './use-import.ts';

interface Props {
  current: Import;
  deeds: ImportActions;
  onBack: () => void;
}

const nothing = { rows: 0, created: 0, matched: 0, wrong: 0 };

/** While each row is looked at. */
export const Checking = ({ current, deeds }: Omit<Props, 'onBack'>) => (
  <Container
    header={
      <Header
        variant="h2"
        actions={
          <Button loading={deeds.isPending} onClick={() => deeds.mutate([{ kind: 'stop' }])}>
            Stop
          </Button>
        }
      >
        Checking the rows
      </Header>
    }
  >
    <ProgressBar
      value={percentOf(current.check, current.rows)}
      label="Check"
      additionalInfo={`${countOf(current.check?.rows ?? 0, 'row')} of ${current.rows.toLocaleString('en-US')}`}
      description="Nothing is imported yet. You can leave this page."
    />
  </Container>
);

/** The third step: what would become of the rows. */
export const CheckResult = ({ current, deeds, onBack }: Props) => {
  const counts = current.check ?? nothing;
  const isEmpty = counts.created + counts.matched === 0;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h2"
            description="Nothing has been imported yet."
            actions={
              <SpaceBetween size="xs" direction="horizontal">
                <Button onClick={onBack}>Change the columns</Button>
                <Button
                  variant="primary"
                  disabled={isEmpty}
                  loading={deeds.isPending}
                  loadingText="Starting"
                  onClick={() => deeds.mutate([{ kind: 'start' }])}
                >
                  {startWords(counts)}
                </Button>
              </SpaceBetween>
            }
          >
            Preview
          </Header>
        }
      >
        <Figures counts={counts} isDone={false} />
      </Container>
      {counts.wrong > 0 && <ProblemList current={current} wrong={counts.wrong} deeds={deeds} />}
      <IgnoredValues current={current} deeds={deeds} />
    </SpaceBetween>
  );
};
