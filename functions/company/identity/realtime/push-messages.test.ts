import { expect, test } from 'vitest';
import { access } from '../../../../shared/contract/access/access.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import type { PushKind } from './push-kind.ts';
import { createMessages } from './push-messages.ts';

const GATEWAY_BYTES = 128 * 1024;
const caller = { userId: 'u', profileId: 'prf_1', roles: ['admin'], tenantId: 'ten_1', idp: 'Google', sessionId: 's' };
const listener = { tenantId: 'ten_1', hostKind: 'platform', caller } as unknown as Connection;
const kind = { name: 'quote', route: { access: access.staff } } as unknown as PushKind;

/** What a listener hears of one row with this text. */
const heard = (text: string) => {
  const item = { quoteId: 'quo_1', text };
  const readRow = () => ({ id: 'quo_1', version: 2, show: () => ({ item }) });
  const change = { entity: 'quote', tenantId: 'ten_1', before: {}, after: {} };
  const messagesFor = createMessages([{ kind, readRow, changes: [change as never] }]);
  return messagesFor(listener, { status: 'active', licenses: [] } as never, 0);
};

test('a row is told whole where the gateway takes it, and by its id where it is too long, whatever its letters', () => {
  const changed = { type: 'quote.changed', id: 'quo_1', version: 2 };
  expect(heard('e'.repeat(90_000))).toEqual([{ ...changed, item: expect.anything() }]);
  expect(heard('e'.repeat(110_000))).toEqual([changed]);
  // Two bytes each.
  const [message = {}] = heard('é'.repeat(90_000));
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(GATEWAY_BYTES);
  expect(message).toEqual(changed);
});
