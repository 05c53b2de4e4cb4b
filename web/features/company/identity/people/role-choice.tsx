import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { roleWords } from '../../../../../shared/company/identity/roles.ts';
import type { Role } from '../../../../../shared/contract/access/people.ts';

const roles = Object.keys(roleWords) as Role[];

interface Props {
  readonly chosen: readonly Role[];
  readonly onChange: (roles: Role[]) => void;
  readonly errorText?: string | undefined;
  /** Roles to choose from, beside those already chosen; all by default. */
  readonly offered?: readonly Role[];
  /** Roles that can't be given here. */
  readonly disabled?: readonly Role[];
}

/** Roles with what each of them sees, in plain words. */
export const RoleChoice = ({ chosen, onChange, errorText, offered = roles, disabled = [] }: Props) => (
  <FormField label="Roles" errorText={errorText} stretch>
    <SpaceBetween size="xs">
      {roles
        .filter((role) => offered.includes(role) || chosen.includes(role))
        .map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            disabled={disabled.includes(role) && !chosen.includes(role)}
            description={roleWords[role].sees}
            onChange={({ detail }) =>
              onChange(roles.filter((each) => (each === role ? detail.checked : chosen.includes(each))))
            }
          >
            {roleWords[role].name}
          </Checkbox>
        ))}
    </SpaceBetween>
  </FormField>
);
