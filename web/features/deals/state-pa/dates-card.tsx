import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { DateView } from '../../../../shared/deals/state-pa/contract.ts';
import { termWords } from '../../../../shared/deals/state-pa/date-terms.ts';
import { DateDialog } from './date-dialog.tsx';
import { RuleActions } from './rule-actions.tsx';
import { SourceLine } from './source-line.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  readonly dates: readonly DateView[];
  readonly today: string;
  readonly canEdit: boolean;
}

interface Open {
  readonly rule: DateView;
  readonly act: 'edit' | 'versions';
}

/** The dates that new deals begin with, each by what it counts from. */
export const DatesCard = ({ dates, today, canEdit }: Props) => {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const labelOf = (code: string): string => dates.find((each) => each.code === code)?.label ?? code;
  return (
    <Container
      header={
        <Header variant="h2" description="New deals begin with them. Deals that there are keep theirs.">
          Dates of an agreement of sale
        </Header>
      }
    >
      <SpaceBetween size="l">
        {dates.map((rule) => (
          <div key={rule.code}>
            <Box variant="h3" padding="n">
              {rule.label}
            </Box>
            <Box>{termWords(rule, labelOf)}</Box>
            <SourceLine law="Source" sourceUrl={rule.sourceUrl} checkedOn={rule.checkedOn} today={today} />
            <RuleActions
              name={rule.label}
              canEdit={canEdit}
              onEdit={() => setOpen({ rule, act: 'edit' })}
              onVersions={() => setOpen({ rule, act: 'versions' })}
            />
          </div>
        ))}
      </SpaceBetween>
      {open?.act === 'edit' && <DateDialog known={open.rule} today={today} onClose={close} />}
      {open?.act === 'versions' && (
        <VersionsDialog kind="date" code={open.rule.code} title={open.rule.label} onClose={close} />
      )}
    </Container>
  );
};
