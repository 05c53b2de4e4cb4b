import type { FieldError } from '../../contract/routes/error.ts';
import { maySend } from './message-choice.ts';
import type { Definition } from './rule.ts';
import type { Step } from './step.ts';
import type { TriggerKind } from './trigger.ts';

const isWait = (step: Step | undefined): boolean => step?.do === 'wait' || step?.do === 'wait_for_hours';

const urlProblem = (url: string): string | undefined => {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:') return 'must be a URL like https://example.com/hook';
  if (parsed.username || parsed.password) return 'must not contain a password';
  if (!parsed.hostname.includes('.') || /^[\d.]+$|^\[/.test(parsed.hostname)) return 'must name a host on the internet';
  return undefined;
};

const sendProblem = (code: string, on: TriggerKind): string | undefined =>
  maySend(code, on) ? undefined : 'must be a message to leads or customers that works with this trigger';

const stepProblem = (step: Step, on: TriggerKind): [field: string, message: string | undefined] => {
  if (step.do === 'send') return ['template', sendProblem(step.template, on)];
  if (step.do === 'webhook') return ['url', urlProblem(step.url)];
  return ['', undefined];
};

/** Problems of an automation beyond its schema, by field below `definition`; shared by form and server. */
export const ruleProblems = ({ trigger, steps }: Definition): FieldError[] => {
  const wrong = steps.flatMap((step, i) => {
    const [field, message] = stepProblem(step, trigger.on);
    return message ? [{ path: `steps.${i}.${field}`, message }] : [];
  });
  const last = steps.length - 1;
  if (!isWait(steps[last])) return wrong;
  return [...wrong, { path: `steps.${last}`, message: 'must not be a wait, because nothing comes after it' }];
};
