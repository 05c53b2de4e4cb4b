import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import type { PlanView } from '../../../../../shared/company/plan/plan-view.ts';
import type { LicenseChange } from '../../../../../shared/company/tenancy/tenant-input.ts';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import { DayPicker } from '../../../../ui/console/form/day-picker.tsx';
import { featureNames } from '../../../../ui/console/marks/feature-names.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { endOfDay } from '../../../../ui/console/times.ts';
import { useChangeCompany } from './use-change-company.ts';

type Item = PlanView['items'][number];

const columns = (zone: string, change: (license: LicenseChange) => void): TableProps.ColumnDefinition<Item>[] => [
  { id: 'feature', header: 'Feature', isRowHeader: true, cell: ({ featureCode }) => featureNames[featureCode] },
  {
    id: 'on',
    header: 'On',
    cell: ({ featureCode, isEnabled }) => (
      <Toggle
        checked={isEnabled}
        ariaLabel={featureNames[featureCode]}
        onChange={({ detail }) => change({ featureCode, isEnabled: detail.checked })}
      />
    ),
  },
  {
    id: 'ends',
    header: 'Ends',
    cell: ({ featureCode, isEnabled, expiresAt }) => (
      <DayPicker
        value={expiresAt === null ? '' : localDate(Date.parse(expiresAt), zone)}
        disabled={!isEnabled}
        placeholder="Never"
        ariaLabel={`End of ${featureNames[featureCode]}`}
        openLabel={() => `Choose the last day of ${featureNames[featureCode]}`}
        onChange={(date) => change({ featureCode, expiresAt: date ? endOfDay(date, zone) : null })}
      />
    ),
  },
];

/** Every license, to be switched or to be given an end; each change is saved at once. */
export const LicenseTable = ({ company }: { company: TenantView }) => {
  const { mutate, isPending, error } = useChangeCompany(company, 'The license is changed.');
  return (
    <ExpandableSection headerText="Single licenses" variant="footer">
      {error && <ActProblem error={error} />}
      <Table
        variant="embedded"
        items={company.plan.items}
        trackBy="featureCode"
        loading={isPending}
        loadingText="Saving"
        ariaLabels={{ tableLabel: 'Licenses' }}
        columnDefinitions={columns(company.timezone, (license) => mutate({ licenses: [license] }))}
      />
    </ExpandableSection>
  );
};
