import { ServiceError } from '../services/services.ts';
import { type Account, attributesOf } from './accounts.ts';
import { type Actions, accountNamed, type Input, text } from './cognito-action.ts';
import { attributeList } from './cognito-sessions.ts';
import type { Issuer } from './issuer.ts';

interface Attribute {
  Name: string;
  Value: string;
}

/** Administration of people. */
export const peopleActions: Actions = {
  AdminCreateUser: (input, issuer) => {
    const attributes = readAttributes(input.UserAttributes);
    const email = attributes.email ?? text(input.Username);
    if (issuer.accounts.findByEmail(email, 'email'))
      throw new ServiceError('UsernameExistsException', 'User account already exists');
    const account = issuer.accounts.ensure(email, 'email', attributes.name);
    const made: Account = { ...account, status: 'FORCE_CHANGE_PASSWORD', attributes };
    issuer.accounts.save(made);
    if (input.TemporaryPassword) issuer.accounts.setPassword(made, text(input.TemporaryPassword));
    return { User: describe(made) };
  },
  AdminSetUserPassword: (input, issuer) => {
    const account: Account = { ...accountNamed(input, issuer), status: 'CONFIRMED' };
    issuer.accounts.setPassword(account, text(input.Password));
    return {};
  },
  AdminGetUser: (input, issuer) => {
    const { Attributes, ...rest } = describe(accountNamed(input, issuer));
    return { ...rest, UserAttributes: Attributes };
  },
  AdminUpdateUserAttributes: (input, issuer) => {
    const account = accountNamed(input, issuer);
    issuer.accounts.save({
      ...account,
      attributes: { ...account.attributes, ...readAttributes(input.UserAttributes) },
    });
    return {};
  },
  AdminUserGlobalSignOut: (input, issuer) => {
    issuer.sessions.revokeAllOf(accountNamed(input, issuer).username);
    return {};
  },
  AdminDisableUser: (input, issuer) => setEnabled(input, issuer, false),
  AdminEnableUser: (input, issuer) => setEnabled(input, issuer, true),
  AdminDeleteUser: (input, issuer) => issuer.accounts.remove(accountNamed(input, issuer).username),
  AdminAddUserToGroup: (input, issuer) => changeGroups(input, issuer, (groups, name) => groups.add(name)),
  AdminRemoveUserFromGroup: (input, issuer) => changeGroups(input, issuer, (groups, name) => groups.delete(name)),
  ListUsers: (input, issuer) => {
    const [, name = '', operator, value = ''] = /^\s*(\w+)\s*(\^?=)\s*"(.*)"\s*$/.exec(text(input.Filter)) ?? [];
    const fits = (account: Account) => {
      const actual = name === 'username' ? account.username : (attributesOf(account)[name] ?? '');
      return operator === '^=' ? actual.startsWith(value) : actual === value;
    };
    return {
      Users: issuer.accounts
        .all()
        .filter((account) => !name || fits(account))
        .slice(0, Number(input.Limit ?? 60))
        .map(describe),
    };
  },
};

const setEnabled = (input: Input, issuer: Issuer, enabled: boolean): object => {
  const account = accountNamed(input, issuer);
  issuer.accounts.save({ ...account, enabled });
  return {};
};

const changeGroups = (input: Input, issuer: Issuer, change: (groups: Set<string>, name: string) => void): object => {
  const account = accountNamed(input, issuer);
  const groups = new Set((account.attributes['local:groups'] ?? '').split(' ').filter(Boolean));
  change(groups, text(input.GroupName));
  issuer.accounts.save({ ...account, attributes: { ...account.attributes, 'local:groups': [...groups].join(' ') } });
  return {};
};

const readAttributes = (list: unknown) =>
  Object.fromEntries(((list ?? []) as Attribute[]).map(({ Name, Value }) => [Name, Value])) as Record<string, string>;

const describe = (account: Account) => ({
  Username: account.username,
  Attributes: attributeList(account),
  Enabled: account.enabled,
  UserStatus: account.status,
  UserCreateDate: account.createdAt / 1000,
  UserLastModifiedDate: account.createdAt / 1000,
});
