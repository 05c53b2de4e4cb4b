import type { Clock } from '../clock.ts';
import type { Edge } from '../edge/edge.ts';
import type { EventSources } from '../events/event-sources.ts';
import type { Schedules } from '../events/schedules.ts';
import type { Issuer } from '../issuer/issuer.ts';
import type { Functions } from '../lambda/functions.ts';
import type { InvocationLog } from '../lambda/invocation-log.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { LocalModel } from '../providers/bedrock/local-model.ts';
import type { QueueCall } from '../queue/client.ts';
import type { QueueEngine } from '../queue/engine.ts';
import type { LocalQueue } from '../queue/queues.ts';
import type { TableFront } from '../table/front.ts';
import type { LocalTable } from '../table/tables.ts';
import type { CustomResources } from '../template/custom-resources.ts';
import type { NotRun } from '../template/resource-kinds.ts';
import type { WebSockets } from '../websocket/websocket.ts';
import type { IdleCheck } from './idle.ts';
import type { Markup } from './markup.ts';

/** The parts of the running cloud that the studio shows and controls. */
export interface StudioHost {
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
  /** The data folder, or undefined in memory. */
  folder: string | undefined;
  outputs: Record<string, unknown>;
  localModel: LocalModel | undefined;
}

/** A page of the studio. */
export type Page = (query: URLSearchParams, host: StudioHost) => Promise<Markup> | Markup;
