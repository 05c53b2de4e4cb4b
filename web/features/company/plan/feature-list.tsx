import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { PlanView } from '../../../../shared/company/plan/plan-view.ts';
import { featureNames } from '../../../ui/console/marks/feature-names.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { dayText } from './plan-words.ts';

type Item = PlanView['items'][number];

const noteOf = ({ expiresAt, isEnabled, isLicensed }: Item, zone: string): string => {
  if (expiresAt === null || !isEnabled) return '';
  return isLicensed ? `, until ${dayText(expiresAt, zone)}` : `, ended ${dayText(expiresAt, zone)}`;
};

const Feature = ({ item, zone }: { item: Item; zone: string }) => (
  <StatusIndicator type={item.isLicensed ? 'success' : 'stopped'} iconAriaLabel={item.isLicensed ? 'On' : 'Off'}>
    {featureNames[item.featureCode]}
    {noteOf(item, zone)}
  </StatusIndicator>
);

/** Every feature of the product, those that are on first. */
export const FeatureList = ({ items }: Pick<PlanView, 'items'>) => {
  const { zone } = useWorkspace();
  const byName = [...items].sort((a, b) => featureNames[a.featureCode].localeCompare(featureNames[b.featureCode]));
  const sorted = [...byName.filter(({ isLicensed }) => isLicensed), ...byName.filter(({ isLicensed }) => !isLicensed)];
  const third = Math.ceil(sorted.length / 3);
  return (
    <ColumnLayout columns={3}>
      {[0, 1, 2].map((column) => (
        <SpaceBetween key={column} size="xs">
          {sorted.slice(column * third, (column + 1) * third).map((item) => (
            <Feature key={item.featureCode} item={item} zone={zone} />
          ))}
        </SpaceBetween>
      ))}
    </ColumnLayout>
  );
};
