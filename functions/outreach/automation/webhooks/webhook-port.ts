/** A call to another program, complete: its body is signed as it stands. */
export interface WebhookCall {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The port to other programs: answers their HTTP status, throws where there was none. */
export interface WebhookCaller {
  call(request: WebhookCall): Promise<{ status: number }>;
}
