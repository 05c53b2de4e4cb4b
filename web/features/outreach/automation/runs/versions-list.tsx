import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { RevisionView } from '../../../../../shared/outreach/automation/contract.ts';
import { triggerWords } from '../../../../../shared/outreach/automation/words.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../automation.module.css';

const partsOf = (version: RevisionView): string[] => [
  `When ${triggerWords(version.definition.trigger)}`,
  ...version.conditions.map((words) => `and ${words}`),
  ...version.steps.map((words, i) => `${i + 1}. ${words}`),
  version.stops,
];

const Parts = ({ version, other, isNewer }: { version: RevisionView; other: RevisionView; isNewer: boolean }) => {
  const theirs = new Set(partsOf(other));
  return (
    <ul className={styles.trail} aria-label={`Version ${version.revision}`}>
      {partsOf(version).map((part) => (
        <li key={part} className={styles.step}>
          {theirs.has(part) && <span>{part}</span>}
          {!theirs.has(part) && isNewer && <ins className={styles.added}>+ {part}</ins>}
          {!theirs.has(part) && !isNewer && <del className={styles.removed}>{part}</del>}
        </li>
      ))}
    </ul>
  );
};

interface SideProps {
  label: string;
  versions: readonly RevisionView[];
  version: RevisionView;
  other: RevisionView;
  isNewer: boolean;
  onChange: (revision: number) => void;
}

const Side = ({ label, versions, version, other, isNewer, onChange }: SideProps) => {
  const { zone } = useWorkspace();
  const options = versions.map(({ revision, createdAt, createdBy }) => ({
    value: String(revision),
    label: `Version ${revision}`,
    description: `${createdBy}, ${formatMoment(createdAt, zone)}`,
  }));
  return (
    <SpaceBetween size="s">
      <FormField label={label}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === String(version.revision)) ?? null}
          onChange={({ detail }) => onChange(Number(detail.selectedOption.value))}
        />
      </FormField>
      <Parts version={version} other={other} isNewer={isNewer} />
    </SpaceBetween>
  );
};

const Compare = ({ versions }: { versions: readonly RevisionView[] }) => {
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const find = (revision: number | undefined) => versions.find((each) => each.revision === revision);
  const after = find(chosen.after) ?? versions[0];
  const before = find(chosen.before) ?? versions[1] ?? after;
  if (!after || !before) return null;
  return (
    <Container header={<Header variant="h3">Compare</Header>}>
      <ColumnLayout columns={2}>
        <Side
          {...{ label: 'Before', versions, version: before, other: after, isNewer: false }}
          onChange={(revision) => setChosen({ ...chosen, before: revision })}
        />
        <Side
          {...{ label: 'After', versions, version: after, other: before, isNewer: true }}
          onChange={(revision) => setChosen({ ...chosen, after: revision })}
        />
      </ColumnLayout>
    </Container>
  );
};

/** Every version of an automation, and two of them side by side. */
export const VersionsList = ({ ruleId }: { ruleId: string }) => {
  const { zone } = useWorkspace();
  const { data, error, refetch } = useApi('GET /api/automations/{ruleId}/versions', { ruleId });
  if (error) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="l">
      {data.items.length > 1 && <Compare versions={data.items} />}
      <Container
        header={
          <Header variant="h3" counter={`(${data.items.length})`}>
            Versions
          </Header>
        }
      >
        <ol className={styles.trail}>
          {data.items.map((version) => (
            <li key={version.revision} className={styles.step}>
              <Box variant="strong">Version {version.revision}</Box>
              <span className={styles.when}>
                {version.createdBy}, {formatMoment(version.createdAt, zone)}
              </span>
              <p className={styles.reason}>{version.sentence}</p>
            </li>
          ))}
        </ol>
      </Container>
    </SpaceBetween>
  );
};
