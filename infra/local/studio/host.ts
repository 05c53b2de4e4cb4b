import type { LocalModel } from '../bedrock/local-model.ts';
import type { Clock } from '../clock.ts';
import type { CustomResources } from '../custom-resources.ts';
import type { Edge } from '../edge.ts';
import type { EventSources } from '../event-sources.ts';
import type { Functions } from '../functions.ts';
import type { IdleCheck } from '../idle.ts';
import type { InvocationLog } from '../invocation-log.ts';
import type { Issuer } from '../issuer/issuer.ts';
import type { Mailbox } from '../mailbox.ts';
import type { QueueCall } from '../queue-client.ts';
import type { QueueEngine } from '../queue-engine.ts';
import type { LocalQueue } from '../queues.ts';
import type { NotRun } from '../resource-kinds.ts';
import type { Schedules } from '../schedules.ts';
import type { TableFront } from '../table-front.ts';
import type { LocalTable } from '../tables.ts';
import type { WebSockets } from '../websocket.ts';
import type { Markup } from './markup.ts';

/** The parts of the running cloud that the studio shows and moves. */
export type StudioHost = {
  clock: Clock;
  call: QueueCall;
  queues: LocalQueue[];
  tables: LocalTable[];
  engine: string;
  queueEngine: QueueEngine;
  front: TableFront;
  log: InvocationLog;
  mailbox: Mailbox;
  issuer: Issuer | undefined;
  notRun: NotRun[];
  customResources: CustomResources;
  schedules: Schedules;
  sockets: WebSockets;
  checks: IdleCheck[];
  sources: EventSources;
  edges: Edge[];
  functions: Functions;
  outputs: Record<string, unknown>;
  localModel: LocalModel | undefined;
};

/** A page of the studio. */
export type Page = (query: URLSearchParams, host: StudioHost) => Promise<Markup> | Markup;
