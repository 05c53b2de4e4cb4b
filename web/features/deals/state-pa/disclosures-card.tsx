import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { DisclosureView } from '../../../../shared/deals/state-pa/contract.ts';
import { DisclosureDialog } from './disclosure-dialog.tsx';
import { RuleActions } from './rule-actions.tsx';
import { SourceLine } from './source-line.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  readonly disclosures: readonly DisclosureView[];
  readonly today: string;
  readonly canEdit: boolean;
}

interface Open {
  readonly rule: DisclosureView;
  readonly act: 'edit' | 'versions';
}

/** What buyers must be told before they sign, in the order in which it comes up. */
export const DisclosuresCard = ({ disclosures, today, canEdit }: Props) => {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <Container
      header={
        <Header variant="h2" description="In the order in which they come up.">
          What buyers must be told
        </Header>
      }
    >
      <SpaceBetween size="l">
        {disclosures.map((rule) => (
          <div key={rule.code}>
            <Box variant="h3" padding="n">
              {rule.title}
            </Box>
            <Box fontWeight="bold">{rule.when}</Box>
            <Box>{rule.what}</Box>
            <SourceLine law={rule.law} sourceUrl={rule.sourceUrl} checkedOn={rule.checkedOn} today={today} />
            <RuleActions
              name={rule.title}
              canEdit={canEdit}
              onEdit={() => setOpen({ rule, act: 'edit' })}
              onVersions={() => setOpen({ rule, act: 'versions' })}
            />
          </div>
        ))}
      </SpaceBetween>
      {open?.act === 'edit' && <DisclosureDialog known={open.rule} today={today} onClose={close} />}
      {open?.act === 'versions' && (
        <VersionsDialog kind="disclosure" code={open.rule.code} title={open.rule.title} onClose={close} />
      )}
    </Container>
  );
};
