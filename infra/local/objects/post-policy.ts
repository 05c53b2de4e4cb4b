import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, type S3Error } from './s3-error.ts';

/** The fields of a form by lower-case name, as S3 compares them, and the size of its file. */
export interface PostForm {
  fields: Map<string, string>;
  size: number;
  bucket: string;
}
type Condition = Record<string, string> | [string, string, string | number] | ['content-length-range', number, number];
interface Policy {
  expiration: string;
  conditions: Condition[];
}

const fieldsOutsidePolicy = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/;
const conditionFailed = (condition: unknown) =>
  accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);

/** Why S3 refuses a form: its signature, expiration, a condition, an unsigned field, or the file's size. */
export const formError = (form: PostForm, secret: string, now: number): S3Error | undefined => {
  const text = form.fields.get('policy');
  if (!text) return accessDenied();
  if (!isSigned(form.fields, text, secret)) {
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      message:
        'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    };
  }
  const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Policy;
  if (Date.parse(policy.expiration) <= now) return accessDenied('Invalid according to Policy: Policy expired.');
  return conditionError(form, policy) ?? extraFieldError(form, policy) ?? sizeError(form, policy);
};

/** AWS Signature Version 4 over the policy: the key derived from date, region and service of the credential. */
const isSigned = (fields: Map<string, string>, policy: string, secret: string): boolean => {
  const [, date = '', region = '', service = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date));
  const actual = Buffer.from(fields.get('x-amz-signature') ?? '');
  const expected = Buffer.from(hmac(key, policy).toString('hex'));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

/** `{ key: value }` is short for `['eq', '$key', value]`. */
const toTriples = (condition: Condition): [string, string, string | number][] =>
  Array.isArray(condition)
    ? [condition as [string, string, string | number]]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);

const comparisons = (policy: Policy) =>
  policy.conditions.flatMap(toTriples).filter(([kind]) => kind !== 'content-length-range');

const nameIn = (variable: string) => variable.slice(1).toLowerCase();

const conditionError = ({ fields, bucket }: PostForm, policy: Policy): S3Error | undefined => {
  const failedCondition = comparisons(policy).find(([kind, variable, wanted]) => {
    const value = nameIn(variable) === 'bucket' ? bucket : (fields.get(nameIn(variable)) ?? '');
    return kind === 'starts-with' ? !value.startsWith(String(wanted)) : value !== String(wanted);
  });
  return failedCondition && conditionFailed(failedCondition);
};

const extraFieldError = ({ fields }: PostForm, policy: Policy): S3Error | undefined => {
  const signed = new Set(comparisons(policy).map(([, variable]) => nameIn(variable)));
  const extra = [...fields.keys()].filter((name) => !signed.has(name) && !fieldsOutsidePolicy.test(name));
  return extra.length > 0
    ? accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`)
    : undefined;
};

const sizeError = ({ size }: PostForm, policy: Policy): S3Error | undefined => {
  const range = policy.conditions.find((one) => Array.isArray(one) && one[0] === 'content-length-range');
  if (!Array.isArray(range)) return undefined;
  const min = Number(range[1]);
  const max = Number(range[2]);
  if (size > max) {
    return {
      status: 400,
      code: 'EntityTooLarge',
      message: 'Your proposed upload exceeds the maximum allowed size',
      details: { ProposedSize: size, MaxSizeAllowed: max },
    };
  }
  if (size >= min) return undefined;
  return {
    status: 400,
    code: 'EntityTooSmall',
    message: 'Your proposed upload is smaller than the minimum allowed size',
    details: { ProposedSize: size, MinSizeAllowed: min },
  };
};
