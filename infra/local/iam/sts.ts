import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { AccessDenied, type Credentials, type Permissions } from './permissions.ts';

const xml = (status: number, body: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(body),
});

const credentialsXml = (credentials: Credentials): string =>
  Object.entries(credentials)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

/** An error as STS words it. */
export const stsFailure = (status: number, code: string, message = 'Injected'): HttpResponse =>
  xml(status, `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`);

/** True for the query protocol, which only STS uses among the services here. */
export const isForSts = ({ headers, path, method }: HttpRequest): boolean =>
  method === 'POST' && path === '/' && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

/** STS's AssumeRole: its credentials are limited by the policies of the role and of the session. */
export const answerSts = (request: HttpRequest, permissions: Permissions): HttpResponse => {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const accessKeyId = /Credential=([^/,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    if (form.get('Action') !== 'AssumeRole')
      throw new AccessDenied(`The local cloud does not answer ${form.get('Action')}`);
    const credentials = permissions.assumeRole(accessKeyId, {
      roleArn: form.get('RoleArn') ?? '',
      policy: form.get('Policy') ?? undefined,
      seconds: Number(form.get('DurationSeconds') ?? 3600),
    });
    const result = `<AssumeRoleResult><Credentials>${credentialsXml(credentials)}</Credentials></AssumeRoleResult>`;
    return xml(200, `<AssumeRoleResponse>${result}</AssumeRoleResponse>`);
  } catch (error) {
    if (!(error instanceof AccessDenied)) throw error;
    return stsFailure(403, 'AccessDenied', error.message);
  }
};
