import { resolve } from 'node:path';
import { readAssembly } from '../../../infra/local/template/assembly.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
}

/** The resources of the synthesized stage, those of its nested stacks among them. */
export const template = (): Record<string, Resource> =>
  readAssembly(resolve(import.meta.dirname, '../../../cdk.out'))[0]?.template.Resources ?? {};

/** The functions that queues call. */
export const consumersIn = (resources: Record<string, Resource>): Set<string> =>
  new Set(
    Object.values(resources).flatMap(({ Type, Properties = {} }) => {
      const source = (Properties.EventSourceArn as { 'Fn::GetAtt'?: [string, string] } | undefined)?.[
        'Fn::GetAtt'
      ]?.[0];
      const isQueue = Type.endsWith('EventSourceMapping') && resources[source ?? '']?.Type === 'AWS::SQS::Queue';
      return isQueue ? [(Properties.FunctionName as { Ref: string }).Ref] : [];
    }),
  );
