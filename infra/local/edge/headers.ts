import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpRequest, HttpResponse } from '../http/message.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type CachePolicy, findPolicy, managedSecurityHeaders } from './policies.ts';

interface Rule {
  name: string;
  value: string;
  override: boolean;
}
export interface HeaderRules {
  set: Rule[];
  remove: string[];
}
interface Overridable {
  Override?: boolean;
}
interface PolicyConfig {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig?: {
      ContentSecurityPolicy?: Overridable & { ContentSecurityPolicy: string };
      ContentTypeOptions?: Overridable;
      FrameOptions?: Overridable & { FrameOption: string };
      ReferrerPolicy?: Overridable & { ReferrerPolicy: string };
      StrictTransportSecurity?: Overridable & {
        AccessControlMaxAgeSec: number;
        IncludeSubdomains?: boolean;
        Preload?: boolean;
      };
      XSSProtection?: Overridable & { Protection: boolean; ModeBlock?: boolean };
    };
    CustomHeadersConfig?: { Items: { Header: string; Value: string; Override?: boolean }[] };
    RemoveHeadersConfig?: { Items: { Header: string }[] };
  };
}

const rule = (name: string, value: string, from: Overridable | undefined): Rule => ({
  name,
  value,
  override: from?.Override !== false,
});
const managed: HeaderRules = {
  set: [
    rule('x-content-type-options', 'nosniff', {}),
    rule('x-frame-options', 'SAMEORIGIN', { Override: false }),
    rule('referrer-policy', 'strict-origin-when-cross-origin', { Override: false }),
    rule('strict-transport-security', 'max-age=31536000', { Override: false }),
    rule('x-xss-protection', '1; mode=block', { Override: false }),
  ],
  remove: [],
};

export const readHeaderRules = (templates: ResolvedTemplate[], id: string | undefined): HeaderRules => {
  if (id === undefined) return { set: [], remove: [] };
  if (id === managedSecurityHeaders) return managed;
  const config = findPolicy<PolicyConfig>(
    templates,
    'AWS::CloudFront::ResponseHeadersPolicy',
    id,
  )?.ResponseHeadersPolicyConfig;
  const security = config?.SecurityHeadersConfig ?? {};
  const set: Rule[] = (config?.CustomHeadersConfig?.Items ?? []).map((item) =>
    rule(item.Header.toLowerCase(), item.Value, item),
  );
  const csp = security.ContentSecurityPolicy;
  if (csp) set.push(rule('content-security-policy', csp.ContentSecurityPolicy, csp));
  if (security.ContentTypeOptions) set.push(rule('x-content-type-options', 'nosniff', security.ContentTypeOptions));
  if (security.FrameOptions)
    set.push(rule('x-frame-options', security.FrameOptions.FrameOption, security.FrameOptions));
  if (security.ReferrerPolicy)
    set.push(rule('referrer-policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy));
  const sts = security.StrictTransportSecurity;
  if (sts) {
    const value = `max-age=${sts.AccessControlMaxAgeSec}${sts.IncludeSubdomains ? '; includeSubDomains' : ''}${sts.Preload ? '; preload' : ''}`;
    set.push(rule('strict-transport-security', value, sts));
  }
  const xss = security.XSSProtection;
  if (xss) set.push(rule('x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss));
  return { set, remove: (config?.RemoveHeadersConfig?.Items ?? []).map((item) => item.Header.toLowerCase()) };
};

export const applyHeaderRules = (response: HttpResponse, rules: HeaderRules): HttpResponse => {
  const headers = { ...response.headers };
  for (const name of rules.remove) delete headers[name];
  for (const { name, value, override } of rules.set) if (override || !(name in headers)) headers[name] = value;
  return { ...response, headers };
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|ld\+json|x-javascript|wasm|vnd\.ms-fontobject)|image\/svg\+xml|font\/(otf|ttf)|[^;]+\+(json|xml))/;

export const acceptedEncoding = (request: HttpRequest, policy: CachePolicy): 'br' | 'gzip' | '' => {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (policy.brotli && /\bbr\b/.test(accepted)) return 'br';
  return policy.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : '';
};

/** Compresses as CloudFront does: text of 1,000 bytes to 10 MB whose cache policy allows encodings. */
export const compress = async (response: HttpResponse, encoding: 'br' | 'gzip' | ''): Promise<HttpResponse> => {
  const { body, headers } = response;
  const type = String(headers['content-type'] ?? '');
  if (
    !encoding ||
    headers['content-encoding'] ||
    body.length < 1000 ||
    body.length > 10_000_000 ||
    !compressible.test(type)
  )
    return response;
  const smaller =
    encoding === 'br' ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await zip(body);
  return { ...response, body: smaller, headers: { ...headers, 'content-encoding': encoding, vary: 'Accept-Encoding' } };
};
