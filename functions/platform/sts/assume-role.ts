import { OutageError } from '../errors/outage.ts';
import { type Answer, openCalls } from '../signed/call.ts';
import { type Caller, type Keys, signCall } from '../signed/sign-request.ts';
import { pause } from '../table/client/retry.ts';

/** Temporary credentials; the SDK renews them five minutes before `expiration`. */
export interface Session extends Keys {
  readonly sessionToken: string;
  readonly expiration: Date;
}

/** A role to assume, and the session policy that narrows it. */
export interface RoleRequest {
  readonly roleArn: string;
  readonly sessionName: string;
  readonly policy: string;
}

const MAX_TRIES = 3;
const call = openCalls(4);
const type = 'application/x-www-form-urlencoded; charset=utf-8';
const SESSION_SECONDS = 3600;

const field = (text: string, name: string): string => {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1];
  if (!found) throw new Error(`STS answered without ${name}`);
  return found;
};

const readSession = (text: string): Session => ({
  accessKeyId: field(text, 'AccessKeyId'),
  secretAccessKey: field(text, 'SecretAccessKey'),
  sessionToken: field(text, 'SessionToken'),
  expiration: new Date(field(text, 'Expiration')),
});

const isPassing = ({ status, text }: Answer): boolean => status >= 500 || /<Code>Throttling/.test(text);

const refusal = (answer: Answer): Error => {
  const message = `STS refused with ${answer.status}: ${/<Message>([^<]*)/.exec(answer.text)?.[1]}`;
  return isPassing(answer) ? new OutageError(message) : new Error(message);
};

/** STS AssumeRole by one signed call, at most three tries: the SDK's client would add 40 KB to each bundle. Throws when STS refuses. */
export const createAssumeRole =
  (caller: Caller, endpoint?: string) =>
  async ({ roleArn, sessionName, policy }: RoleRequest): Promise<Session> => {
    const region = await caller.region();
    const url = new URL('/', endpoint ?? `https://sts.${region}.amazonaws.com`);
    const asked = { Action: 'AssumeRole', Version: '2011-06-15', DurationSeconds: String(SESSION_SECONDS) };
    const names = { RoleArn: roleArn, RoleSessionName: sessionName, Policy: policy };
    const body = new URLSearchParams({ ...asked, ...names }).toString();
    const wanted = { method: 'POST', url, service: 'sts', region, type, body } as const;
    const ask = async () => await call('POST', url, signCall(wanted, await caller.credentials()), body);
    for (let tries = 1; ; tries++) {
      const answer: Answer = await ask().catch((error) => ({ status: 503, text: `<Message>${String(error)}` }));
      if (answer.status === 200) return readSession(answer.text);
      if (!isPassing(answer) || tries >= MAX_TRIES) throw refusal(answer);
      await pause(tries);
    }
  };
