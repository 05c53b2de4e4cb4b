import { describe, expect, it } from 'vitest';
import { isPublic, publicAddressOf } from './public-address.ts';

describe('security P2 10: an address a webhook may call', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00:ec2::254',
    'fe80::1',
    // IANA's registries since: site-local, documentation, segment routing.
    'fec0::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
  ])('is not %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '3ffe::1', '2a00:1450::1'])('may be %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it('is refused if one of a host’s addresses is not public', async () => {
    const resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: 'fec0::1', family: 6 },
    ];
    await expect(publicAddressOf('mixed.example', resolve)).rejects.toThrow(
      'mixed.example isn’t on the public internet',
    );
  });
});
