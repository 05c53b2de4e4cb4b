// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropTokens, isSigningIn, joinTabs } from './auth-handover.ts';
import { hasTokens } from './stored-tokens.ts';

const token = 'CognitoIdentityServiceProvider.client.ada.accessToken';
const pending = 'CognitoIdentityServiceProvider.client.inflightOAuth';

beforeEach(() => sessionStorage.clear());

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000, interval: 10 });

describe('a session handed from tab to tab', () => {
  it('is absent if no other tab answers', async () => {
    const tab = joinTabs(
      () => 'staff',
      () => undefined,
    );
    expect(await tab.takeOver()).toBe(false);
  });

  it('includes tokens and client, but never a pending sign-in', async () => {
    const other = new BroadcastChannel('northlight.session');
    other.addEventListener('message', ({ data }) => {
      if (data.type !== 'ask') return;
      other.postMessage({ type: 'session', client: 'tenant', entries: { [token]: 't', 'other.key': 'x' } });
    });
    const tab = joinTabs(
      () => 'staff',
      () => undefined,
    );
    expect(await tab.takeOver()).toBe(true);
    expect(sessionStorage.getItem(token)).toBe('t');
    expect(sessionStorage.getItem('northlight.client')).toBe('tenant');
    expect(sessionStorage.getItem('other.key')).toBeNull();
    other.close();
  });

  it('excludes the secrets of a pending sign-in', async () => {
    sessionStorage.setItem(token, 't');
    sessionStorage.setItem(pending, 'true');
    const heard = vi.fn();
    const other = new BroadcastChannel('northlight.session');
    other.addEventListener('message', ({ data }) => heard(data));
    joinTabs(
      () => 'staff',
      () => undefined,
    ).share();
    await until(() =>
      expect(heard).toHaveBeenCalledWith({ type: 'session', client: 'staff', entries: { [token]: 't' } }),
    );
    other.close();
  });

  it('ends in every tab when one signs out', async () => {
    const onLeft = vi.fn();
    joinTabs(() => 'staff', onLeft);
    const other = new BroadcastChannel('northlight.session');
    other.postMessage({ type: 'left' });
    await until(() => expect(onLeft).toHaveBeenCalled());
    other.close();
  });

  it('keeps a pending sign-in when the tokens are cleared', () => {
    sessionStorage.setItem(token, 't');
    sessionStorage.setItem(pending, 'true');
    expect(hasTokens()).toBe(true);
    dropTokens();
    expect(hasTokens()).toBe(false);
    expect(isSigningIn()).toBe(true);
  });
});
