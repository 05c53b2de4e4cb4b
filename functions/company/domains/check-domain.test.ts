import { describe, expect, test } from 'vitest';
import type { Domain } from '../../../shared/company/domains/domain.ts';
import { judgeDomain, lookUp } from './check-domain.ts';
import type { Dns } from './dns-port.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const target = 'northlight.example';
const domain: Domain = {
  domainId: 'dom_1',
  host: 'www.example.com',
  status: 'pending',
  token: 'secret',
  createdAt: '2026-12-01T08:00:00Z',
  version: 1,
};
const proof = { '_northlight.www.example.com': ['v=spf1 -all', 'northlight-site=secret'] };

const dnsOf = (zone: { texts?: object; aliases?: object; addresses?: object }): Dns => {
  const of = (kind: object | undefined) => async (name: string) => Reflect.get(kind ?? {}, name) ?? [];
  return { texts: of(zone.texts), aliases: of(zone.aliases), addresses: of(zone.addresses) };
};
const judge = async (dns: Dns, of: Domain = domain) => judgeDomain(of, await lookUp(dns, of, target), target, now);

describe('domain check', () => {
  test('accepts a domain with both records', async () => {
    const check = await judge(dnsOf({ texts: proof, aliases: { 'www.example.com': ['Northlight.Example.'] } }));
    expect(check).toMatchObject({ isProven: true, isPointed: true, problems: [] });
  });

  test('without records reports what was expected', async () => {
    const { problems, ...check } = await judge(dnsOf({}));
    expect(check).toMatchObject({ isProven: false, isPointed: false });
    expect(problems).toEqual([
      'At _northlight.www.example.com we looked for the TXT record “northlight-site=secret”: there is no TXT record there yet.',
      'www.example.com must lead to northlight.example by a CNAME record: it leads nowhere yet.',
    ]);
  });

  test('with other records reports what was found', async () => {
    const texts = { '_northlight.www.example.com': ['northlight-site=of-somebody-else'] };
    const { problems } = await judge(dnsOf({ texts, aliases: { 'www.example.com': ['old.example.net'] } }));
    expect(problems[0]).toContain('we found “northlight-site=of-somebody-else”');
    expect(problems[1]).toContain('it leads to “old.example.net”');
  });

  test('accepts an apex by its addresses, because ALIAS records resolve to addresses', async () => {
    const apex = { ...domain, host: 'example.com' };
    const texts = { '_northlight.example.com': ['northlight-site=secret'] };
    const addresses = { 'example.com': ['192.0.2.7'], [target]: ['192.0.2.7', '192.0.2.8'] };
    expect(await judge(dnsOf({ texts, addresses }), apex)).toMatchObject({ isPointed: true, problems: [] });
    const elsewhere = { ...addresses, 'example.com': ['198.51.100.1'] };
    expect((await judge(dnsOf({ texts, addresses: elsewhere }), apex)).problems[0]).toContain('ALIAS or ANAME');
  });

  test('reports a missing ownership record even if the domain still points here', async () => {
    const check = await judge(dnsOf({ aliases: { 'www.example.com': [target] } }));
    expect(check).toMatchObject({ isProven: false, isPointed: true });
  });

  test('asks to try again if the name servers do not answer, and claims nothing about the records', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
    const { problems } = await judge({ texts: silent, aliases: silent, addresses: silent });
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toContain('did not answer');
  });
});
