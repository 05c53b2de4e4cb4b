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

  // An edge of each range, and its neighbor.
  it.each([
    ['0.255.255.255', '1.0.0.0'],
    ['10.255.255.255', '11.0.0.0'],
    ['100.127.255.255', '100.128.0.0'],
    ['127.255.255.255', '128.0.0.0'],
    ['169.254.255.255', '169.255.0.0'],
    ['172.31.255.255', '172.32.0.0'],
    ['192.0.0.255', '192.0.1.0'],
    ['192.0.2.255', '192.0.3.0'],
    ['192.88.99.255', '192.88.100.0'],
    ['192.168.255.255', '192.169.0.0'],
    ['198.19.255.255', '198.20.0.0'],
    ['198.51.100.255', '198.51.101.0'],
    ['203.0.113.255', '203.0.114.0'],
    ['100.64.0.0', '100.63.255.255'],
    ['172.16.0.0', '172.15.255.255'],
    ['192.0.0.0', '191.255.255.255'],
    ['198.18.0.0', '198.17.255.255'],
    ['224.0.0.0', '223.255.255.255'],
    ['64:ff9b::ffff:ffff', '64:ff9c::'],
    ['64:ff9b:1::', '64:ff9b:2::'],
    ['100::1', '101::'],
    ['2001:1ff::', '2001:200::'],
    ['2001:db8:ffff::', '2001:db9::'],
    ['2002:ffff::', '2003::'],
    ['fdff::', '2c00::'],
  ])('is not %s, and may be %s beside it', (special, beside) => {
    expect([isPublic(special), isPublic(beside)]).toEqual([false, true]);
  });

  it.each(['255.255.255.255', '240.0.0.1', '239.255.255.255', '::', 'ff02::1', 'fc00::1', 'febf::1'])(
    'is not %s either',
    (address) => expect(isPublic(address)).toBe(false),
  );

  it('is the first of a host whose addresses are all public, and none of a host that has no address', async () => {
    const all = [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await publicAddressOf('good.example', async () => all)).toBe(all[0]);
    await expect(publicAddressOf('none.example', async () => [])).rejects.toThrow('none.example isn’t');
  });

  it('is asked for by the host’s own name, all of them', async () => {
    await expect(publicAddressOf('localhost')).rejects.toThrow('localhost isn’t on the public internet');
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
