import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { planCodes, planOf } from '../../../../../shared/company/plan/plan-codes.ts';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { planHints, planNames } from '../../plan/plan-words.ts';
import { UsageMeters } from '../../plan/usage-meters.tsx';
import { LicenseTable } from './license-table.tsx';
import { useChangeCompany } from './use-change-company.ts';

const options = planCodes.map((value) => ({ value, label: planNames[value], description: planHints[value] }));

/** The plan, and each license of it that is different. */
export const PlanEditor = ({ company }: { company: TenantView }) => {
  const [planCode, setPlan] = useState(company.planCode);
  const { mutate, isPending, error } = useChangeCompany(company, 'The plan is changed; its features follow at once.');
  return (
    <Container header={<Header variant="h3">Plan and licenses</Header>}>
      <SpaceBetween size="l">
        {error && <ActProblem error={error} />}
        <SpaceBetween size="s" direction="horizontal" alignItems="end">
          <FormField label="Plan" description="A change sets all features and limits to those of the plan.">
            <Select
              options={options}
              selectedOption={options.find(({ value }) => value === planCode) ?? null}
              onChange={({ detail }) => setPlan(planOf(detail.selectedOption.value) ?? planCode)}
            />
          </FormField>
          <Button disabled={planCode === company.planCode} loading={isPending} onClick={() => mutate({ planCode })}>
            Change the plan
          </Button>
        </SpaceBetween>
        <UsageMeters usage={company.plan.usage} />
        <LicenseTable company={company} />
      </SpaceBetween>
    </Container>
  );
};
