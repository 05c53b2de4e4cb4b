import { createHmac, timingSafeEqual } from 'node:crypto';
import { denied, type ObjectRefusal } from './refusal.ts';

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

const notOfPolicy = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/;
const failed = (condition: unknown) =>
  denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);

/** Why S3 refuses a form: its signature, expiration, a condition, an unsigned field, or the file's size. */
export const refusalOf = (form: PostForm, secret: string, now: number): ObjectRefusal | undefined => {
  const text = form.fields.get('policy');
  if (!text) return denied();
  if (!isSigned(form.fields, text, secret)) {
    return {
      status: 403,
      code: 'SignatureDoesNotMatch',
      message:
        'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    };
  }
  const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Policy;
  if (Date.parse(policy.expiration) <= now) return denied('Invalid according to Policy: Policy expired.');
  return brokenCondition(form, policy) ?? extraField(form, policy) ?? sizeRefusal(form, policy);
};

/** AWS Signature Version 4 over the policy: the key derived from date, region and service of the credential. */
const isSigned = (fields: Map<string, string>, policy: string, secret: string): boolean => {
  const [, date = '', region = '', service = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date));
  const given = Buffer.from(fields.get('x-amz-signature') ?? '');
  const right = Buffer.from(hmac(key, policy).toString('hex'));
  return given.length === right.length && timingSafeEqual(given, right);
};

/** `{ key: value }` is short for `['eq', '$key', value]`. */
const unfold = (condition: Condition): [string, string, string | number][] =>
  Array.isArray(condition)
    ? [condition as [string, string, string | number]]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);

const comparisons = (policy: Policy) =>
  policy.conditions.flatMap(unfold).filter(([kind]) => kind !== 'content-length-range');

const nameIn = (variable: string) => variable.slice(1).toLowerCase();

const brokenCondition = ({ fields, bucket }: PostForm, policy: Policy): ObjectRefusal | undefined => {
  const broken = comparisons(policy).find(([kind, variable, wanted]) => {
    const value = nameIn(variable) === 'bucket' ? bucket : (fields.get(nameIn(variable)) ?? '');
    return kind === 'starts-with' ? !value.startsWith(String(wanted)) : value !== String(wanted);
  });
  return broken && failed(broken);
};

const extraField = ({ fields }: PostForm, policy: Policy): ObjectRefusal | undefined => {
  const signed = new Set(comparisons(policy).map(([, variable]) => nameIn(variable)));
  const extra = [...fields.keys()].filter((name) => !signed.has(name) && !notOfPolicy.test(name));
  return extra.length > 0 ? denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`) : undefined;
};

const sizeRefusal = ({ size }: PostForm, policy: Policy): ObjectRefusal | undefined => {
  const range = policy.conditions.find((one) => Array.isArray(one) && one[0] === 'content-length-range');
  if (!Array.isArray(range)) return undefined;
  const least = Number(range[1]);
  const most = Number(range[2]);
  if (size > most) {
    return {
      status: 400,
      code: 'EntityTooLarge',
      message: 'Your proposed upload exceeds the maximum allowed size',
      details: { ProposedSize: size, MaxSizeAllowed: most },
    };
  }
  if (size >= least) return undefined;
  return {
    status: 400,
    code: 'EntityTooSmall',
    message: 'Your proposed upload is smaller than the minimum allowed size',
    details: { ProposedSize: size, MinSizeAllowed: least },
  };
};
