import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { formatRate } from '../../../../../shared/deals/rate.ts';
import type { MunicipalityView } from '../../../../../shared/deals/state-pa/contract.ts';
import { askCertificateBy, mendBy } from '../../../../../shared/deals/state-pa/rule-days.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { RuleActions } from '../rule-actions.tsx';
import { SourceLine } from '../source-line.tsx';
import { certificateNames, outcomeNames } from './municipality-words.ts';

interface Props {
  readonly rule: MunicipalityView;
  /** The settlement that the dates are counted from; empty while none is chosen. */
  readonly settlement: string;
  readonly today: string;
  readonly canEdit: boolean;
  readonly onAct: (act: 'edit' | 'versions' | 'remove') => void;
}

const Dates = ({ rule, settlement, today }: Pick<Props, 'rule' | 'settlement' | 'today'>) => {
  const askBy = askCertificateBy(settlement, rule);
  return (
    <>
      <StatusIndicator type={askBy < today ? 'warning' : 'info'}>
        {`Ask for it by ${formatDate(askBy)}${askBy < today ? ', which has passed' : ''}`}
      </StatusIndicator>
      <Box color="text-body-secondary">
        {`Violations that are found must be mended by ${formatDate(mendBy(settlement))}, 12 months after settlement (68 P.S. § 1083).`}
      </Box>
    </>
  );
};

/** What one municipality asks for, with the dates of a settlement. */
export const MunicipalityRule = ({ rule, settlement, today, canEdit, onAct }: Props) => {
  const { name, zips, certificate, outcomes, leadDays, fee, rates, sourceUrl, checkedOn } = rule;
  const local = rates.at(-1);
  const ends = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    outcomes.map((outcome) => outcomeNames[outcome].toLowerCase()),
  );
  return (
    <div>
      <Box variant="h3" padding="n">
        {name}
      </Box>
      <Box color="text-body-secondary">{`ZIP ${zips.join(', ')}`}</Box>
      <Box fontWeight="bold">{certificateNames[certificate]}</Box>
      {certificate !== 'none' && (
        <>
          <Box>
            {`${leadDays} days before settlement. Fee: ${fee === undefined ? 'ask' : formatCents(fee)}.${ends && ` An inspection ends in ${ends}.`}`}
          </Box>
          {settlement && <Dates rule={rule} settlement={settlement} today={today} />}
        </>
      )}
      {local && <Box>{`Local transfer tax of its own: ${formatRate(local.rate)} from ${formatDate(local.from)}.`}</Box>}
      <SourceLine law="Source" sourceUrl={sourceUrl} checkedOn={checkedOn} today={today} />
      <RuleActions
        name={name}
        canEdit={canEdit}
        onEdit={() => onAct('edit')}
        onVersions={() => onAct('versions')}
        onRemove={() => onAct('remove')}
      />
    </div>
  );
};
