// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { askOrderAhead, takeOrderAhead } from './order-ahead.ts';
import { lookFrom } from './portal-base.ts';

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('../../../../platform/api/api.ts', () => ({ api: asked }));

const TOKEN = 'CognitoIdentityServiceProvider.client.user.accessToken';
const page = { order: { orderId: 'ord_1' } };

beforeEach(() => {
  asked.mockReset().mockResolvedValue(page);
  sessionStorage.setItem(TOKEN, 'x');
});
afterEach(() => sessionStorage.clear());

describe('an order that is asked for ahead', () => {
  it('is given once to its own page', async () => {
    askOrderAhead('/portal/orders/ord_1');
    expect(asked).toHaveBeenCalledExactlyOnceWith('GET /api/portal/orders/{orderId}', { orderId: 'ord_1' });
    expect(await takeOrderAhead('ord_1')).toBe(page);
    expect(takeOrderAhead('ord_1'), 'the next look is a fresh one').toBeUndefined();
    askOrderAhead('/portal/orders/ord_1');
    expect(takeOrderAhead('ord_2')).toBeUndefined();
  });

  it('is not asked for in any other room, and where nobody is signed in', () => {
    for (const path of ['/portal', '/portal/orders', '/portal/pictures/ord_1', '/admin/portal/cli_1/orders/ord_1'])
      askOrderAhead(path);
    sessionStorage.clear();
    askOrderAhead('/portal/orders/ord_1');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is never shown to the desk that looks as a customer, nor kept beyond the portal', () => {
    askOrderAhead('/portal/orders/ord_1');
    const leave = lookFrom('/admin/portal/cli_1');
    expect(takeOrderAhead('ord_1')).toBeUndefined();
    leave();
    askOrderAhead('/portal/orders/ord_1')();
    expect(takeOrderAhead('ord_1')).toBeUndefined();
  });

  it('is asked for anew where it failed before the sign-in was settled; that it is not there stands', async () => {
    asked.mockRejectedValueOnce(new ApiError(401, 'SIGN_IN', 'Please sign in.'));
    askOrderAhead('/portal/orders/ord_1');
    expect(await takeOrderAhead('ord_1')).toBe(page);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRejectedValueOnce(new ApiError(404, 'NOT_FOUND', 'Order not found.'));
    askOrderAhead('/portal/orders/ord_1');
    await expect(takeOrderAhead('ord_1')).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
