import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSigner } from './sign.ts';

const signer = createSigner('a secret of at least thirty-two characters');
const stranger = createSigner('another secret of at least thirty-two chars');

describe('a signature', () => {
  test('holds for its purpose and text, and for nothing else', () => {
    const mac = signer.mac('order', 'ord_1');
    expect(mac).toMatch(/^[\w-]{43}$/);
    expect(signer.matches('order', 'ord_1', mac)).toBe(true);
    expect(signer.matches('order', 'ord_2', mac)).toBe(false);
    expect(signer.matches('plan', 'ord_1', mac)).toBe(false);
    expect(stranger.matches('order', 'ord_1', mac)).toBe(false);
    for (const wrong of ['', mac.slice(1), `${mac}A`, 'ä']) expect(signer.matches('order', 'ord_1', wrong)).toBe(false);
  });

  test('keeps purpose and text apart', () => {
    expect(signer.mac('a', 'b\nc')).not.toBe(signer.mac('a\nb', 'd'));
  });
});

describe('a sealed text', () => {
  test('comes back as it was, from its own purpose only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const payload = JSON.parse(JSON.stringify(value)) as unknown;
        const sealed = signer.seal('cursor', payload);
        expect(sealed).toMatch(/^[\w-]+\.[\w-]{43}$/);
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
        const opened = signer.open('cursor', sealed.slice(0, at) + letter + sealed.slice(at + 1));
        // The last letter of base64url carries bits that nobody reads.
        if (at < sealed.length - 1) expect(opened).toBeUndefined();
      }),
    );
    for (const wrong of ['', '.', '..', 'x', `${sealed}.`, `.${sealed}`])
      expect(signer.open('cursor', wrong)).toBeUndefined();
  });
});

describe('an encrypted text', () => {
  test('comes back as it was, for its own purpose and secret only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const encrypted = signer.encrypt('cursor', text);
        expect(encrypted).toMatch(/^[\w-]{38,}$/);
        expect(signer.decrypt('cursor', encrypted)).toBe(text);
        expect(signer.decrypt('plan', encrypted)).toBeUndefined();
        expect(stranger.decrypt('cursor', encrypted)).toBeUndefined();
      }),
    );
  });

  test('shows nothing of the text, nor that two texts are the same', () => {
    const text = 'T#ten_01#LEAD#ann@example.com';
    const encrypted = signer.encrypt('cursor', text);
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toMatch(/ten_|LEAD|ann|example/);
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
