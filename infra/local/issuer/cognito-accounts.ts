import { ServiceError } from '../services/service-error.ts';
import type { Account } from './accounts.ts';
import { type Actions, text } from './cognito-action.ts';
import type { Issuer } from './issuer.ts';

/** The accounts that a filter `sub = "…"` finds; nobody here asks by anything else. */
const found = (filter: string, { accounts }: Issuer): Account[] => {
  const [, subject] = /^sub = "([^"]+)"$/.exec(filter) ?? [];
  if (subject === undefined)
    throw new ServiceError('InvalidParameterException', `The local cloud lists users by sub only, not by ${filter}`);
  const account = accounts.findBySubject(subject);
  return account ? [account] : [];
};

/** Accounts, as the product's functions end them. */
export const accountActions: Actions = {
  ListUsers: (input, issuer) => ({
    Users: found(text(input.Filter), issuer).map(({ username, status }) => ({
      Username: username,
      UserStatus: status,
      Enabled: true,
    })),
  }),
  AdminDeleteUser: (input, issuer) => {
    const username = text(input.Username);
    if (!issuer.accounts.find(username)) throw new ServiceError('UserNotFoundException', 'User does not exist.');
    issuer.sessions.revokeAllOf(username);
    issuer.accounts.end(username);
    return {};
  },
};
