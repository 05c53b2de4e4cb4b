import { bucketName } from '../template/naming.ts';
import type { ResolvedTemplate } from '../template/template.ts';

export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  ExposedHeaders?: string[];
}
interface Properties {
  CorsConfiguration?: { CorsRules: CorsRule[] };
}

/** Each bucket's CORS rules from the template. */
export const corsOfBuckets = (templates: ResolvedTemplate[]): Map<string, CorsRule[]> => {
  const buckets = templates.flatMap((template) => template.ofType('AWS::S3::Bucket'));
  return new Map(
    buckets.map((bucket) => [
      String(bucketName(bucket)),
      bucket.properties<Properties>().CorsConfiguration?.CorsRules ?? [],
    ]),
  );
};

const matches = (pattern: string, origin: string): boolean => {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === origin;
  return origin.length >= before.length + after.length && origin.startsWith(before) && origin.endsWith(after);
};

/** A bucket's CORS headers for a page of `origin` that uses `method`; none when no rule matches. */
export const corsHeaders = (rules: CorsRule[], origin: string | undefined, method: string): Record<string, string> => {
  if (!origin) return {};
  const rule = rules.find(
    (one) => one.AllowedMethods.includes(method) && one.AllowedOrigins.some((pattern) => matches(pattern, origin)),
  );
  if (!rule) return {};
  const exposed = rule.ExposedHeaders?.join(', ');
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(exposed ? { 'access-control-expose-headers': exposed } : {}),
  };
};
