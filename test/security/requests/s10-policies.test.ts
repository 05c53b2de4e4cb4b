import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, inject, it } from 'vitest';
import { contentSecurityPolicy } from '../../../functions/company/site/content-security-policy.ts';
import { sandboxFrame } from '../../../functions/company/site/sandbox/sandbox.ts';
import { sitePages } from '../../../shared/company/site/site-pages.ts';
import { call } from '../../support/cloud/http.ts';
import { printBar } from '../drawn/bar.ts';

const origin = inject('origin');
const started = performance.now();
const hosts = ['localhost', 'northlight.localhost', 'second.localhost'];
const addresses = [
  ...Object.values(sitePages).map(({ path }) => path.replace(':orderId', 'ord_1').replace('/*', '/home')),
  '/nobody-lives-here',
  '/sandbox/frame.html',
];

const deployed = {
  scheme: 'https',
  host: 'northlight.example',
  local: false,
  loginDomain: 'login.northlight.example',
  realtimeUrl: 'wss://ws.northlight.example/live',
  issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_x',
};

/** This machine has no certificate: its own addresses count as they would be on AWS. */
const asDeployed = (policy: string): string =>
  policy.replaceAll(/\b(http|ws):\/\/(?=(?:[\w-]+\.)?localhost\b|127\.0\.0\.1\b)/g, '$1s://');

/** What an attacker could use, in words: high and medium findings, and three words that no policy of ours has. */
const holesIn = (policy: string): string[] => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) => [Severity.HIGH, Severity.MEDIUM, Severity.SYNTAX].includes(severity));
  const words = /'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|(?:^|\s)(?:\*|https?:)(?=\s|;|$)|\/\/\*/.exec(policy);
  return [
    ...grave.map(({ directive, description }) => `${directive}: ${description}`),
    ...(words ? [words[0].trim()] : []),
  ];
};

it('S10: no policy of any page on any kind of host has a hole', async () => {
  const policies = new Map<string, string>();
  for (const host of hosts) {
    for (const path of addresses) {
      const { headers } = await call(origin, `GET ${path}`, { host });
      const policy = headers['content-security-policy'];
      // A page of the platform leads there from a tenant's host; an answer with a page has its policy.
      if (String(headers['content-type']).includes('html')) expect(policy, `${host}${path}`).toBeTypeOf('string');
      if (typeof policy === 'string') policies.set(asDeployed(policy), `${host}${path}`);
    }
  }
  const elsewhere = {
    logoUrl: null,
    faviconUrl: 'https://icons.example/i.png',
    fontUrl: 'https://fonts.example/f.woff2',
  };
  policies.set(
    contentSecurityPolicy(deployed as never, elsewhere, { sandbox: 'https://northlight.example/sandbox/' }),
    'on AWS',
  );
  // No seeded company has a script of its own, so that its frame answers nowhere here.
  policies.set(String(sandboxFrame.headers?.['content-security-policy']), 'the sandbox');
  // A page's, the sandbox's and the one on AWS; this machine's stores share an origin, so that its hosts need not differ.
  expect(policies.size).toBeGreaterThanOrEqual(3);
  let found = 0;
  for (const [policy, where] of policies) {
    found += holesIn(policy).length;
    const isSandbox = policy.startsWith('sandbox');
    expect(holesIn(policy), where).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors ${isSandbox ? "'self'" : "'none'"}`);
    if (!isSandbox) expect(policy).toContain("require-trusted-types-for 'script'");
  }
  const pages = hosts.length * addresses.length;
  printBar('S10', { policies: policies.size, pages, holes: found }, started);
});

it('S10 controls: a policy with a hole is caught', () => {
  const good = contentSecurityPolicy(deployed as never, undefined);
  const bad = [
    good.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    good.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
    good.replace("script-src 'self'", 'script-src https:'),
    good.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    good.replace("img-src 'self'", 'img-src *'),
    good.replace("connect-src 'self'", 'connect-src https://*'),
    good.replace("script-src 'self'; ", '').replace("default-src 'none'; ", ''),
    good.replace("object-src 'none'; ", '').replace("default-src 'none'", 'default-src *'),
  ];
  expect(bad.every((policy) => policy !== good)).toBe(true);
  const caught = bad.filter((policy) => holesIn(policy).length > 0);
  printBar('S10 controls', { controls: bad.length, caught: caught.length }, started);
  expect(caught).toEqual(bad);
});
