import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { createLog } from '../../platform/log.ts';

const TIMEOUT_MS = 10_000;

/** The properties of a custom resource; every value is a string. */
export type Properties = Readonly<Record<string, unknown>>;

interface Outcome {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly Reason?: string;
  readonly Data?: Record<string, unknown>;
}

const attempt = async (event: CloudFormationCustomResourceEvent, apply: Apply): Promise<Outcome> => {
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS' };
  try {
    const { ServiceToken: _, ...properties } = event.ResourceProperties;
    return { Status: 'SUCCESS', Data: await apply(properties) };
  } catch (error) {
    createLog({ resource: event.LogicalResourceId }).error('Custom resource failed', error);
    return { Status: 'FAILED', Reason: error instanceof Error ? error.message : String(error) };
  }
};

type Apply = (properties: Properties) => Promise<Record<string, unknown>>;

/** Runs `apply` on create and update and reports the outcome to CloudFormation's response URL; keeps the data on delete. */
export const createCustomResource =
  (physicalId: string, apply: Apply) =>
  async (event: CloudFormationCustomResourceEvent): Promise<void> => {
    const { StackId, RequestId, LogicalResourceId } = event;
    const outcome = await attempt(event, apply);
    const answer = await fetch(event.ResponseURL, {
      method: 'PUT',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify({ ...outcome, PhysicalResourceId: physicalId, StackId, RequestId, LogicalResourceId }),
    });
    if (!answer.ok) throw new Error(`CloudFormation did not take the answer: ${answer.status}`);
  };
