import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSigner } from './sign.ts';

const one = `1:${'a'.repeat(32)}`;
const two = `2:${'b'.repeat(32)}`;
const three = `3:${'c'.repeat(32)}`;
const signer = createSigner(one);
const stranger = createSigner(`1:${'x'.repeat(32)}`);

describe('a signature', () => {
  test('holds for its purpose and text, and for nothing else', () => {
    const mac = signer.mac('order', 'ord_1');
    expect(mac).toMatch(/^1\.[\w-]{43}$/);
    expect(signer.matches('order', 'ord_1', mac)).toBe(true);
    expect(signer.matches('order', 'ord_2', mac)).toBe(false);
    expect(signer.matches('plan', 'ord_1', mac)).toBe(false);
    expect(stranger.matches('order', 'ord_1', mac)).toBe(false);
    for (const wrong of ['', '.', mac.slice(2), mac.slice(1), `2${mac.slice(1)}`, `0${mac}`, `${mac}A`, `${mac}.`, 'ä'])
      expect(signer.matches('order', 'ord_1', wrong), wrong).toBe(false);
  });

  test('keeps purpose and text apart', () => {
    expect(signer.mac('a', 'b\nc')).not.toBe(signer.mac('a\nb', 'c'));
  });
});

describe('a sealed text', () => {
  test('comes back as it was, from its own purpose only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const payload = JSON.parse(JSON.stringify(value)) as unknown;
        const sealed = signer.seal('cursor', payload);
        expect(sealed).toMatch(/^1\.[\w-]+\.[\w-]{43}$/);
        expect(signer.open('cursor', sealed)).toEqual(payload);
        expect(signer.open('plan', sealed)).toBeUndefined();
      }),
    );
  });

  test('is void after any change', () => {
    const sealed = signer.seal('cursor', { position: 'LEAD#1' });
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'B', '.', '-', '0'), (at, letter) => {
        fc.pre(sealed[at] !== letter);
        expect(signer.open('cursor', sealed.slice(0, at) + letter + sealed.slice(at + 1))).toBeUndefined();
      }),
    );
    for (const wrong of ['', '.', '..', 'x', `${sealed}.`, `.${sealed}`, sealed.slice(2)])
      expect(signer.open('cursor', wrong)).toBeUndefined();
  });
});

describe('an encrypted text', () => {
  test('comes back as it was, for its own purpose and secret only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encrypted = signer.encrypt('cursor', text);
        expect(encrypted).toMatch(/^1\.[\w-]{38,}$/);
        expect(signer.decrypt('cursor', encrypted)).toBe(text);
        expect(signer.decrypt('plan', encrypted)).toBeUndefined();
        expect(stranger.decrypt('cursor', encrypted)).toBeUndefined();
      }),
    );
  });

  test('shows nothing of the text, nor that two texts are the same', () => {
    const text = 'T#ten_01#LEAD#ann@example.com';
    const encrypted = signer.encrypt('cursor', text);
    expect(Buffer.from(encrypted.slice(2), 'base64url').toString('latin1')).not.toMatch(/ten_|LEAD|ann|example/);
    expect(signer.encrypt('cursor', text)).not.toBe(encrypted);
  });

  test('is void after any change', () => {
    const encrypted = signer.encrypt('cursor', 'LEAD#1');
    fc.assert(
      fc.property(fc.nat(encrypted.length - 1), fc.constantFrom('A', 'B', '.', '-', '0', '='), (at, letter) => {
        fc.pre(encrypted[at] !== letter);
        const changed = encrypted.slice(0, at) + letter + encrypted.slice(at + 1);
        expect(signer.decrypt('cursor', changed)).toBeUndefined();
      }),
    );
    for (const wrong of ['', '.', 'x', encrypted.slice(0, -1), `${encrypted}.`, `${encrypted}A`, ` ${encrypted}`])
      expect(signer.decrypt('cursor', wrong)).toBeUndefined();
  });
});

describe('keys', () => {
  test('the first signs, all verify, and each has its own keys for each purpose and use', () => {
    const rotated = createSigner([two, three, one].join(','));
    expect(rotated.mac('order', 'x')).toMatch(/^2\./);
    expect(rotated.matches('order', 'x', signer.mac('order', 'x'))).toBe(true);
    expect(rotated.matches('order', 'x', createSigner(three).mac('order', 'x'))).toBe(true);
    // Key 2's signature under the name of key 1, and the other way round.
    expect(rotated.matches('order', 'x', rotated.mac('order', 'x').replace('2.', '1.'))).toBe(false);
    expect(rotated.matches('order', 'x', signer.mac('order', 'x').replace('1.', '2.'))).toBe(false);
  });

  test('a secret that others keep is of the current key first, then of former ones, not of the next', () => {
    const secrets = createSigner([two, three, one].join(',')).secretsFor('webhook', 'ten_1');
    expect(secrets).toEqual([createSigner(two), signer].flatMap((each) => each.secretsFor('webhook', 'ten_1')));
  });

  test('a secret that others keep is derived as before keys had ids', () => {
    const expected = createHmac('sha256', 'a'.repeat(32)).update('webhook\nten_1').digest('base64url');
    expect(signer.secretsFor('webhook', 'ten_1')).toEqual([expected]);
  });

  test.each(['', 'a'.repeat(40), '1:short', `1:${'a'.repeat(32)},`, `x:${'a'.repeat(32)}`, `0:${'a'.repeat(32)}`])(
    '%j are refused without being shown',
    (text) => {
      expect(() => createSigner(text)).toThrow(
        /^Signing keys must read <number>:<secret of at least 32 characters>, separated by commas\.$/,
      );
    },
  );
});
