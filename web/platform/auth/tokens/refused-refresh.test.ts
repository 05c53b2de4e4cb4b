// @vitest-environment happy-dom
import { Hub } from 'aws-amplify/utils';
import { describe, expect, it, vi } from 'vitest';
import { signInService } from '../sign-in/auth-amplify.ts';

vi.mock('../../configuration.ts', () => ({ configuration: () => ({ config: {} }) }));

const noticesOf = (name: string): string[] => {
  const notices: string[] = [];
  const stop = signInService.onNotice((notice) => notices.push(notice));
  const error = Object.assign(new Error('of the refresh'), { name });
  Hub.dispatch('auth', { event: 'tokenRefresh_failure', data: { error } });
  stop();
  return notices;
};

describe('a refresh that fails', () => {
  it.each(['NotAuthorizedException', 'TokenRevokedException', 'RefreshTokenReuseException'])(
    'ends the session where the pool refuses it (%s)',
    (name) => {
      expect(noticesOf(name)).toEqual(['refreshRefused']);
    },
  );

  it.each(['NetworkError', 'TooManyRequestsException', 'InternalErrorException', 'UnknownError'])(
    'keeps it otherwise: a cellar is no reason to sign in again (%s)',
    (name) => {
      expect(noticesOf(name)).toEqual([]);
    },
  );
});
