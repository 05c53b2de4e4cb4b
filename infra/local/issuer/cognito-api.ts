import { ServiceError } from '../services/service-error.ts';
import { accountActions } from './cognito-accounts.ts';
import type { Actions, Input } from './cognito-action.ts';
import { clientActions } from './cognito-clients.ts';
import { sessionActions } from './cognito-sessions.ts';
import type { Issuer } from './issuer.ts';
import { TriggerError } from './triggers.ts';

const actions: Actions = { ...sessionActions, ...clientActions, ...accountActions };

/** The cognito-idp operations that the browser (Amplify) and the product's functions call. */
export const callCognito = async (action: string, input: Input, issuer: Issuer | undefined): Promise<unknown> => {
  if (!issuer) throw new ServiceError('ResourceNotFoundException', 'There is no user pool in the template.');
  const known = actions[action];
  if (!known)
    throw new ServiceError('UnknownOperationException', `The local cloud does not answer cognito-idp ${action}`);
  try {
    return await known(input, issuer);
  } catch (error) {
    if (error instanceof TriggerError) throw new ServiceError('UserLambdaValidationException', error.message);
    throw error;
  }
};
