/** Messages between the pool and an instance. Events and results travel as JSON text, which is cheap to copy. */
export interface InstanceData {
  entry: string;
  handler: string;
  /** Where V8 keeps what it compiled of the code. */
  compiled: string;
  clock: SharedArrayBuffer;
}
export interface ToInstance {
  requestId: string;
  event: string;
  deadline: number;
  traceId: string;
  functionArn: string;
}
export type FromInstance =
  | { kind: 'ready' }
  | { kind: 'broken'; error: LambdaError }
  | { kind: 'result'; requestId: string; result: string; logs: string[] }
  | { kind: 'error'; requestId: string; error: LambdaError; logs: string[] };
export interface LambdaError {
  errorType: string;
  errorMessage: string;
  trace: string[];
}
