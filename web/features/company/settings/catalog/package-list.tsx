import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Multiselect from '@cloudscape-design/components/multiselect';
import { MAX_PACKAGES } from '../../../../../shared/company/catalog/catalog-limits.ts';
import type { Package, ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { TextField } from '../text-field.tsx';
import styles from './catalog.module.css';
import { type EditedService, packageCode } from './catalog-draft.ts';

interface Props {
  packages: readonly Package[];
  services: readonly EditedService[];
  prices: ReadonlyMap<ServiceCode, number>;
  problems: Record<string, string>;
  onChange: (packages: Package[]) => void;
}

const errorUnder = (problems: Record<string, string>, path: string): string | undefined =>
  Object.entries(problems).find(([each]) => each === path || each.startsWith(`${path}.`))?.[1];

/** Edits packages; a package costs the sum of its services. Over 40 lines: one list of JSX. */
export const PackageList = ({ packages, services, prices, problems, onChange }: Props) => {
  const options = services.map(({ code, name }) => ({ value: code, label: name }));
  const edit = (at: number, part: Partial<Package>): void =>
    onChange(packages.map((each, i) => (i === at ? { ...each, ...part } : each)));
  const add = (): void => {
    const taken = packages.map(({ code }) => code);
    onChange([...packages, { code: packageCode('new package', taken), name: '', description: '', services: [] }]);
  };
  return (
    <Container
      header={
        <Header
          variant="h3"
          description="Several services in one click; the price is their sum."
          actions={
            <Button iconName="add-plus" disabled={packages.length >= MAX_PACKAGES} onClick={add}>
              Add a package
            </Button>
          }
        >
          Packages
        </Header>
      }
    >
      <div className={styles.packages}>
        {packages.map((each, i) => (
          <div className={styles.package} key={each.code}>
            <TextField
              label="Package name"
              value={each.name}
              error={problems[`packages.${i}.name`]}
              onChange={(name) => edit(i, { name })}
            />
            <TextField
              label="Package description"
              value={each.description}
              error={problems[`packages.${i}.description`]}
              onChange={(description) => edit(i, { description })}
            />
            <FormField
              label="Package services"
              errorText={
                errorUnder(problems, `packages.${i}.services`) &&
                `It ${errorUnder(problems, `packages.${i}.services`)}.`
              }
            >
              <Multiselect
                options={options}
                selectedOptions={options.filter(({ value }) => each.services.includes(value))}
                placeholder="At least two"
                deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
                onChange={({ detail }) =>
                  edit(i, { services: detail.selectedOptions.map(({ value }) => value as ServiceCode) })
                }
              />
            </FormField>
            <div>
              <Box variant="awsui-key-label">Sample property pays</Box>
              <Box fontWeight="bold">
                {formatCents(each.services.reduce((sum, code) => sum + (prices.get(code) ?? 0), 0))}
              </Box>
              <Button
                variant="inline-link"
                ariaLabel={`Remove the package ${each.name}`}
                onClick={() => onChange(packages.filter((_, n) => n !== i))}
              >
                Remove
              </Button>
            </div>
          </div>
        ))}
        {packages.length === 0 && <Box>No packages. Customers choose single services.</Box>}
      </div>
    </Container>
  );
};
