import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useNavigate } from 'react-router-dom';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatAgo } from '../../../../ui/console/times.ts';
import styles from '../automation.module.css';
import { rulePath, testPath } from '../paths.ts';
import { useSwitch } from './use-switch.ts';

const lastRun = ({ lastRunAt }: RuleView, now: number): string =>
  lastRunAt === null ? 'Hasn’t run yet' : `Last ran ${formatAgo(lastRunAt, now)}`;

/** One automation: its switch, its sentence, and its last run. */
export const RuleLine = ({ rule, now }: { rule: RuleView; now: number }) => {
  const navigate = useNavigate();
  const { isOn, turn } = useSwitch(rule);
  const { ruleId, name } = rule;
  return (
    <li className={`${styles.line} ${isOn ? '' : styles.off}`}>
      <Toggle checked={isOn} ariaLabel={`${name} is on`} onChange={({ detail }) => turn(detail.checked)}>
        {isOn ? 'On' : 'Off'}
      </Toggle>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <RecordLink to={rulePath(ruleId)}>{name}</RecordLink>
        </h3>
        <p className={styles.sentence}>{rule.sentence}</p>
        <p className={styles.facts}>
          <span>{rule.stops}</span>
          <span>{lastRun(rule, now)}</span>
        </p>
      </div>
      <SpaceBetween size="xs" direction="horizontal">
        <Button ariaLabel={`Runs of ${name}`} onClick={() => navigate(rulePath(ruleId, 'runs'))}>
          Runs
        </Button>
        <Button ariaLabel={`Test ${name}`} onClick={() => navigate(`${testPath}?rule=${ruleId}`)}>
          Test
        </Button>
      </SpaceBetween>
    </li>
  );
};
