import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createSigner } from '../../../../functions/platform/signed/sign.ts';
import { openTableDeps, TableEnv } from '../../../../functions/platform/table/open-deps.ts';
import { createClock } from '../../../../infra/local/clock.ts';
import { readBody, send, toRequest } from '../../../../infra/local/http/message.ts';
import { Permissions } from '../../../../infra/local/iam/permissions.ts';
import { answerSts } from '../../../../infra/local/iam/sts.ts';
import { startTableEngine } from '../../../../infra/local/table/engine.ts';
import { startTableFront } from '../../../../infra/local/table/front.ts';
import { createTables } from '../../../../infra/local/table/tables.ts';
import { readAssembly } from '../../../../infra/local/template/assembly.ts';
import { createNaming } from '../../../../infra/local/template/naming.ts';
import { ResolvedTemplate } from '../../../../infra/local/template/template.ts';
import { signingKeys } from '../../../support/cloud/gateway-event.ts';
import { localClient } from '../../../support/table/table.ts';

const addresses = { site: 'localhost:1', table: '', queues: 'http://localhost:1', objects: '', services: '' };

const templateOf = (): ResolvedTemplate => {
  const [stack] = readAssembly(resolve(import.meta.dirname, '../../../../cdk.out'));
  if (!stack) throw new Error('Nothing is synthesized');
  const naming = createNaming(addresses, () => 'custom');
  return new ResolvedTemplate(stack, naming, { dynamicReference: (text) => text, exported: new Map() });
};

const startSts = async (permissions: Permissions) => {
  const asked: string[] = [];
  const server = createServer(async (message, response) => {
    const body = await readBody(message, 100_000);
    const request = toRequest(message, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    asked.push(request.body.toString('utf8'));
    send(response, answerSts(request, permissions), 'POST');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop: () => server.close() };
};

/**
 * A real table behind the front that plays IAM by the synthesized template, and a STS beside it.
 * Long because its parts share one front and one STS.
 */
export const startGuarded = async () => {
  const template = templateOf();
  const permissions = new Permissions([template], createClock());
  const engine = await startTableEngine(undefined);
  const [table] = await createTables(engine.address, [template], false);
  if (!table) throw new Error('The template has no table');
  const front = await startTableFront(engine.address);
  front.describe(table.name, table);
  front.guard(permissions);
  const sts = await startSts(permissions);
  const functions = template.ofType('AWS::Lambda::Function');
  const signer = createSigner(signingKeys);
  const propertiesOf = (id: string) => {
    const fn = functions.find((each) => each.id.startsWith(id));
    if (!fn) throw new Error(`No function ${id}`);
    return { id: fn.id, ...fn.properties<{ Environment: { Variables: Record<string, string> } }>() };
  };
  return {
    signer,
    tableName: table.name,
    /** Past everything. */
    raw: localClient(engine.address),
    stsCalls: sts.asked,
    calls: front.calls,
    environmentOf: (id: string) => propertiesOf(id).Environment.Variables,
    /** What a function of the template has of the table, by its own composition. */
    depsOf: (id: string, more: Record<string, string> = {}) => {
      const { id: fn, Environment } = propertiesOf(id);
      process.env.AWS_ENDPOINT_URL_DYNAMODB = front.address;
      process.env.AWS_REGION = 'us-east-1';
      const keys = { AWS_ACCESS_KEY_ID: `FN.${fn}`, AWS_SECRET_ACCESS_KEY: 'local', AWS_SESSION_TOKEN: 'local' };
      const env = { ...Environment.Variables, ...keys, AWS_ENDPOINT_URL_STS: sts.endpoint, ...more };
      Object.assign(process.env, keys);
      return openTableDeps(TableEnv.parse(env), signer);
    },
    stop: async () => {
      sts.stop();
      await front.stop();
      await engine.stop();
    },
  };
};

export type Guarded = Awaited<ReturnType<typeof startGuarded>>;
