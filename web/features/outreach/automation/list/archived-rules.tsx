import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import styles from '../automation.module.css';
import { rulePath } from '../paths.ts';
import { useArchive } from './use-archive.ts';

const ArchivedLine = ({ rule }: { rule: RuleView }) => {
  const { isSaving, restore } = useArchive(rule);
  const { ruleId, name, sentence } = rule;
  return (
    <li className={`${styles.line} ${styles.off}`}>
      <Box color="text-body-secondary">Archived</Box>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <RecordLink to={rulePath(ruleId)}>{name}</RecordLink>
        </h3>
        <p className={styles.sentence}>{sentence}</p>
      </div>
      <div>
        <Button ariaLabel={`Restore ${name}`} loading={isSaving} onClick={restore}>
          Restore
        </Button>
      </div>
    </li>
  );
};

/** The automations that were archived, each with its way back. */
export const ArchivedRules = () => {
  const { data, error, refetch } = useApi('GET /api/automations', { archived: 'true' });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.items.length === 0) return <Box color="text-body-secondary">Nothing is archived.</Box>;
  return (
    <ul className={styles.list}>
      {data.items.map((rule) => (
        <ArchivedLine key={rule.ruleId} rule={rule} />
      ))}
    </ul>
  );
};
