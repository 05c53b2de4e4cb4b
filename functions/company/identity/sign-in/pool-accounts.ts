import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Accounts of the user pool. */
export interface PoolAccounts {
  /** Ends the account with this subject and all its sessions; no-op if there is none. */
  end(subject: string): Promise<void>;
}

// It stands in a filter, in which a quotation mark would end the value.
const SUBJECT = /^[0-9a-f-]{36}$/i;

const ignoreUnknown = (error: unknown): void => {
  if (!(error instanceof UserNotFoundException)) throw error;
};

/** Opens the accounts of a pool. The subject finds the user name, which differs from it for those who came by Google. */
export const openPoolAccounts = (cognito: CognitoIdentityProviderClient, UserPoolId: string): PoolAccounts => ({
  end: async (subject) => {
    if (!SUBJECT.test(subject)) throw new Error('This is no subject of the user pool');
    const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${subject}"` }));
    for (const { Username } of Users)
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch(ignoreUnknown);
  },
});
